import type { Ore } from "./money";
import type { Instant } from "./time";

/** One value in a spreadsheet: text, a number, a moment, an amount, a phone number, or nothing. */
export type CellValue =
  | string
  | number
  | null
  | { readonly at: Instant }
  | { readonly ore: Ore }
  | { readonly phone: string };

export interface SheetColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CellValue;
}

/** The text of a cell in one of our own CSV files: textOfCell("'=1+1") = "=1+1" */
export function textOfCell(cell: string): string {
  return cell.replace(/^'(?=['=+\-@\t\r\n＝＋－＠])/, "");
}
