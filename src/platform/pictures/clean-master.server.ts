import sharp from "sharp";
import { ok, type Result, refuse } from "~/kit/result";
import type { PictureReason } from "./types";

export interface CleanMaster {
  readonly width: number;
  readonly height: number;
  /** The backdrop's colour, for the placeholder. */
  readonly colour: string;
  /** Low-key pictures need another encoding. */
  readonly dark: boolean;
}

const leastSide = 600;
const mostSide = 4000;
/** A picture of this many pixels takes half a gigabyte of memory to decode. */
const mostPixels = 120_000_000;
const darkBelow = 70;

/**
 * Decodes an uploaded picture completely and writes a copy of it as JPEG: upright, in sRGB, at most 4000 pixels wide
 * or high, and without metadata. A camera's metadata may say where it was taken, so the upload itself is not stored.
 */
export async function cleanMaster(
  from: string,
  to: string,
  contentType: string,
): Promise<Result<CleanMaster, PictureReason>> {
  if (contentType === "image/heic") return refuse("heic");
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return refuse("too-many-pixels");
    if (Math.min(width, height) < leastSide) return refuse("too-small");
    const written = await sharp(from, { failOn: "error", limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
      .toFile(to);
    return ok({ width: written.width, height: written.height, ...(await coloursOf(to)) });
  } catch {
    // The same container may hold AVIF, which is decoded.
    return refuse(contentType === "image/heif" ? "heic" : "unreadable");
  }
}

async function coloursOf(path: string): Promise<Pick<CleanMaster, "colour" | "dark">> {
  const side = 10;
  const pixels = await sharp(path)
    .resize(side, side, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const backdrop = 3;
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return { colour: `#${pixels.subarray(backdrop, backdrop + 3).toString("hex")}`, dark: mean < darkBelow };
}
