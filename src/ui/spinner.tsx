import { uiTexts } from "./texts";

/** "Laster…" with a turning mark; only the words when motion is unwanted. */
export function Spinner({ text = uiTexts.loading }: { text?: string }) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-mark" aria-hidden="true" />
      {text}
    </span>
  );
}
