import type { SelectOption } from "~/ui/field/select-field";

/** The choices of a select from the names of its values. */
export function optionsOf(names: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
