import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { CellValue, SheetColumn } from "~/kit/cell-value";
import { decimalKroner } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { isoLocal } from "~/kit/time-format";

/**
 * The rows as CSV, streamed. Semicolons, decimal commas and a byte order mark, because a Norwegian Excel opens them
 * without questions; text that a spreadsheet would run as a formula is escaped.
 */
export function csvStream<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  // A line break of either kind inside a cell would end the row.
  const quoted_match = /[\r\n]/;
  const lines = stringify({ delimiter: ";", bom: true, record_delimiter: "windows", quoted_match });
  return Readable.toWeb(Readable.from(recordsOf(columns, rows)).compose(lines)) as ReadableStream<Uint8Array>;
}

async function* recordsOf<Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(({ header }) => header);
  for await (const row of rows) yield columns.map(({ value }) => csvCell(value(row)));
}

/**
 * csvCell("=1+1") = "'=1+1"; csvCell({ ore: 390000 }) = "3900,00"; csvCell({ phone: "+46701234567" }) = "+46 701 234
 * 567".
 */
export function csvCell(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "string") return asText(value);
  if ("at" in value) return isoLocal(value.at).slice(0, 16).replace("T", " ");
  if ("ore" in value) return decimalKroner(value.ore).replace(".", ",");
  const phone = formatPhone(value.phone);
  // A plus, digits and spaces are text to every spreadsheet.
  return /^\+?\d+(?: \d+)+$/.test(phone) ? phone : asText(phone);
}

/**
 * An apostrophe before text that a spreadsheet would run as a formula, also in the wide letters of East Asia; before an
 * apostrophe too, so that `textOfCell` can read the text back.
 */
function asText(text: string): string {
  return /^['=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
