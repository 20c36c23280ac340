import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import {
  cropWindow,
  type Format,
  fileName,
  focusWithin,
  formats,
  recipeOf,
  widthsFor,
  widthsIn,
} from "./recipe.ts";
import type { Light, PictureEntry, PictureFacts, PictureShape } from "./types.ts";

type Window = ReturnType<typeof cropWindow>;

/** One file to make: which part of which original, its width and format. */
export interface Rendition {
  name: string;
  original: string;
  window: Window;
  light: Light;
  width: number;
  format: Format;
}

/** The measured manifest: facts for the pages, the colours of each placeholder, and every file to make. */
export interface Survey {
  pictures: Record<string, PictureFacts>;
  placeholders: Record<string, Placeholder>;
  renditions: Map<string, Rendition>;
}

export interface Placeholder {
  focus: [number, number];
  /** The focal point within the tall crop, where there is one. */
  tallFocus?: [number, number];
  /** The backdrop's colour. */
  top: string;
  /** For a picture that opens a page: the colour of the light on the subject, and of the picture's bottom edge. */
  glow?: { middle: string; bottom: string };
}

const tallRatio = 4 / 5;
const socialRatio = 1200 / 630;

export async function surveyPictures(folder: string): Promise<Survey> {
  const manifest: Record<string, PictureEntry> = JSON.parse(
    await readFile(join(folder, "manifest.json"), "utf8"),
  );
  const survey: Survey = { pictures: {}, placeholders: {}, renditions: new Map() };
  await Promise.all(
    Object.entries(manifest).map(([name, entry]) => surveyPicture(survey, folder, name, entry)),
  );
  return survey;
}

async function surveyPicture(survey: Survey, folder: string, name: string, entry: PictureEntry) {
  const original = join(folder, entry.file);
  const bytes = await readFile(original);
  const { width, height } = await sharp(bytes).metadata();
  const whole = { left: 0, top: 0, width, height };

  const plan = (suffix: string, window: Window, widths: number[], shapeFormats: readonly Format[]) => {
    const key = `${name}${suffix}-${hashOf(bytes, entry.light, window)}`;
    const shape: PictureShape = { key, width: window.width, height: window.height, widths };
    for (const format of shapeFormats) {
      for (const step of widthsIn(shape, format)) {
        const file = fileName(shape, step, format);
        survey.renditions.set(file, {
          name: file,
          original,
          window,
          light: entry.light,
          width: step,
          format,
        });
      }
    }
    return shape;
  };

  const modern = formats.filter((format) => format !== "jpg");
  const card = cropWindow({ width, height }, socialRatio, entry.focus);
  const tall = cropWindow({ width, height }, tallRatio, entry.focus);
  survey.pictures[name] = {
    alt: entry.alt,
    light: entry.light,
    whole: plan("", whole, widthsFor(width), modern),
    ...(entry.tall ? { tall: plan("-tall", tall, widthsFor(tall.width), modern) } : {}),
    social: plan("-social", card, [Math.min(card.width, 1200)], ["jpg"]),
  };
  survey.placeholders[name] = {
    ...(await placeholderOf(bytes, entry)),
    ...(entry.tall ? { tallFocus: focusWithin(tall, { width, height }, entry.focus) } : {}),
  };
}

function hashOf(bytes: Buffer, light: Light, window: Window): string {
  const hash = createHash("sha256").update(bytes).update(recipeOf(light)).update(JSON.stringify(window));
  return hash.digest("hex").slice(0, 10);
}

/**
 * Measured colours. Only a picture that may open a page (those have a tall crop) shows its placeholder for a
 * noticeable time; others have one colour, for fewer bytes in each page.
 */
async function placeholderOf(bytes: Buffer, { focus, tall }: PictureEntry): Promise<Placeholder> {
  const grid = 10;
  const pixels = await sharp(bytes)
    .resize(grid, grid, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const colourAt = (xPercent: number, yPercent: number) => {
    const column = Math.min(grid - 1, Math.floor((xPercent / 100) * grid));
    const row = Math.min(grid - 1, Math.floor((yPercent / 100) * grid));
    const at = (row * grid + column) * 3;
    return `#${pixels.subarray(at, at + 3).toString("hex")}`;
  };
  const top = colourAt(15, 5);
  if (!tall) return { focus, top };
  return { focus, top, glow: { middle: colourAt(...focus), bottom: colourAt(focus[0], 95) } };
}
