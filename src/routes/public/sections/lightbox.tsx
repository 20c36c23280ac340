import { sectionTexts } from "~/areas/content/texts/sections";

const { lightbox: words } = sectionTexts;

/** Once on a page with galleries: stands ready for their pictures; the page's script opens it (ui/browser/lightbox.ts). */
export function Lightbox() {
  return (
    <dialog className="lightbox on-dark" data-lightbox aria-label={words.label}>
      <div className="lightbox-stage" data-lightbox-stage />
      <p className="lightbox-said tabular" role="status" data-lightbox-said data-of={words.of} />
      <div className="lightbox-bar">
        <button type="button" data-step="-1">
          <span aria-hidden="true">← </span>
          {words.before}
        </button>
        <button type="button" data-step="1">
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
