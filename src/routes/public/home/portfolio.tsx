import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import type { ShownPicture } from "~/platform/pictures/types";
import { GalleryPicture } from "../sections/gallery-picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

/** Columns of five, four and three twelfths; their shares of the pictures let them end at nearly the same height. */
const columns = [
  { span: "md:col-span-5", sizes: "(max-width: 767.98px) 88vw, 39vw", share: 3 / 12 },
  { span: "md:col-span-4", sizes: "(max-width: 767.98px) 45vw, 31vw", share: 4 / 12 },
  { span: "md:col-span-3", sizes: "(max-width: 767.98px) 45vw, 23vw", share: 5 / 12 },
] as const;

function inColumns(pictures: readonly ShownPicture[]) {
  const first = Math.max(1, Math.round(pictures.length * columns[0].share));
  const second = first + Math.max(1, Math.round(pictures.length * columns[1].share));
  const parts = [pictures.slice(0, first), pictures.slice(first, second), pictures.slice(second)];
  return columns.map((column, index) => ({ ...column, pictures: parts[index] ?? [] }));
}

export function Portfolio() {
  const { portfolio: words } = useTexts("forside", homeTexts);
  const pictures = usePictures("forside-portefolje");
  return (
    <section aria-labelledby="portefolje" className="py-section">
      <div className="page-grid items-end gap-y-6">
        <h2 id="portefolje" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[25.5em] text-quiet md:col-span-4 md:col-start-9">
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <div className="page-grid mt-breath">
        <div className="portfolio">
          {inColumns(pictures).map(({ span, sizes, pictures: shown }) => (
            <div key={span} className={`portfolio-column ${span}`}>
              {shown.map((name) => (
                <GalleryPicture key={keyOf(name)} name={name} sizes={sizes} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
