import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { avifOptions, jpegOptions, webpOptions } from "./recipe.ts";
import type { Rendition } from "./survey.server.ts";

/** The bytes of one rendition, from the cache when it was made before. Names carry the content's hash. */
export async function renditionBytes(
  rendition: Rendition,
  cache: string,
): Promise<{ bytes: Buffer; made: boolean }> {
  const kept = join(cache, rendition.name);
  const found = await readFile(kept).catch(() => null);
  if (found) return { bytes: found, made: false };

  const bytes = await encode(rendition);
  await mkdir(cache, { recursive: true });
  // Written aside and renamed: a build stopped halfway leaves no torn file under a name that looks finished.
  const aside = `${kept}.${process.pid}.part`;
  await writeFile(aside, bytes);
  await rename(aside, kept);
  return { bytes, made: true };
}

function encode({ original, window, light, width, format }: Rendition): Promise<Buffer> {
  const picture = sharp(original).extract(window).resize({ width });
  if (format === "avif") return picture.avif(avifOptions(light)).toBuffer();
  if (format === "webp") return picture.webp(webpOptions).toBuffer();
  return picture.jpeg(jpegOptions).toBuffer();
}
