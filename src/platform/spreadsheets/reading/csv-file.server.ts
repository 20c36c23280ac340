import { createReadStream } from "node:fs";
import { type TableDelimiter, type TableEncoding, type TableLimits, UnreadableTable } from "../table-types";
import { CsvParser } from "./csv-parser";
import type { RawRow } from "./sheet-rows.server";
import { decodingOf, encodingOf, encodingOfHead, Survey } from "./text-encoding";

export interface CsvFormat {
  readonly encoding: TableEncoding;
  readonly delimiter: string;
  /** The first line that is written in another encoding than the rest. */
  readonly mixedLine: number | null;
}

/** How the file is written. Refuses what is no text. */
export async function csvFormatOf(
  path: string,
  head: Uint8Array,
  chosen: { readonly encoding?: TableEncoding; readonly delimiter?: string },
): Promise<CsvFormat> {
  const wide = encodingOfHead(head);
  const survey = wide ? null : await surveyOf(path);
  if (survey && survey.lineOfNul !== null) throw new UnreadableTable("binary", survey.lineOfNul);
  if (survey && survey.controls > survey.bytes / 500) throw new UnreadableTable("binary");
  const encoding = chosen.encoding ?? wide ?? (survey ? encodingOf(survey) : "utf-8");
  const sample = await sampleOf(path, encoding);
  if (/^\s*(?:[<{]|\[\s*[{[]|%PDF|BEGIN:)/.test(sample)) throw new UnreadableTable("not-a-table");
  // Control characters are found by their bytes above; here they are those of wide letters.
  if (wide && sample.includes("\0")) throw new UnreadableTable("binary");
  const delimiter = chosen.delimiter ?? namedDelimiter(sample) ?? delimiterOf(sample);
  return { encoding, delimiter, mixedLine: encoding === "mixed" ? (survey?.lineOfOther ?? null) : null };
}

async function surveyOf(path: string) {
  const survey = new Survey();
  for await (const piece of createReadStream(path)) survey.write(piece);
  return survey.result();
}

const sampleBytes = 100_000;

async function sampleOf(path: string, encoding: TableEncoding): Promise<string> {
  const decoding = decodingOf(encoding);
  let sample = "";
  for await (const piece of createReadStream(path, { end: sampleBytes - 1 }))
    sample += decoding.decode(piece);
  return withoutMark(sample);
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}

/** Excel's first line "sep=;" names the delimiter, and is not shown as a row. */
const naming = /^"?sep=(.|\\t)"?[;,\t]*\r?\n/i;

function namedDelimiter(sample: string): string | null {
  const [, named] = naming.exec(sample) ?? [];
  return named === undefined ? null : named === "\\t" ? "\t" : named;
}

/** The delimiter that splits the most rows into equally many cells. */
export function delimiterOf(sample: string): TableDelimiter {
  const scored = ([";", "\t", ",", "|"] as const).map((delimiter) => ({
    delimiter,
    score: evenness(sample, delimiter),
  }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ";";
}

const looseLimits = { mostColumns: 20_000, mostCellLength: sampleBytes * 2 };

function evenness(sample: string, delimiter: string): number {
  const rows = new CsvParser(delimiter, looseLimits)
    .write(sample.endsWith("\n") ? sample : `${sample}\n`)
    .slice(0, 200);
  const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1);
  if (widths.length === 0) return 0;
  const counts = Map.groupBy(widths, (width) => width);
  const [width = 0, same = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  // Rows that end in blank cells are shorter than the others: nearly as good.
  const split = widths.length / rows.length;
  const even = (same.length + widths.filter((each) => each < width).length / 2) / rows.length;
  return split * 2 + even + Math.min(width, 50) / 100 - 1.5 * proseOf(sample, delimiter);
}

/** The share of its places that are followed by a space, as in "Nordmann, Kari": there it is a sign of the text. */
function proseOf(sample: string, delimiter: string): number {
  const places = sample.split(delimiter).length - 1;
  return places === 0 ? 0 : (sample.split(`${delimiter} `).length - 1) / places;
}

/** The rows of the file that hold something. */
export async function* csvRows(path: string, format: CsvFormat, limits: TableLimits): AsyncGenerator<RawRow> {
  const decoding = decodingOf(format.encoding);
  const parser = new CsvParser(format.delimiter, limits);
  let start = "";
  let hasStarted = false;
  for await (const piece of createReadStream(path)) {
    const text = decoding.decode(piece);
    if (hasStarted) yield* parser.write(text);
    else start += text;
    if (hasStarted || start.length < 100) continue;
    hasStarted = true;
    yield* parser.write(started(start));
  }
  const last = decoding.decode();
  yield* parser.write(hasStarted ? last : started(start + last));
  yield* parser.end();
}

function started(text: string): string {
  return withoutMark(text).replace(naming, "");
}
