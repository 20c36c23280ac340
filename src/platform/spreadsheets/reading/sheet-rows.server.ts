import { type TableLimits, UnreadableTable } from "../table-types";
import { numberText } from "./number-cell";
import { StringTable } from "./string-table";
import { attribute, type XmlHandler, XmlScanner } from "./xml-scanner";
import type { ZipFile } from "./zip-file.server";

/** A row as it is written: blank cells behind the last filled one are left out. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** All cells of a row together: a few shared strings can be named by every cell. */
const mostRowLength = 100_000;
const mostStringBytes = 120_000_000;

export async function readStrings(
  zip: ZipFile,
  part: string | null,
  limits: TableLimits,
): Promise<StringTable> {
  const table = new StringTable(mostStringBytes);
  if (part === null) return table;
  const collector = new TextCollector((text) => table.add(escapesRead(text)), "si");
  for await (const piece of xmlPieces(zip, part)) collector.scan(piece, limits.mostCellLength);
  return table;
}

async function* xmlPieces(zip: ZipFile, part: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const piece of zip.read(part)) {
    decoder ??= new TextDecoder(piece[0] === 0xff ? "utf-16le" : piece[0] === 0xfe ? "utf-16be" : "utf-8");
    yield decoder.decode(piece, { stream: true });
  }
}

/** The text of each element of one name; phonetic readings are no part of it. */
class TextCollector implements XmlHandler {
  private parts: string[] = [];
  private isText = false;
  private phonetic = 0;
  private scanner: XmlScanner | null = null;
  constructor(
    private readonly done: (text: string) => void,
    private readonly element: string,
  ) {}

  scan(piece: string, mostCellLength: number): void {
    this.scanner ??= new XmlScanner(this, mostCellLength);
    this.scanner.write(piece);
  }

  open(name: string): void {
    if (name === this.element) this.parts = [];
    else if (name === "rPh") this.phonetic += 1;
    else if (name === "t") this.isText = this.phonetic === 0;
  }

  text(text: string): void {
    if (this.isText) this.parts.push(text);
  }

  close(name: string): void {
    if (name === "t") this.isText = false;
    else if (name === "rPh") this.phonetic -= 1;
    else if (name === this.element) this.done(this.parts.join(""));
  }
}

/** "_x000D_" is how a workbook writes a sign that XML cannot hold. */
function escapesRead(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

export interface SheetContext {
  readonly strings: StringTable;
  readonly formats: readonly string[];
  readonly countsFrom1904: boolean;
  readonly limits: TableLimits;
}

/** The rows of a sheet that hold something, in its order. */
export async function* sheetRows(zip: ZipFile, part: string, context: SheetContext): AsyncGenerator<RawRow> {
  const reader = new SheetReader(context);
  const scanner = new XmlScanner(reader, context.limits.mostCellLength);
  for await (const piece of xmlPieces(zip, part)) {
    scanner.write(piece);
    yield* reader.taken();
  }
  scanner.end();
  if (!reader.isWhole) throw new UnreadableTable("broken");
}

class SheetReader implements XmlHandler {
  /** False when the file ends before the sheet does. */
  isWhole = false;
  private rows: RawRow[] = [];
  private line = 0;
  private cells: string[] = [];
  private column = -1;
  private type = "n";
  private format = "";
  private parts: string[] = [];
  private collects = false;
  private phonetic = 0;
  private rowLength = 0;
  /** Of the shared strings that cells have named: a short file can name a long one millions of times. */
  private expanded = 0;
  constructor(private readonly context: SheetContext) {}

  taken(): RawRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === "c") this.beginCell(attributes);
    else if (name === "row") this.beginRow(attributes);
    else if (name === "rPh") this.phonetic += 1;
    // A formula stands in <f>; what it came to in <v>.
    else if (name === "v" || name === "t") this.collects = this.phonetic === 0;
  }

  text(text: string): void {
    if (this.collects) this.parts.push(text);
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.collects = false;
    else if (name === "rPh") this.phonetic -= 1;
    else if (name === "c") this.endCell();
    else if (name === "row") this.endRow();
    else if (name === "worksheet") this.isWhole = true;
  }

  private beginRow(attributes: string): void {
    const given = Number(attribute(attributes, "r") ?? this.line + 1);
    this.line = Number.isSafeInteger(given) && given > this.line ? given : this.line + 1;
    this.cells = [];
    this.rowLength = 0;
    this.column = -1;
  }

  private beginCell(attributes: string): void {
    this.column = columnOf(attribute(attributes, "r")) ?? this.column + 1;
    this.type = attribute(attributes, "t") ?? "n";
    this.format = this.context.formats[Number(attribute(attributes, "s") ?? 0)] ?? "";
    this.parts = [];
  }

  private endCell(): void {
    if (this.parts.length === 0) return;
    const text = this.cellText(this.parts.join(""));
    if (text.trim() === "") return;
    const { mostColumns, mostCellLength } = this.context.limits;
    if (this.column >= mostColumns) throw new UnreadableTable("too-many-columns", this.line);
    this.rowLength += text.length;
    if (text.length > mostCellLength || this.rowLength > mostRowLength)
      throw new UnreadableTable("long-cell", this.line);
    while (this.cells.length < this.column) this.cells.push("");
    this.cells[this.column] = text;
  }

  private cellText(written: string): string {
    const { countsFrom1904 } = this.context;
    if (this.type === "s") return this.sharedText(written);
    if (this.type === "n") return numberText(written, this.format, countsFrom1904);
    if (this.type === "b") return written.trim() === "1" ? "TRUE" : "FALSE";
    // An error has no value: "#N/A", "#REF!".
    if (this.type === "e") return "";
    return this.type === "d" ? isoText(written) : escapesRead(written);
  }

  private sharedText(written: string): string {
    const text = this.context.strings.at(Number(written));
    this.expanded += text.length;
    if (this.expanded > this.context.limits.mostUnpackedBytes) throw new UnreadableTable("bomb", this.line);
    return text;
  }

  private endRow(): void {
    if (this.cells.length > 0) this.rows.push({ line: this.line, cells: this.cells });
    this.cells = [];
  }
}

/** A date that is written as text has no zone either: "2024-01-01T00:00:00.000Z" = "2024-01-01". */
function isoText(written: string): string {
  return written
    .trim()
    .replace(/(?:T00:00(?::00(?:\.0+)?)?)?Z?$/, "")
    .replace(/:00(?:\.0+)?$/, "");
}

/** columnOf("AB12") = 27; null when the cell does not say where it is. */
function columnOf(reference: string | null): number | null {
  if (reference === null) return null;
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column === 0 || column > 1_000_000 ? null : column - 1;
}
