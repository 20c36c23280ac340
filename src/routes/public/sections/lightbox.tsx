import { sectionTexts } from "~/areas/content/texts/sections";

const { lightbox: words } = sectionTexts;
const saidId = "bildetekst";

/** Needed once on a page with galleries; the page's script opens it (ui/browser/lightbox.ts). */
export function Lightbox() {
  return (
    <dialog className="lightbox on-dark" data-lightbox aria-label={words.label} aria-describedby={saidId}>
      <div className="lightbox-stage" data-lightbox-stage />
      <p id={saidId} className="lightbox-said tabular" role="status" data-lightbox-said data-of={words.of} />
      <div className="lightbox-bar">
        <button type="button" data-step="-1">
          <span aria-hidden="true">← </span>
          {words.before}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: in a dialog it sets the initial focus: on "next", not on
            "previous" */}
        <button type="button" data-step="1" autoFocus>
          {words.next}
          <span aria-hidden="true"> →</span>
        </button>
        <button type="button" className="lightbox-close" data-lightbox-close>
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
