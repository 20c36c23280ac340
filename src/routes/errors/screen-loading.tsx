import { useNavigation } from "react-router";
import { uiTexts } from "~/ui/texts";

/** The live region is always present, because screen readers only announce changes of a region that exists. */
export function ScreenLoading() {
  const loading = useNavigation().state === "loading";
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center"
    >
      {loading && <p className="mt-3 rounded-full bg-ink px-5 py-2 text-paper">{uiTexts.loading}</p>}
    </div>
  );
}
