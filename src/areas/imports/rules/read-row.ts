import type { FieldValue } from "~/areas/history/types";
import type { ImportColumn, ImportRow, Problem, ReadRow, RecordImportKind } from "../types";
import { fieldOf, type ImportField } from "./fields";
import { keysOf, textOf } from "./keys";
import { readValue } from "./read-value";
import { turnedName } from "./values/words";

/** The values of a row, with its corrections, by the fields that the columns fill. */
export function readRow(
  kind: RecordImportKind,
  columns: readonly ImportColumn[],
  row: Pick<ImportRow, "place" | "cells" | "corrections" | "choice">,
): ReadRow {
  const given: Record<string, FieldValue> = {};
  const problems: Problem[] = [];
  for (const [index, column] of columns.entries()) {
    const field = column.dropped ? undefined : fieldOf(kind, column.field);
    if (!field) continue;
    const typed = row.corrections[String(index)] ?? row.cells[index] ?? "";
    const read = readValue(typed, field, column);
    if ("code" in read) {
      problems.push({ code: read.code, field: field.key, value: typed.slice(0, 200), isError: read.isError });
    } else if (read.value !== undefined) {
      const held = given[field.key];
      const both = held === undefined ? read.value : together(field, held, read.value);
      if (both !== undefined) given[field.key] = both;
      else {
        problems.push({ code: "column-kept", field: field.key, value: typed.slice(0, 200), isError: false });
      }
    }
  }
  const fields = withName(withoutNewsletter(given));
  return { place: row.place, given: fields, keys: keysOf(kind, fields), problems, choice: row.choice };
}

/**
 * The value of a field that two columns fill: "Mobil", then "Telefon". Undefined where only the first one is kept, so that
 * the row says that the other is left out.
 */
function together(
  { type, most = 0 }: ImportField,
  held: FieldValue,
  value: FieldValue,
): FieldValue | undefined {
  if (Array.isArray(held) && Array.isArray(value)) return [...new Set([...held, ...value])];
  if (type === "subscription") return held === true && value === true;
  const [one, other] = [textOf(held), textOf(value)];
  const isSame = typeof value === "string" ? one.toLowerCase() === other.toLowerCase() : held === value;
  if (isSame) return held;
  const lines = `${one}\n${other}`;
  return type === "lines" && lines.length <= most ? lines : undefined;
}

/** A no to the newsletter is that the person has unsubscribed; a yes on another program's list is no consent. */
function withoutNewsletter({ newsletter, ...given }: Record<string, FieldValue>) {
  return newsletter === false ? { ...given, unsubscribed: true } : given;
}

/** A first and a last name make a name, unless the whole name is given. A last name alone may be "Nordmann, Kari". */
function withName({ firstName, lastName, ...given }: Record<string, FieldValue>) {
  const [first, last] = [textOf(firstName), textOf(lastName)];
  const parts = first ? `${first} ${last}`.trim() : turnedName(last);
  return given.name || !parts ? given : { name: parts.slice(0, 100), ...given };
}
