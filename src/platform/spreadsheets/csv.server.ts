import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { CellValue, SheetColumn } from "~/kit/cell-value";
import { decimalKroner } from "~/kit/money";
import { isoLocal } from "~/kit/time-format";

/**
 * The rows as CSV, streamed. Semicolons, decimal commas and a byte order mark, because a Norwegian Excel opens them
 * without questions; text that a spreadsheet would run as a formula is escaped.
 */
export function csvStream<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  const lines = stringify({ delimiter: ";", bom: true, record_delimiter: "windows" });
  return Readable.toWeb(Readable.from(recordsOf(columns, rows)).compose(lines)) as ReadableStream<Uint8Array>;
}

async function* recordsOf<Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(({ header }) => header);
  for await (const row of rows) yield columns.map(({ value }) => csvCell(value(row)));
}

/** csvCell("=1+1") = "'=1+1"; csvCell({ ore: 390000 }) = "3900,00" */
export function csvCell(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "string") return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return "at" in value
    ? isoLocal(value.at).slice(0, 16).replace("T", " ")
    : decimalKroner(value.ore).replace(".", ",");
}
