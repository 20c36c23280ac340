import type { Ore } from "./money";
import type { Instant } from "./time";

/** One value of a row, as a spreadsheet needs it: text, a count, a moment, an amount, or nothing. */
export type CellValue = string | number | null | { readonly at: Instant } | { readonly ore: Ore };

/** A column as a spreadsheet has it. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CellValue;
}
