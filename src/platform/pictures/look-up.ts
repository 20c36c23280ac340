import { pictures } from "virtual:pictures";
import { pictureUrl } from "./recipe.ts";
import type { Light, PictureName } from "./types.ts";

export function isPictureName(text: string): text is PictureName {
  return Object.hasOwn(pictures, text);
}

/** The address of a picture's largest version, for links from galleries. */
export function largePicture(name: PictureName): string {
  return wholePicture(name).path;
}

/** A picture without a crop, in its largest version. */
export function wholePicture(name: PictureName): {
  path: string;
  width: number;
  height: number;
  alt: string;
} {
  const { whole, alt } = pictures[name];
  return { path: pictureUrl(whole, whole.width, "webp"), width: whole.width, height: whole.height, alt };
}

/** The addresses of the pictures in a page's main part, each once, uncropped and large. */
export function picturesIn(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const shown = main.matchAll(/<img[^>]*? src="\/pictures\/([a-z0-9-]+?)(?:-tall)?-[0-9a-f]{10}-\d+\.\w+"/g);
  const names = [...shown].map(([, name = ""]) => name).filter(isPictureName);
  return [...new Set(names)].map(largePicture);
}

/** The picture for social sharing: 1200 x 630 where the original is large enough. */
export function socialPicture(name: PictureName): {
  path: string;
  width: number;
  height: number;
  alt: string;
} {
  const { social, alt } = pictures[name];
  const width = social.widths[0] ?? social.width;
  return {
    path: pictureUrl(social, width, "jpg"),
    width,
    height: Math.round((social.height * width) / social.width),
    alt,
  };
}

export function lightOf(name: PictureName): Light {
  return pictures[name].light;
}
