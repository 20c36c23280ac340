import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { avifOptions, jpegOptions, webpOptions } from "./recipe.ts";
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

export function encode({ original, window, light, width, format }: Omit<Rendition, "name">): Promise<Buffer> {
  const picture = sharp(original).extract(window).resize({ width });
  if (format === "avif") return picture.avif(avifOptions(light)).toBuffer();
  if (format === "webp") return picture.webp(webpOptions).toBuffer();
  return picture.jpeg(jpegOptions).toBuffer();
}
