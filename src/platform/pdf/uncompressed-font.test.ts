import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { uncompressedFont } from "./uncompressed-font";

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => readFileSync(resolve(`@fontsource/${name}.woff`));

/** As the font formats define it: the sum of the table's four-byte words. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + at * 16;
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((field) =>
      font.readUInt32BE(entry + field),
    );
    const tag = font.toString("latin1", entry, entry + 4);
    return { tag, checksum, offset, content: font.subarray(offset, offset + length) };
  });
}

describe.each([
  "newsreader/files/newsreader-latin-500-normal",
  "newsreader/files/newsreader-vietnamese-500-normal",
  "instrument-sans/files/instrument-sans-latin-ext-400-normal",
])("%s", (name) => {
  it("has every table as its maker checked it, in the size that the file announces", () => {
    const woff = fileOf(name);
    const font = uncompressedFont(woff);
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tables = tablesOf(font);
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "name"]));
    // The checksum of "head" leaves out a field of its own.
    for (const { tag, checksum, offset, content } of tables.filter(({ tag }) => tag !== "head"))
      expect([tag, checksumOf(content), offset % 4]).toEqual([tag, checksum, 0]);
  });
});

it("refuses what is no such font", () => {
  expect(() => uncompressedFont(Buffer.from("wOF2 and more"))).toThrow("Not a WOFF font");
});
