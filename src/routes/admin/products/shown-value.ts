import type { InvalidIntent } from "~/ui/record/outcome";

/** What was typed in a field, else what is stored. Rows repeat the names of their fields. */
export function shownValue(problems: InvalidIntent | null, name: string, stored: string, row = 0): string {
  if (!problems) return stored;
  const typed = [problems.typed[name]].flat()[row];
  return typeof typed === "string" ? typed : "";
}
