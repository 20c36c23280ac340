import { UnreadableTable } from "../table-types";
import type { RawRow } from "./sheet-rows.server";

const opening = / *"/y;

/**
 * Reads CSV piece by piece (RFC 4180, and what programs make of it): quotes with separators and line breaks inside, CRLF,
 * LF or CR, and ="0359", with which some keep their zeros. A row's line is its row in a spreadsheet, blank rows counted.
 */
export class CsvParser {
  private line = 1;
  private cells: string[] = [];
  private parts: string[] = [];
  private state: "start" | "plain" | "quoted" | "quote" = "start";
  private openedAt = 1;
  private length = 0;
  private skipsLineFeed = false;
  private rows: RawRow[] = [];
  private readonly stops: RegExp;
  constructor(
    private readonly delimiter: string,
    private readonly limits: { readonly mostColumns: number; readonly mostCellLength: number },
  ) {
    this.stops = new RegExp(`[\\r\\n${delimiter.replace(/[|\\\]^-]/g, "\\$&")}]`, "g");
  }

  /** The rows that are complete after this piece. */
  write(text: string): RawRow[] {
    let at = this.skipsLineFeed && text.startsWith("\n") ? 1 : 0;
    if (text !== "") this.skipsLineFeed = false;
    while (at < text.length) at = this.step(text, at);
    return this.taken();
  }

  end(): RawRow[] {
    if (this.state === "quoted") throw new UnreadableTable("open-quote", this.openedAt);
    if (this.state !== "start" || this.cells.length > 0) this.endRow();
    return this.taken();
  }

  private taken(): RawRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private step(text: string, at: number): number {
    const letter = text[at];
    if (this.state === "quoted") return this.insideQuotes(text, at);
    if (this.state === "quote" && letter === '"') {
      this.add('"');
      this.state = "quoted";
      return at + 1;
    }
    const quote = this.openingQuote(text, at);
    if (quote >= 0) {
      this.parts = [];
      this.state = "quoted";
      this.openedAt = this.line;
      return quote + 1;
    }
    this.stops.lastIndex = at;
    const stop = this.stops.exec(text);
    // "=" at the end of a piece may be followed by a quote.
    const end = stop?.index ?? text.length;
    if (end > at) return this.plain(text, at, end);
    return this.atStop(text, at);
  }

  /** The place of a quote that begins the cell, white space and the "=" of a formula before it; else -1. */
  private openingQuote(text: string, at: number): number {
    if (this.state === "start") {
      opening.lastIndex = at;
      return opening.test(text) ? opening.lastIndex - 1 : -1;
    }
    return this.isFormulaStart() && text[at] === '"' ? at : -1;
  }

  private plain(text: string, at: number, end: number): number {
    const first = this.state === "start" && text[at] === "=" ? at + 1 : end;
    this.add(text.slice(at, first));
    this.state = "plain";
    return first;
  }

  private isFormulaStart(): boolean {
    return this.state === "plain" && this.parts.length === 1 && this.parts[0] === "=";
  }

  private insideQuotes(text: string, at: number): number {
    const end = text.indexOf('"', at);
    this.add(text.slice(at, end < 0 ? undefined : end));
    if (end < 0) return text.length;
    this.state = "quote";
    return end + 1;
  }

  private atStop(text: string, at: number): number {
    if (text[at] === this.delimiter) {
      this.endCell();
      return at + 1;
    }
    this.endRow();
    if (text[at] === "\r" && at + 1 === text.length) this.skipsLineFeed = true;
    return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;
  }

  private add(text: string): void {
    this.length += text.length;
    if (this.length > this.limits.mostCellLength)
      throw new UnreadableTable(
        this.state === "quoted" ? "open-quote" : "long-cell",
        this.state === "quoted" ? this.openedAt : this.line,
      );
    this.parts.push(text);
  }

  private endCell(): void {
    const text = this.parts.length === 1 ? (this.parts[0] ?? "") : this.parts.join("");
    if (text !== "" && this.cells.length >= this.limits.mostColumns && text.trim() !== "")
      throw new UnreadableTable("too-many-columns", this.line);
    if (this.cells.length < this.limits.mostColumns) this.cells.push(unwrapped(text));
    this.parts = [];
    this.length = 0;
    this.state = "start";
  }

  private endRow(): void {
    this.endCell();
    let filled = this.cells.length;
    while (filled > 0 && (this.cells[filled - 1] ?? "").trim() === "") filled -= 1;
    if (filled > 0) this.rows.push({ line: this.line, cells: this.cells.slice(0, filled) });
    this.cells = [];
    this.line += 1;
  }
}

/** unwrapped('="0359"') = "0359", also where the whole was quoted once more. */
function unwrapped(text: string): string {
  if (!text.startsWith('="') || !text.endsWith('"') || text.length < 3) return text;
  return text.slice(2, -1).replaceAll('""', '"');
}
