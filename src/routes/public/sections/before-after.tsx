import type { PlaceName } from "~/areas/content/rules/places";
import { sectionTexts } from "~/areas/content/texts/sections";
import { Picture } from "~/platform/pictures/picture";
import { usePictures } from "../site-content";

const { beforeAfter: words } = sectionTexts;
const sizes = "(max-width: 767.98px) 88vw, 46vw";

/**
 * Two pictures side by side. The page's script lays them on each other, with a slider that shows more of the one or
 * the other (browser/before-after.ts). The place holds the picture before and the one after.
 */
export function BeforeAfter({ place }: { place: PlaceName }) {
  const pictures = usePictures(place);
  const [before, after] = pictures;
  if (!before || !after) return null;
  const isMade = pictures.some((picture) => typeof picture === "string");
  return (
    <figure className="before-after" data-before-after="">
      <div className="before-after-stage" data-stage>
        <div>
          <Picture name={before} sizes={sizes} className="picture" />
          <span>{words.before}</span>
        </div>
        <div>
          <Picture name={after} sizes={sizes} className="picture" />
          <span>{words.after}</span>
        </div>
      </div>
      <label className="before-after-slider" hidden>
        <span className="sr-only">{words.slider}</span>
        <input type="range" min="0" max="100" defaultValue="50" data-edge data-said={words.shown("#")} />
      </label>
      {isMade && <figcaption className="mt-3 text-fine text-quiet">{words.made}</figcaption>}
    </figure>
  );
}
