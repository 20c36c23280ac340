import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { SectionHead } from "../sections/section-head";

const { crops: words } = pressTexts;

/** The same picture three times, cut as three editors would. One file; the cutting is the stylesheet's. */
export function Crops() {
  return (
    <section aria-labelledby="utsnitt" className="on-linen py-section">
      <SectionHead id="utsnitt" headline={words.headline} lead={words.lead} />
      <div className="page-grid crops mt-breath">
        <figure>
          <Picture name="press-02" sizes="(max-width: 767.98px) 92vw, 54vw" className="picture" />
          <figcaption>{words.wide}</figcaption>
        </figure>
        <figure>
          <Picture name="press-02" alt="" sizes="(max-width: 767.98px) 84vw, 44vw" className="picture" />
          <figcaption>{words.tall}</figcaption>
        </figure>
        <figure>
          <Picture name="press-02" alt="" sizes="(max-width: 767.98px) 66vw, 23vw" className="picture" />
          <figcaption>{words.square}</figcaption>
        </figure>
      </div>
    </section>
  );
}
