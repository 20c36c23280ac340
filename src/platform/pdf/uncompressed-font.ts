import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * The uncompressed form (sfnt, as in a .ttf file) of a WOFF 1.0 font. The renderer's font library unpacks a compressed
 * table again for every letter that it embeds, which took half the time of a document.
 */
export function uncompressedFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, woffHeader + at * woffEntry));
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry);
  writeHeader(directory, { flavor: woff.readUInt32BE(4), count });
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = sfntHeader + at * sfntEntry;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    // A table begins at a multiple of four bytes.
    const padding = (4 - (content.length % 4)) % 4;
    parts.push(content, Buffer.alloc(padding));
    offset += content.length + padding;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number) {
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
  if (offset === undefined || packedLength === undefined || length === undefined) throw new Error("No table");
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}

/** The last three fields help a binary search of the directory. */
function writeHeader(directory: Buffer, { flavor, count }: { flavor: number; count: number }): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * sfntEntry;
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * sfntEntry - range, 10);
}
