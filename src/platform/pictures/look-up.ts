import { pictures } from "virtual:pictures";
import { pictureUrl } from "./recipe.ts";
import type { Light, OwnPicture, PictureName, ShownPicture } from "./types.ts";

export function isPictureName(text: string): text is PictureName {
  return Object.hasOwn(pictures, text);
}

/** The facts of any picture that a page shows. */
export function factsOf(picture: ShownPicture): OwnPicture {
  return typeof picture === "string"
    ? { ...pictures[picture], key: picture, className: `pic-${picture}` }
    : picture;
}

/** Distinguishes a picture among those of a page. */
export function keyOf(picture: ShownPicture): string {
  return typeof picture === "string" ? picture : picture.key;
}

/** The address of a picture's largest version, for links from galleries. */
export function largePicture(picture: ShownPicture): string {
  return wholePicture(picture).path;
}

interface PictureFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture without a crop, in its largest version. */
export function wholePicture(picture: ShownPicture): PictureFile {
  const { whole, alt } = factsOf(picture);
  const width = whole.widths.at(-1) ?? whole.width;
  const height = Math.round((whole.height * width) / whole.width);
  return { path: pictureUrl(whole, width, "webp"), width, height, alt };
}

const pictureFile =
  /<img[^>]*? src="(\/pictures\/([a-z0-9-]+?)(?:-tall)?-(?:[0-9a-f]{16}|[0-9a-f]{10}))-\d+\.\w+"([^>]*)/g;

/** The addresses of the pictures in a page's main part, each once, uncropped and large. */
export function picturesIn(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const paths = [...main.matchAll(pictureFile)].map(([, start = "", name = "", rest = ""]) => {
    if (isPictureName(name)) return largePicture(name);
    const width = / width="(\d+)"/.exec(rest)?.[1];
    return width === undefined ? "" : `${start}-${width}.webp`;
  });
  return [...new Set(paths.filter((path) => path !== ""))];
}

/** The picture for social sharing: 1200 x 630 where the original is large enough. */
export function socialPicture(picture: ShownPicture): PictureFile {
  const { social, alt } = factsOf(picture);
  const width = social.widths[0] ?? social.width;
  return {
    path: pictureUrl(social, width, "jpg"),
    width,
    height: Math.round((social.height * width) / social.width),
    alt,
  };
}

/** Null for a picture that the studio uploaded, because nobody has described its light. */
export function lightOf(picture: ShownPicture): Light | null {
  return typeof picture === "string" ? pictures[picture].light : null;
}
