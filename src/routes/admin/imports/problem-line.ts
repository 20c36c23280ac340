import { fieldNames } from "~/areas/imports/texts/field-names";
import { problemTexts } from "~/areas/imports/texts/imports";
import type { Problem, RecordImportKind } from "~/areas/imports/types";

/** What is wrong with a cell, in words. */
export function problemLine(kind: RecordImportKind, { code, field, value }: Problem): string {
  return problemTexts[code](value, field ? (fieldNames[kind][field] ?? field) : "");
}
