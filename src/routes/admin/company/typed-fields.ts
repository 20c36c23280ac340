import type { IntentOutcome } from "~/ui/record/outcome";

/** The submitted values of a refused form on the record, with its errors. */
export function fieldsOf(
  outcome: IntentOutcome | null,
  intent: string,
  prefix: string,
): (
  name: string,
  stored?: string,
) => { name: string; id: string; defaultValue: string; errors: readonly string[] } {
  const mine = outcome?.kind !== "conflict" && outcome?.intent === intent ? outcome : null;
  return (name, stored = "") => {
    const typed = mine?.typed[name];
    return {
      name,
      id: `${prefix}-${name}`,
      defaultValue: mine ? (typeof typed === "string" ? typed : "") : stored,
      errors: (mine?.kind === "invalid" && mine.errors[name]) || [],
    };
  };
}
