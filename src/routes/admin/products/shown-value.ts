import type { InvalidIntent } from "~/ui/record/outcome";

/** The typed value of a field, otherwise the stored one. Rows repeat the names of their fields. */
export function shownValue(problems: InvalidIntent | null, name: string, stored: string, row = 0): string {
  if (!problems) return stored;
  const typed = [problems.typed[name]].flat()[row];
  return typeof typed === "string" ? typed : "";
}
