import { homeTexts } from "~/areas/content/texts/home";
import type { PictureName } from "~/platform/pictures/types";
import { GalleryPicture } from "../sections/gallery-picture";

const { portfolio: words } = homeTexts;

/**
 * Columns of five, four and three twelfths; with three, four and five pictures they end at nearly the same height.
 */
const columns: readonly { span: string; sizes: string; names: readonly PictureName[] }[] = [
  {
    span: "md:col-span-5",
    sizes: "(max-width: 767.98px) 88vw, 39vw",
    names: ["portrait-01", "portrait-08", "portrait-07"],
  },
  {
    span: "md:col-span-4",
    sizes: "(max-width: 767.98px) 45vw, 31vw",
    names: ["portrait-05", "portrait-09", "portrait-02", "portrait-12"],
  },
  {
    span: "md:col-span-3",
    sizes: "(max-width: 767.98px) 45vw, 23vw",
    names: ["portrait-04", "portrait-06", "portrait-10", "portrait-11", "press-01"],
  },
];

export function Portfolio() {
  return (
    <section aria-labelledby="portefolje" className="py-section">
      <div className="page-grid items-end gap-y-6">
        <h2 id="portefolje" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[25.5em] text-quiet md:col-span-4 md:col-start-9">{words.lead}</p>
      </div>
      <div className="page-grid mt-breath">
        <div className="portfolio">
          {columns.map(({ span, sizes, names }) => (
            <div key={span} className={`portfolio-column ${span}`}>
              {names.map((name) => (
                <GalleryPicture key={name} name={name} sizes={sizes} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
