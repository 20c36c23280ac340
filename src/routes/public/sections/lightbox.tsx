import { sectionTexts } from "~/areas/content/texts/sections";

const { lightbox: words } = sectionTexts;

/** Once on a page with galleries: stands ready for their pictures; the page's script opens it (ui/browser/lightbox.ts). */
export function Lightbox() {
  return (
    <dialog className="lightbox" data-lightbox aria-label={words.label}>
      <div className="lightbox-stage" data-lightbox-stage aria-live="polite" />
      <div className="lightbox-bar">
        <button type="button" data-step="-1">
          <span aria-hidden="true">← </span>
          {words.before}
        </button>
        <p className="tabular" data-lightbox-count />
        <button type="button" data-step="1">
          {words.next}
          <span aria-hidden="true"> →</span>
        </button>
        <button type="button" className="lightbox-close">
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
