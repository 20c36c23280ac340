import { formatKroner } from "~/kit/money";
import { formatWrittenDate } from "~/kit/time-format";
import type { ImportColumn, RecordImportKind } from "../types";
import { fieldOf } from "./fields";
import { readAmount, sniffDecimals } from "./values/amount";
import { readDay, sniffDays } from "./values/day";

/** A cell of the file that can be read in two ways, and both of them. */
export interface Doubt {
  readonly cell: string;
  readonly readings: readonly [string, string];
}

export interface ColumnReading extends Pick<ImportColumn, "days" | "decimals"> {
  /** Nothing in the column tells how it is written: somebody must say it. */
  readonly doubt?: Doubt;
}

/** How the cells of a column are written, as far as they tell it. */
export function readingOf(
  kind: RecordImportKind,
  field: string | null,
  cells: readonly string[],
): ColumnReading {
  const type = fieldOf(kind, field)?.type ?? "";
  if (type === "day" || type === "paid") {
    const sniffed = sniffDays(cells);
    const doubt = sniffed?.isAmbiguous ? dayDoubt(cells) : undefined;
    if (doubt) return { doubt };
    return sniffed ? { days: sniffed.order } : {};
  }
  if (type !== "amount") return {};
  const sniffed = sniffDecimals(cells);
  const doubt = sniffed?.isAmbiguous ? amountDoubt(cells) : undefined;
  if (doubt) return { doubt };
  return sniffed ? { decimals: sniffed.decimals } : {};
}

/** The column with how it is read: as somebody has said, else as its cells tell. */
export function withReading(column: ImportColumn, { days, decimals }: ColumnReading): ImportColumn {
  return {
    ...column,
    ...(days && !column.days && { days }),
    ...(decimals && !column.decimals && { decimals }),
  };
}

/** Whether somebody must still say how the column is written. */
export function isInDoubt(column: ImportColumn, { doubt }: ColumnReading): boolean {
  return doubt !== undefined && !column.days && !column.decimals;
}

function dayDoubt(cells: readonly string[]): Doubt | undefined {
  for (const cell of cells) {
    const [one, other] = [readDay(cell, "dmy"), readDay(cell, "mdy")];
    if (one && other && one !== other)
      return { cell, readings: [formatWrittenDate(one), formatWrittenDate(other)] };
  }
  return undefined;
}

function amountDoubt(cells: readonly string[]): Doubt | undefined {
  for (const cell of cells) {
    const [one, other] = [readAmount(cell, ","), readAmount(cell, ".")];
    if (one !== null && other !== null && one !== other)
      return { cell, readings: [formatKroner(one), formatKroner(other)] };
  }
  return undefined;
}
