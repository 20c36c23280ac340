import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * Draws the icons in public/ from the studio's mark. Run it when the mark has changed: `node tools/draw-icons.ts`. The
 * pictures are committed, so a build does not draw them.
 */
const markFile = "src/ui/icon.svg";
const mark = await readFile(markFile);
const packed = { compressionLevel: 9, palette: true } as const;

await writeFile("public/favicon.ico", packIco(await Promise.all([16, 32, 48].map(transparent))));
await writeFile("public/apple-touch-icon.png", await filled(180));
for (const size of [192, 512]) {
  await writeFile(`public/icon-${size}.png`, (await transparent(size)).png);
  await writeFile(`public/icon-maskable-${size}.png`, await filled(size));
}

async function transparent(size: number) {
  return { size, png: await markAt(size).png(packed).toBuffer() };
}

/** With the mark's dark ground up to the edges: phones cut corners, down to the inner 80 %. */
async function filled(size: number): Promise<Uint8Array> {
  const background = /<circle[^>]*fill="(#[0-9a-f]{6})"/.exec(mark.toString())?.[1];
  if (!background) throw new Error(`${markFile} has no dark circle to take the ground from.`);
  const input = await markAt(Math.round(size * 0.84))
    .png()
    .toBuffer();
  const square = sharp({ create: { width: size, height: size, channels: 3, background } });
  return square.composite([{ input }]).png(packed).toBuffer();
}

/** The drawing is 32 units wide; at 72 dpi a unit is a pixel. */
function markAt(size: number) {
  return sharp(mark, { density: Math.max(72, (72 * size) / 32) }).resize(size, size);
}

interface IcoPicture {
  readonly size: number;
  readonly png: Uint8Array;
}

/** An .ico file is a list of sizes and offsets, with the pictures after it. */
function packIco(pictures: readonly IcoPicture[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
