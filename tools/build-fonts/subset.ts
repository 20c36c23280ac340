import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

export interface Cut {
  readonly source: string;
  readonly file: string;
  readonly text: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** ASCII, Latin-1, and the signs of Norwegian typography. */
export const latinText = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€−→←↑↓`;
/** Latin Extended-A: letters of neighbouring languages, for names (Š, Ł, Č, ő). */
export const extendedText = range(0x100, 0x17f);

export async function subset({ source, text, axes }: Cut, targetFormat: "woff2" | "sfnt"): Promise<Buffer> {
  return subsetFont(await readFile(source), text, { targetFormat, variationAxes: axes });
}
