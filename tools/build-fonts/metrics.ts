export interface Metrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Advance width of a character, in the font's units. */
  readonly widthOf: (character: string) => number;
}

/** Reads what layout depends on from an uncompressed font (OpenType tables head, hhea, hmtx, cmap format 4). */
export function readMetrics(sfnt: Buffer): Metrics {
  const table = tablesOf(sfnt);
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const wide = hhea.readUInt16BE(34);
  const glyphOf = characterMap(table("cmap"));
  return {
    unitsPerEm: table("head").readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    widthOf: (character) => hmtx.readUInt16BE(4 * Math.min(glyphOf(character.codePointAt(0) ?? 0), wide - 1)),
  };
}

function tablesOf(sfnt: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    const start = sfnt.readUInt32BE(entry + 8);
    tables.set(
      sfnt.toString("latin1", entry, entry + 4),
      sfnt.subarray(start, start + sfnt.readUInt32BE(entry + 12)),
    );
  }
  return (tag) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no ${tag} table`);
    return found;
  };
}

function characterMap(cmap: Buffer): (codePoint: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no cmap of format 4");
  const map = cmap.subarray(start);
  const doubled = map.readUInt16BE(6);
  return (codePoint) => {
    for (let at = 0; at < doubled; at += 2) {
      if (codePoint > map.readUInt16BE(14 + at)) continue;
      const first = map.readUInt16BE(16 + doubled + at);
      if (codePoint < first) return 0;
      const delta = map.readUInt16BE(16 + 2 * doubled + at);
      const rangeAt = 16 + 3 * doubled + at;
      const offset = map.readUInt16BE(rangeAt);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(rangeAt + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
