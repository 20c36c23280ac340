import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { SectionHead } from "../sections/section-head";

const { crops: words } = pressTexts;
/** The size of the widest crop for all three, so that the browser fetches one file. */
const sizes = "(max-width: 767.98px) 88vw, 54vw";

/** One picture in three crops, as editors would make them; the crops are CSS. */
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
