import { lightTexts } from "~/areas/content/texts/pictures";
import { sectionTexts } from "~/areas/content/texts/sections";
import { keyOf, largePicture, lightOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import type { ShownPicture } from "~/platform/pictures/types";

interface GalleryPictureProps {
  /** Undefined where a place has fewer pictures than the layout. */
  name: ShownPicture | undefined;
  sizes: string;
  className?: string;
  /** Without a caption, where one caption describes several pictures. */
  plain?: boolean;
}

/** A picture that links to its largest version; the caption names its light. */
export function GalleryPicture({ name, sizes, className, plain = false }: GalleryPictureProps) {
  if (name === undefined) return null;
  const light = lightOf(name);
  return (
    <figure className={className}>
      <a href={largePicture(name)} className="gallery-link" data-gallery={keyOf(name)}>
        <Picture name={name} sizes={sizes} className="picture" />
        <span className="sr-only">{sectionTexts.gallery.larger}</span>
      </a>
      {!plain && light && <figcaption className="mt-2 text-fine text-quiet">{lightTexts[light]}</figcaption>}
    </figure>
  );
}
