import type { Change, Fields, FieldValue } from "../types";

/** changedFields({ name: "Kari", phone: "1" }, { name: "Kåre", phone: "1" }) = { before: { name: "Kari" }, after: { name: "Kåre" } } */
export function changedFields(before: Fields, after: Fields): Required<Pick<Change, "before" | "after">> {
  const changed = Object.keys(after).filter((name) => !sameValue(before[name] ?? null, after[name] ?? null));
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
