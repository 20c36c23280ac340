import type { PlaceName } from "~/areas/content/rules/places";
import { keyOf } from "~/platform/pictures/look-up";
import { usePictures } from "../site-content";
import { GalleryPicture } from "./gallery-picture";
import { StudyNote } from "./study-note";

/**
 * Layout on wide screens. `lead`: the first picture large, the others beside it. `stairs`: side by side, each a step
 * lower. Narrow screens show pairs in both, and the first alone when the number is odd.
 */
export type GalleryLayout = "lead" | "stairs";

interface GalleryProps {
  place: PlaceName;
  layout: GalleryLayout;
}

/** Pictures that open in a lightbox. The page must have one `<Lightbox />`. */
export function Gallery({ place, layout }: GalleryProps) {
  const names = usePictures(place);
  const wide = Math.round(92 / names.length);
  return (
    <div className="page-grid">
      <div className={`gallery gallery-${layout}`}>
        {names.map((name, index) => (
          <GalleryPicture key={keyOf(name)} name={name} sizes={sizesOf(layout, index, wide)} />
        ))}
      </div>
      <StudyNote pictures={names} />
    </div>
  );
}

function sizesOf(layout: GalleryLayout, index: number, evenShare: number): string {
  const narrow = index === 0 ? "88vw" : "45vw";
  const wide = layout === "lead" ? (index === 0 ? 46 : 23) : evenShare;
  return `(max-width: 767.98px) ${narrow}, ${wide}vw`;
}
