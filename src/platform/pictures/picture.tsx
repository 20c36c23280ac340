import { pictures } from "virtual:pictures";
import { narrowScreens, pictureUrl, sourceSet, wideScreens, widthsIn } from "./recipe.ts";
import type { PictureFacts, PictureName, PictureShape } from "./types.ts";

interface PictureProps {
  name: PictureName;
  /** Widths in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that is seen first: fetched at once, preloaded from the head. One a page. */
  priority?: boolean;
  /** Empty text for a picture that only repeats what stands beside it. */
  alt?: string;
  className?: string;
}

export function Picture({ name, sizes, priority = false, alt, className = "" }: PictureProps) {
  const { whole, tall, alt: described }: PictureFacts = pictures[name];
  const fallback = widthsIn(whole, "webp").find((width) => width >= 800) ?? whole.width;
  return (
    <picture>
      {priority && <Preload shape={whole} sizes={sizes} media={tall && wideScreens} />}
      {priority && tall && <Preload shape={tall} sizes={sizes} media={narrowScreens} />}
      {tall && <Source shape={tall} sizes={sizes} media={narrowScreens} />}
      <Source shape={whole} sizes={sizes} />
      <img
        className={`pic-${name} ${className}`.trim()}
        src={pictureUrl(whole, fallback, "webp")}
        srcSet={sourceSet(whole, "webp")}
        sizes={sizes}
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

function Source({ shape, sizes, media }: { shape: PictureShape; sizes: string; media?: string }) {
  const { width, height } = shape;
  const set = sourceSet(shape, "avif");
  return <source type="image/avif" srcSet={set} width={width} height={height} sizes={sizes} media={media} />;
}

/** React lifts the link into the head, which it does for links with an address only. Browsers without AVIF skip it because of its type. */
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
