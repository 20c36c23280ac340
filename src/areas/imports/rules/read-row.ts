import type { FieldValue } from "~/areas/history/types";
import type { ImportColumn, ImportRow, Problem, ReadRow, RecordImportKind } from "../types";
import { fieldOf } from "./fields";
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
    } else if (read.value !== undefined && given[field.key] === undefined) {
      // The first of several columns for one field that holds something: "Mobil", then "Telefon".
      given[field.key] = read.value;
    }
  }
  const fields = withName(withoutNewsletter(given));
  return { place: row.place, given: fields, keys: keysOf(kind, fields), problems, choice: row.choice };
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
