/** Why a file cannot be read as a table. */
export type TableReason =
  | "not-a-table"
  | "too-large"
  | "too-many-columns"
  | "too-many-rows"
  | "long-cell"
  | "binary"
  | "encrypted"
  | "old-format"
  | "open-quote"
  | "broken"
  | "bomb"
  | "empty";

export interface TableLimits {
  readonly mostBytes: number;
  readonly mostColumns: number;
  /** Rows that hold something, headings left out. */
  readonly mostRows: number;
  readonly mostCellLength: number;
  /** What a packed file may unpack to, all parts together. */
  readonly mostUnpackedBytes: number;
}

export const tableLimits: TableLimits = {
  mostBytes: 20_000_000,
  mostColumns: 200,
  mostRows: 200_000,
  mostCellLength: 40_000,
  mostUnpackedBytes: 400_000_000,
};

/**
 * The types of files that `readTable` looks into. Old and encrypted workbooks are received, so that the refusal can say
 * what to do.
 */
export const tableContentTypes: readonly string[] = [
  "text/plain",
  "application/xml",
  "application/json",
  "application/zip",
  "application/x-cfb",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-excel.sheet.macroenabled.12",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
];

/** "mixed": UTF-8 and Windows-1252 in one file, as when two exports are put together. */
export type TableEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "mixed";

export type TableDelimiter = ";" | "," | "\t" | "|";

/** What somebody ought to look at: the first row with each. */
export interface TableNote {
  /** "repaired-letters": "Ã¸" was read as "ø". "lost-letters": the file holds "�", so the letter is gone. */
  readonly code: "mixed-encoding" | "repaired-letters" | "lost-letters";
  readonly line: number;
}

export interface TableFormat {
  readonly kind: "csv" | "xlsx";
  readonly encoding?: TableEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  /** The sheets that can be chosen: hidden ones are left out. */
  readonly sheets?: readonly string[];
  /** The row of the headings; null when the file has none. */
  readonly headingLine: number | null;
  readonly notes: readonly TableNote[];
}

export interface TableRow {
  /** The row number that a spreadsheet program shows. */
  readonly line: number;
  /** As many as there are headings. */
  readonly cells: readonly string[];
}

export interface Table {
  readonly format: TableFormat;
  /** Unique; a column without a heading is named after its letter. */
  readonly headings: readonly string[];
  readonly rowCount: number;
  /** Reads the file again at each iteration. */
  readonly rows: AsyncIterable<TableRow>;
}

export interface TableOptions extends Partial<TableLimits> {
  readonly encoding?: TableEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  /** The row of the headings, null for none; found by itself when left out. */
  readonly headingLine?: number | null;
}

export class UnreadableTable extends Error {
  constructor(
    readonly reason: TableReason,
    readonly line: number | null = null,
  ) {
    super(line === null ? reason : `${reason} in row ${line}`);
  }
}
