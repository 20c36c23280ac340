import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { packIco } from "./pack-ico.ts";

/** The mark that all icons are made of. */
const markFile = "src/ui/icon.svg";

/** Browsers and telephones ask for these by name. */
export const iconNames = [
  "favicon.ico",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-192.png",
  "icon-maskable-512.png",
] as const;
export type IconName = (typeof iconNames)[number];

export async function drawIcon(name: IconName): Promise<Uint8Array<ArrayBuffer>> {
  const mark = await readFile(markFile);
  if (name === "favicon.ico")
    return packIco(await Promise.all([16, 32, 48].map((size) => round(mark, size))));
  if (name === "apple-touch-icon.png") return filled(mark, 180);
  const size = Number(/\d+/.exec(name)?.[0]);
  return name.startsWith("icon-maskable") ? filled(mark, size) : (await round(mark, size)).png;
}

/** The mark as it is, transparent around its circle. */
async function round(mark: Uint8Array, size: number) {
  const png = await sharp(mark, { density: density(size) })
    .resize(size, size)
    .png(packed)
    .toBuffer();
  return { size, png: Uint8Array.from(png) };
}

/** On its own dark ground to the very edge: phones cut corners, and may cut as far as the inner 80 %. */
async function filled(mark: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(size * 0.84);
  const input = await sharp(mark, { density: density(inner) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const ground = groundOf(mark);
  const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  return Uint8Array.from(await square.composite([{ input }]).png(packed).toBuffer());
}

const packed = { compressionLevel: 9, palette: true } as const;

function groundOf(mark: Uint8Array): string {
  const fill = /<circle[^>]*fill="(#[0-9a-f]{6})"/.exec(new TextDecoder().decode(mark))?.[1];
  if (!fill) throw new Error(`${markFile} has no dark circle to take the ground from.`);
  return fill;
}

// The drawing is 32 units wide; 72 dots an inch draw a unit as a pixel.
function density(size: number): number {
  return Math.max(72, (72 * size) / 32);
}
