import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { SectionHead } from "../sections/section-head";
import { StudyNote } from "../sections/study-note";
import { usePicture, useTexts } from "../site-content";

/** The size of the widest crop for all three, so that the browser fetches one file. */
const sizes = "(max-width: 767.98px) 88vw, 54vw";

/** One picture in three crops, as editors would make them; the crops are CSS. */
export function Crops() {
  const { crops: words } = useTexts("pressebilder", pressTexts);
  const picture = usePicture("pressebilder-utsnitt");
  return (
    <section aria-labelledby="utsnitt" className="on-linen py-section">
      <SectionHead id="utsnitt" headline={words.headline} lead={words.lead} />
      <div className="page-grid crops mt-breath">
        <figure>
          <Picture name={picture} sizes={sizes} className="picture" />
          <figcaption>{words.wide}</figcaption>
        </figure>
        <figure>
          <Picture name={picture} alt="" sizes={sizes} className="picture" />
          <figcaption>{words.tall}</figcaption>
        </figure>
        <figure>
          <Picture name={picture} alt="" sizes={sizes} className="picture" />
          <figcaption>{words.square}</figcaption>
        </figure>
      </div>
      <div className="page-grid">
        <StudyNote brief pictures={[picture]} />
      </div>
    </section>
  );
}
