import { narrowScreens, pictureUrl, sourceSet, wideScreens, widthsIn } from "./recipe.ts";
import type { OwnPicture, PictureShape, ShownPicture } from "./types.ts";

export interface PictureProps {
  name: ShownPicture;
  /** Widths in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** For the page's first visible picture: fetched at once, preloaded from the head. One per page. */
  priority?: boolean;
  /** Empty for a picture that only repeats the text beside it. */
  alt?: string;
  className?: string;
}

interface PictureOfProps extends Omit<PictureProps, "name"> {
  facts: Pick<OwnPicture, "alt" | "whole" | "tall" | "className">;
}

/**
 * The same with facts that the page's loader has looked up. A page with React shows its picture so: `Picture` would bring
 * the facts of every picture along in its script.
 */
export function PictureOf({ facts, sizes, priority = false, alt, className = "" }: PictureOfProps) {
  const { whole, tall, alt: described, className: placeholder } = facts;
  const [fallback = whole.width] = widthsIn(whole, "webp");
  return (
    <picture>
      {priority && <Preload shape={whole} sizes={sizes} media={tall && wideScreens} />}
      {priority && tall && <Preload shape={tall} sizes={sizes} media={narrowScreens} />}
      {tall && <Source shape={tall} sizes={sizes} narrow />}
      <Source shape={whole} sizes={sizes} />
      <img
        className={`${placeholder} ${className}`.trim()}
        src={pictureUrl(whole, fallback, "webp")}
        alt={alt ?? described}
        width={whole.width}
        height={whole.height}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

/** The `img` states the picture's size; the tall crop has another. */
function Source({ shape, sizes, narrow = false }: { shape: PictureShape; sizes: string; narrow?: boolean }) {
  const crop = narrow && { width: shape.width, height: shape.height, media: narrowScreens };
  return <source type="image/avif" srcSet={sourceSet(shape, "avif")} sizes={sizes} {...crop} />;
}

/**
 * React moves the link into the head, which it does only for links with an address. Browsers without AVIF skip it
 * because of its type.
 */
function Preload({ shape, sizes, media }: { shape: PictureShape; sizes: string; media?: string }) {
  return (
    <link
      rel="preload"
      href={pictureUrl(shape, shape.widths[shape.widths.length - 1] ?? shape.width, "avif")}
      as="image"
      type="image/avif"
      imageSrcSet={sourceSet(shape, "avif")}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}
