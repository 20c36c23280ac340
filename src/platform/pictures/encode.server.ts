import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { avifOptions, byteBudget, jpegOptions, webpOptions } from "./recipe.ts";
import type { Rendition } from "./survey.server.ts";

/** The bytes of one rendition, cached by the content's hash. */
export async function renditionBytes(
  rendition: Rendition,
  cache: string,
): Promise<{ bytes: Buffer; made: boolean }> {
  const kept = join(cache, rendition.name);
  const found = await readFile(kept).catch(() => null);
  if (found) return { bytes: found, made: false };

  const bytes = await encode(rendition);
  await mkdir(cache, { recursive: true });
  // Written under another name and renamed, so that an interrupted build leaves no incomplete file.
  const aside = `${kept}.${process.pid}.part`;
  await writeFile(aside, bytes);
  await rename(aside, kept);
  return { bytes, made: true };
}

type Wanted = Omit<Rendition, "name">;

/** A cheaper encoding: a share of the recipe's quality, and a blur against noise that no encoder compresses well. */
interface Thrift {
  readonly share: number;
  readonly blur?: number;
}

const steps: readonly Thrift[] = [
  { share: 1 },
  { share: 0.75 },
  { share: 0.5 },
  { share: 0.35, blur: 1 },
  { share: 0.35, blur: 3 },
  { share: 0.2, blur: 10 },
];

/**
 * The first encoding that stays within the size's budget of bytes. Ordinary photographs get the recipe's own quality.
 */
export async function encodeWithinBudget(wanted: Wanted): Promise<Buffer> {
  const { window, width, format } = wanted;
  const height = Math.round((window.height * width) / window.width);
  const budget = byteBudget(format, { width, height });
  let bytes = await encode(wanted);
  for (const step of steps.slice(1)) {
    if (bytes.length <= budget) break;
    bytes = await encode(wanted, step);
  }
  return bytes;
}

function encode({ original, window, light, width, format }: Wanted, thrift: Thrift = { share: 1 }) {
  const picture = sharp(original).extract(window).resize({ width });
  if (thrift.blur) picture.blur(thrift.blur);
  const less = <Options extends { quality: number }>(options: Options): Options => ({
    ...options,
    quality: Math.round(options.quality * thrift.share),
  });
  if (format === "avif") return picture.avif(less(avifOptions(light))).toBuffer();
  if (format === "webp") return picture.webp(less(webpOptions)).toBuffer();
  return picture.jpeg(less(jpegOptions)).toBuffer();
}
