import type { RawRow } from "./sheet-rows.server";

export interface FoundHeadings {
  /** The row of the headings; null when the file has none. */
  readonly line: number | null;
  readonly cells: readonly string[];
}

/**
 * The row of the headings among the first rows. Titles above it fill fewer cells than the rows below; a row with data in
 * it is no heading.
 */
export function findHeadings(rows: readonly RawRow[]): FoundHeadings {
  const widths = rows.map(filled);
  const usual = middle(widths);
  const row = rows.find((each) => filled(each) >= Math.max(1, Math.ceil(usual * 0.6)));
  if (!row || row.cells.some(isData)) return { line: null, cells: [] };
  return { line: row.line, cells: row.cells };
}

function filled({ cells }: RawRow): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** An address, a number, an amount or a date is never a heading; a year may be one. */
function isData(cell: string): boolean {
  const text = cell.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return true;
  return /\d/.test(text) && /^[-+()\d\s.,:/T\u00a0]+$/.test(text) && !/^(?:19|20)\d\d$|^\d{1,2}$/.test(text);
}

const longestHeading = 200;

/** Unique headings for so many columns: a heading that comes twice is numbered, an empty one gets its column's letter. */
export function namedHeadings(cells: readonly string[], columns: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: columns }, (_, index) => {
    const typed = (cells[index] ?? "")
      .replace(/[\s\u00a0]+/g, " ")
      .trim()
      .slice(0, longestHeading);
    const name = typed || `Kolonne ${columnLetters(index)}`;
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** columnLetters(27) = "AB" */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
