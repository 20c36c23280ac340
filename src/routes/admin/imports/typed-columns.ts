import { fieldOf } from "~/areas/imports/rules/fields";
import type { DayOrder, DecimalSign, ImportColumn, RecordImportKind } from "~/areas/imports/types";

const orders: readonly DayOrder[] = ["dmy", "mdy", "ymd"];
const signs: readonly DecimalSign[] = [",", "."];

/** The columns as the form says: which field each fills, and how its values are read. */
export function typedColumns(
  kind: RecordImportKind,
  columns: readonly ImportColumn[],
  form: FormData,
): ImportColumn[] {
  return columns.map((column, index) => {
    if (column.dropped) return column;
    const typed = form.get(`felt-${index}`);
    const field = fieldOf(kind, typeof typed === "string" ? typed : column.field)?.key ?? null;
    const days = orders.find((order) => order === form.get(`dato-${index}`)) ?? column.days;
    const decimals = signs.find((sign) => sign === form.get(`desimal-${index}`)) ?? column.decimals;
    const values = field === column.field ? { ...column.values, ...typedValues(index, form) } : {};
    const { days: _days, decimals: _decimals, values: _values, ...rest } = column;
    return {
      ...rest,
      field,
      ...(days && { days }),
      ...(decimals && { decimals }),
      ...(Object.keys(values).length > 0 && { values }),
    };
  });
}

/** "verdi-3-0" says what the value in "fra-3-0" means. */
function typedValues(index: number, form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (let at = 0; ; at++) {
    const from = form.get(`fra-${index}-${at}`);
    if (typeof from !== "string") return values;
    const to = form.get(`verdi-${index}-${at}`);
    if (from && typeof to === "string") values[from.slice(0, 200)] = to.slice(0, 200);
  }
}

/** The columns of a file as a profile reads them, by heading. Columns that were dropped stay dropped. */
export function withProfile(
  columns: readonly ImportColumn[],
  profile: readonly ImportColumn[],
): ImportColumn[] {
  const known = new Map(profile.map((column) => [column.heading, column]));
  return columns.map((column) => {
    const saved = known.get(column.heading);
    return column.dropped || !saved || saved.dropped ? column : saved;
  });
}

const identifying = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "companyName",
  "orgnr",
  "invoiceEmail",
];

/** Whether the columns name or reach anybody: else every row would be an error. */
export function namesAnybody(kind: RecordImportKind, columns: readonly ImportColumn[]): boolean {
  const hasDay = columns.some(({ field }) => field === "day");
  if (kind === "oppdrag" && !hasDay) return false;
  return columns.some(({ field, dropped }) => field !== null && !dropped && identifying.includes(field));
}
