import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { SectionHead } from "../sections/section-head";

const { crops: words } = pressTexts;
/** The widest cut's, for all three: so the browser fetches one file. */
const sizes = "(max-width: 767.98px) 88vw, 54vw";

/** The same picture three times, cut as three editors would. One file; the cutting is the stylesheet's. */
export function Crops() {
  return (
    <section aria-labelledby="utsnitt" className="on-linen py-section">
      <SectionHead id="utsnitt" headline={words.headline} lead={words.lead} />
      <div className="page-grid crops mt-breath">
        <figure>
          <Picture name="press-02" sizes={sizes} className="picture" />
          <figcaption>{words.wide}</figcaption>
        </figure>
        <figure>
          <Picture name="press-02" alt="" sizes={sizes} className="picture" />
          <figcaption>{words.tall}</figcaption>
        </figure>
        <figure>
          <Picture name="press-02" alt="" sizes={sizes} className="picture" />
          <figcaption>{words.square}</figcaption>
        </figure>
      </div>
    </section>
  );
}
