import type { Light, PictureShape } from "./types.ts";

export const picturesPath = "/pictures";

/** Below this width, in CSS pixels, a picture with a tall crop shows the crop. */
const narrowBelow = 768;
export const narrowScreens = `(max-width: ${narrowBelow - 0.02}px)`;
export const wideScreens = `(min-width: ${narrowBelow}px)`;

export const formats = ["avif", "webp", "jpg"] as const;
export type Format = (typeof formats)[number];

// Effort 3 gave the same fidelity as effort 4 in a fifth of the time (measured on these portraits: 0.3 s against 1.7
// s a megapixel). The ssim tuning is smallest, but turns the soft blacks of low-key pictures into visible blocks.
export function avifOptions(light: Light) {
  const dark = light === "low-key" || light === "room";
  return {
    effort: 3,
    chromaSubsampling: "4:2:0",
    ...(dark ? ({ quality: 62, tune: "iq" } as const) : ({ quality: 60, tune: "ssim" } as const)),
  };
}

export const webpOptions = { quality: 80, effort: 4, smartSubsample: true } as const;
export const jpegOptions = { quality: 80, mozjpeg: true } as const;

/** Part of every file's hash, so that changed options give new names and no cache shows old bytes. */
export function recipeOf(light: Light): string {
  return JSON.stringify([avifOptions(light), webpOptions, jpegOptions]);
}

/** The budget for one file of an uploaded picture: twice what the portraits that ship need, up to this limit. */
const budgets: Readonly<Record<Format, { readonly bitsPerPixel: number; readonly mostBytes: number }>> = {
  avif: { bitsPerPixel: 0.8, mostBytes: 200_000 },
  webp: { bitsPerPixel: 1.2, mostBytes: 300_000 },
  jpg: { bitsPerPixel: 1.2, mostBytes: 150_000 },
};

export function byteBudget(format: Format, { width, height }: Size): number {
  const { bitsPerPixel, mostBytes } = budgets[format];
  return Math.min(mostBytes, Math.round((width * height * bitsPerPixel) / 8));
}

const ladder = [320, 480, 640, 800, 960, 1280, 1600, 2400];

/** The widths of a shape, its own width last: `widthsFor(1000)` is 320, 480, 640, 800, 1000. */
export function widthsFor(width: number): number[] {
  return [...ladder.filter((step) => step < width * 0.92), width];
}

export function fileName(shape: PictureShape, width: number, format: Format): string {
  return `${shape.key}-${width}.${format}`;
}

export function pictureUrl(shape: PictureShape, width: number, format: Format): string {
  return `${picturesPath}/${fileName(shape, width, format)}`;
}

// Every browser of the last three years reads AVIF; others get WebP in one width, for fewer bytes in each page.
const webpWidth = 800;

/** The widths of a shape in a format. The largest is always included, because galleries open it. */
export function widthsIn({ widths, width: own }: PictureShape, format: Format): number[] {
  return format === "webp" ? widths.filter((width) => width === webpWidth || width === own) : widths;
}

/** `srcset` of one shape in one format. */
export function sourceSet(shape: PictureShape, format: Format): string {
  return widthsIn(shape, format)
    .map((width) => `${pictureUrl(shape, width, format)} ${width}w`)
    .join(", ");
}

/** A point in percent from the left and from the top. */
export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A crop: its middle in percent of the picture, and its zoom; 1 is the largest crop that fits. */
export interface Crop {
  readonly middle: Point;
  readonly zoom: number;
}

/** The largest window of the ratio inside the picture, as near its focal point as the edges allow. */
export function cropWindow(size: { width: number; height: number }, ratio: number, focus: [number, number]) {
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(size.width / ratio));
  const place = (length: number, whole: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - length / 2, 0), whole - length));
  return {
    left: place(width, size.width, focus[0]),
    top: place(height, size.height, focus[1]),
    width,
    height,
  };
}

export type Window = ReturnType<typeof cropWindow>;

/** The window of a chosen crop; without one the largest window around the focal point. */
export function windowOf(size: Size, ratio: number, focus: Point, crop?: Crop): Window {
  const { middle, zoom } = crop ?? { middle: focus, zoom: 1 };
  const largest = cropWindow(size, ratio, [...middle]);
  const width = Math.max(1, Math.round(largest.width / zoom));
  const height = Math.max(1, Math.round(largest.height / zoom));
  const start = (percent: number, whole: number, length: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - length / 2, 0), whole - length));
  return {
    left: start(middle[0], size.width, width),
    top: start(middle[1], size.height, height),
    width,
    height,
  };
}

/** Converts a focal point from percent of the picture to percent of a window of it. */
export function focusWithin(
  window: ReturnType<typeof cropWindow>,
  size: { width: number; height: number },
  focus: [number, number],
): [number, number] {
  const place = (percent: number, whole: number, start: number, length: number) =>
    Math.round((((percent * whole) / 100 - start) / length) * 100);
  return [
    place(focus[0], size.width, window.left, window.width),
    place(focus[1], size.height, window.top, window.height),
  ];
}
