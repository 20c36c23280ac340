import { useNavigation } from "react-router";
import { errorTexts } from "./texts";

/** Says that the next screen is on its way. The live region is always there, so that its text is read out. */
export function ScreenLoading() {
  const loading = useNavigation().state === "loading";
  return (
    <div role="status" aria-live="polite" className="screen-loading">
      {loading && <p>{errorTexts.loading}</p>}
    </div>
  );
}
