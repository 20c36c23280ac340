import { type Day, parseDay } from "./time";

/** A rate or an amount in hundredths, from a day on. */
export interface DatedValue {
  readonly from: Day;
  readonly value: number;
}

/** "01.01.2026 12,00; 01.07.2026 12,25", the oldest first; null when it says something else. */
export function parseDatedValues(text: string): DatedValue[] | null {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const values = parts.flatMap((part): DatedValue[] => {
    const [, day = "", month = "", year = "", whole, decimals = ""] =
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s+(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(part) ?? [];
    const from = parseDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
    return from && whole ? [{ from, value: Number(whole + decimals.padEnd(2, "0")) }] : [];
  });
  const isComplete = values.length === parts.length && values.length > 0;
  return isComplete ? values.toSorted((a, b) => (a.from < b.from ? -1 : 1)) : null;
}

/** The value that holds on a day; 0 before the first one. */
export function valueOn(values: readonly DatedValue[], day: Day): number {
  return values.findLast(({ from }) => from <= day)?.value ?? 0;
}
