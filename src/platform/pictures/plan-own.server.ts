import { createHash } from "node:crypto";
import { ownClass } from "./own-styles.ts";
import {
  type Crop,
  cropWindow,
  type Format,
  fileName,
  focusWithin,
  type Point,
  recipeOf,
  type Size,
  type Window,
  widthsFor,
  widthsIn,
  windowOf,
} from "./recipe.ts";
import type { OwnPicture, PictureShape } from "./types.ts";

/** An uploaded picture with its measured size and colours. */
export interface OwnMaster extends Size {
  readonly id: string;
  readonly colour: string;
  readonly dark: boolean;
}

/** How the place on the page shows the picture. */
export interface OwnPlacement {
  readonly alt: string;
  readonly focus: Point;
  readonly crops: { readonly whole?: Crop; readonly tall?: Crop };
  /** Width divided by height; null keeps the picture's own. */
  readonly ratio: number | null;
  /** Of the crop for narrow screens, where the place has one. */
  readonly tallRatio?: number;
  readonly mostWidth: number;
}

/** One file to encode. */
export interface PlannedFile {
  readonly name: string;
  readonly window: Window;
  readonly width: number;
  readonly format: Format;
}

const socialRatio = 1200 / 630;

/** The facts of an uploaded picture in a place, and the files that they name. */
export function planOwnPicture(
  master: OwnMaster,
  placement: OwnPlacement,
): { picture: OwnPicture; files: PlannedFile[] } {
  const { focus, crops } = placement;
  const files: PlannedFile[] = [];
  const plan = (suffix: string, window: Window, widths: number[], formats: readonly Format[]) => {
    const width = widths.at(-1) ?? window.width;
    const height = Math.round((window.height * width) / window.width);
    const shape: PictureShape = {
      key: `egen${suffix}-${hashOf(master, window)}`,
      width,
      height,
      widths,
    };
    for (const format of formats)
      for (const width of widthsIn(shape, format))
        files.push({ name: fileName(shape, width, format), window, width, format });
    return shape;
  };
  const widthsOf = (window: Window) => widthsFor(Math.min(window.width, placement.mostWidth));
  const whole = windowOf(master, placement.ratio ?? master.width / master.height, focus, crops.whole);
  const tall = placement.tallRatio ? windowOf(master, placement.tallRatio, focus, crops.tall) : undefined;
  const card = cropWindow(master, socialRatio, [...focus]);
  const modern = ["avif", "webp"] as const;
  const looks = {
    colour: master.colour,
    focus: pointIn(whole, master, focus),
    tallFocus: tall && pointIn(tall, master, focus),
  };
  const picture: OwnPicture = {
    key: `egen-${master.id}`,
    className: ownClass(looks),
    alt: placement.alt,
    whole: plan("", whole, widthsOf(whole), modern),
    ...(tall && { tall: plan("-tall", tall, widthsOf(tall), modern) }),
    social: plan("-social", card, [Math.min(card.width, 1200)], ["jpg"]),
  };
  return { picture, files };
}

/** Dark pictures would show blocks in their shadows with the encoding of light ones. */
export function lightOf({ dark }: Pick<OwnMaster, "dark">) {
  return dark ? "low-key" : "side";
}

function hashOf(master: OwnMaster, window: Window): string {
  const text = master.id + recipeOf(lightOf(master)) + JSON.stringify(window);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function pointIn(window: Window, size: Size, focus: Point): Point {
  const [x, y] = focusWithin(window, size, [...focus]);
  const inside = (percent: number) => Math.min(100, Math.max(0, percent));
  return [inside(x), inside(y)];
}
