import { open } from "node:fs/promises";
import { textOfCell } from "~/kit/cell-value";
import { ok, type Result, refuse } from "~/kit/result";
import { csvFormatOf, csvRows } from "./reading/csv-file.server";
import { findHeadings, namedHeadings } from "./reading/headings";
import { type RawRow, readStrings, sheetRows } from "./reading/sheet-rows.server";
import { repairedLetters } from "./reading/text-encoding";
import { readStyles, readWorkbook } from "./reading/workbook.server";
import { ZipFile } from "./reading/zip-file.server";
import {
  type Table,
  type TableFormat,
  type TableLimits,
  type TableNote,
  type TableOptions,
  type TableReason,
  type TableRow,
  tableLimits,
  UnreadableTable,
} from "./table-types";

/** A file's rows as they are written, and how to read them once more. */
interface Source {
  readonly format: Omit<TableFormat, "headingLine" | "notes">;
  readonly notes: readonly TableNote[];
  rows(): AsyncIterable<RawRow>;
}

/**
 * Reads a CSV file or a workbook (XLSX) as a table. The whole file is looked through once before this returns, so that a
 * file which cannot be read is refused at once; then each iteration over the rows streams the file anew. Memory does not
 * grow with the number of rows.
 */
export async function readTable(
  path: string,
  options: TableOptions = {},
): Promise<Result<Table, TableReason, { readonly line: number | null }>> {
  try {
    return ok(await tableOf(await sourceOf(path, options), options));
  } catch (error) {
    if (error instanceof UnreadableTable) return refuse(error.reason, { line: error.line });
    throw error;
  }
}

async function sourceOf(path: string, options: TableOptions): Promise<Source> {
  const limits = limitsOf(options);
  const { head, size } = await headOf(path);
  if (size > limits.mostBytes) throw new UnreadableTable("too-large");
  if (size === 0) throw new UnreadableTable("empty");
  // The containers of Microsoft Office: an encrypted workbook names its package, an old one does not.
  if (head.readUInt32BE(0) === 0xd0cf11e0) throw new UnreadableTable(await compoundReason(path, size));
  if (head.readUInt32BE(0) === 0x504b0304) return await workbookSource(path, options, limits);
  const format = await csvFormatOf(path, head, options);
  const notes =
    format.mixedLine === null ? [] : [{ code: "mixed-encoding" as const, line: format.mixedLine }];
  const { encoding, delimiter } = format;
  return { format: { kind: "csv", encoding, delimiter }, notes, rows: () => csvRows(path, format, limits) };
}

function limitsOf(options: TableOptions): TableLimits {
  const { mostBytes, mostColumns, mostRows, mostCellLength, mostUnpackedBytes } = {
    ...tableLimits,
    ...options,
  };
  return { mostBytes, mostColumns, mostRows, mostCellLength, mostUnpackedBytes };
}

async function headOf(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({
      buffer: Buffer.alloc(Math.max(4, Math.min(size, 4096))),
      position: 0,
    });
    return { head: buffer, size };
  } finally {
    await file.close();
  }
}

/** The directory of such a container holds names in UTF-16. */
async function compoundReason(path: string, size: number): Promise<TableReason> {
  const file = await open(path);
  try {
    const length = Math.min(size, 1_000_000);
    const start = await file.read({ buffer: Buffer.alloc(length), position: 0 });
    const end = await file.read({ buffer: Buffer.alloc(length), position: size - length });
    const name = Buffer.from("EncryptedPackage", "utf16le");
    return start.buffer.includes(name) || end.buffer.includes(name) ? "encrypted" : "old-format";
  } finally {
    await file.close();
  }
}

async function workbookSource(path: string, options: TableOptions, limits: TableLimits): Promise<Source> {
  const zip = await ZipFile.open(path, limits.mostUnpackedBytes);
  const workbook = await readWorkbook(zip);
  if (!workbook) throw new UnreadableTable("not-a-table");
  const { countsFrom1904 } = workbook;
  const formats = await readStyles(zip, workbook.styles);
  const strings = await readStrings(zip, workbook.strings, limits);
  const rowsOf = (part: string) => sheetRows(zip, part, { strings, formats, countsFrom1904, limits });
  const sheets = workbook.sheets.filter(({ part }) => zip.has(part));
  const chosen = sheets.find(({ name }) => name === options.sheet);
  let sheet = chosen ?? sheets[0];
  // A workbook may begin with an empty sheet.
  for (const each of chosen ? [] : sheets) {
    if (!(await isEmpty(rowsOf(each.part)))) {
      sheet = each;
      break;
    }
  }
  if (!sheet) throw new UnreadableTable("empty");
  const { name, part } = sheet;
  return {
    format: { kind: "xlsx", sheet: name, sheets: sheets.map((each) => each.name) },
    notes: [],
    rows: () => {
      zip.forget();
      return rowsOf(part);
    },
  };
}

async function isEmpty(rows: AsyncIterable<RawRow>): Promise<boolean> {
  for await (const _ of rows) return false;
  return true;
}

/** Headings are looked for among the first rows. */
const firstRows = 40;

async function tableOf(source: Source, options: TableOptions): Promise<Table> {
  const { mostRows } = limitsOf(options);
  const first: RawRow[] = [];
  const notes = new Map(source.notes.map((note) => [note.code, note]));
  let [count, columns] = [0, 0];
  for await (const row of source.rows()) {
    count += 1;
    if (count > mostRows + firstRows) throw new UnreadableTable("too-many-rows", row.line);
    if (first.length < firstRows) first.push(row);
    columns = Math.max(columns, row.cells.length);
    noteLetters(row, notes);
  }
  const found = headingsOf(first, options.headingLine);
  const from = found.line ?? 0;
  const rowCount = count - first.filter(({ line }) => line <= from).length;
  if (rowCount <= 0) throw new UnreadableTable("empty");
  if (rowCount > mostRows) throw new UnreadableTable("too-many-rows");
  const headings = namedHeadings(found.cells.map(cleanCell), columns);
  return {
    format: { ...source.format, headingLine: found.line, notes: [...notes.values()] },
    headings,
    rowCount,
    rows: { [Symbol.asyncIterator]: () => rowsAfter(source.rows(), from, columns, source.format.kind) },
  };
}

function headingsOf(first: readonly RawRow[], chosen: number | null | undefined) {
  if (chosen === undefined) return findHeadings(first);
  const row = first.find(({ line }) => line === chosen);
  return { line: row?.line ?? null, cells: row?.cells ?? [] };
}

function noteLetters({ line, cells }: RawRow, notes: Map<TableNote["code"], TableNote>): void {
  for (const cell of cells) {
    if (!notes.has("lost-letters") && cell.includes("\ufffd"))
      notes.set("lost-letters", { code: "lost-letters", line });
    if (!notes.has("repaired-letters") && repairedLetters(cell) !== cell)
      notes.set("repaired-letters", { code: "repaired-letters", line });
  }
}

async function* rowsAfter(
  rows: AsyncIterable<RawRow>,
  from: number,
  columns: number,
  kind: TableFormat["kind"],
): AsyncGenerator<TableRow> {
  for await (const { line, cells } of rows) {
    if (line <= from) continue;
    const read = cells.map((cell) => cleanCell(kind === "csv" ? textOfCell(cell) : cell));
    while (read.length < columns) read.push("");
    yield { line, cells: read };
  }
}

/** PostgreSQL stores no NUL. */
function cleanCell(cell: string): string {
  return repairedLetters(cell).replaceAll("\0", "");
}
