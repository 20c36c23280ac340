import type { Ore } from "./money";
import type { Instant } from "./time";

/** One value in a spreadsheet: text, a number, a moment, an amount, or nothing. */
export type CellValue = string | number | null | { readonly at: Instant } | { readonly ore: Ore };

export interface SheetColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CellValue;
}
