import { fieldOf, fieldsOfKind } from "../rules/fields";
import type { RecordImportKind } from "../types";
import { fieldNames } from "./field-names";

interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** What people and programs call it, in lower case. */
  readonly names: readonly string[];
}

/** The fields that a column can fill, with their names. */
export function fieldNamesOf(kind: RecordImportKind): { value: string; label: string }[] {
  return fieldsOfKind[kind].map(({ key }) => ({ value: key, label: fieldNames[kind][key] ?? key }));
}

/** What a field of few values can be; nothing for other fields. */
export function choicesOf(kind: RecordImportKind, field: string): FieldChoice[] {
  return Object.entries(fieldOf(kind, field)?.choices ?? {}).map(([value, names]) => ({
    value,
    label: names[0] ?? value,
    names: [value, ...names].map((name) => name.toLowerCase()),
  }));
}
