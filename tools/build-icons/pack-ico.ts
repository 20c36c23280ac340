export interface IcoPicture {
  readonly size: number;
  readonly png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** Several PNG pictures as one .ico file, which is a list of sizes and places with the pictures after it. */
export function packIco(pictures: readonly IcoPicture[]): Uint8Array<ArrayBuffer> {
  const start = headerBytes + entryBytes * pictures.length;
  const file = new Uint8Array(start + pictures.reduce((sum, { png }) => sum + png.length, 0));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let at = start;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, at, true);
    file.set(png, at);
    at += png.length;
  }
  return file;
}
