import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Top() {
  const words = useTexts("praktisk-info", praktiskInfoTexts);
  return (
    <section aria-labelledby="tittel" className="page-grid items-end gap-y-10 pt-breath pb-breath">
      <div className="md:col-span-6">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 id="tittel" className="mt-5 text-hero">
          {words.headline}
        </h1>
        <p className="mt-6 max-w-[25.5em] text-lead text-quiet md:mt-8">
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <div className="md:col-span-6 print:hidden">
        <Picture
          name={usePicture("praktisk-info-topp")}
          priority
          sizes="(max-width: 767.98px) 88vw, 46vw"
          className="picture"
        />
      </div>
    </section>
  );
}
