import { lightTexts } from "~/areas/content/texts/pictures";
import { sectionTexts } from "~/areas/content/texts/sections";
import { largePicture, lightOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import type { PictureName } from "~/platform/pictures/types";

interface GalleryPictureProps {
  name: PictureName;
  sizes: string;
  className?: string;
  /** Without a caption, where one caption describes several pictures. */
  plain?: boolean;
}

/** A picture that links to its largest version; the caption names its light. */
export function GalleryPicture({ name, sizes, className, plain = false }: GalleryPictureProps) {
  return (
    <figure className={className}>
      <a href={largePicture(name)} className="gallery-link" data-gallery={name}>
        <Picture name={name} sizes={sizes} className="picture" />
        <span className="sr-only">{sectionTexts.gallery.larger}</span>
      </a>
      {!plain && <figcaption className="mt-2 text-fine text-quiet">{lightTexts[lightOf(name)]}</figcaption>}
    </figure>
  );
}
