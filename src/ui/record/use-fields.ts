import { useActionData } from "react-router";
import type { IntentOutcome, InvalidIntent } from "./outcome";

/** The form of this intent that came back, invalid or refused; null when the last one was another, or was done. */
export function useReturned(intent: string): Exclude<IntentOutcome, { kind: "conflict" }> | null {
  const outcome = useActionData() as IntentOutcome | undefined;
  return outcome && outcome.kind !== "conflict" && outcome.intent === intent ? outcome : null;
}

/** The same, when its fields have errors. */
export function useInvalid(intent: string): InvalidIntent | null {
  const returned = useReturned(intent);
  return returned?.kind === "invalid" ? returned : null;
}

export type FieldsOf = (
  name: string,
  stored?: string,
) => { name: string; id: string; defaultValue: string; errors: readonly string[] };

/**
 * The fields of an intent's form: what was typed, with its errors, when the form came back; else what is stored.
 * `prefix` tells the fields from those of the page's other forms; a page with one form has none.
 */
export function useFields(intent: string, prefix = intent): FieldsOf {
  const returned = useReturned(intent);
  return (name, stored = "") => {
    const typed = returned?.typed[name];
    return {
      name,
      id: prefix ? `${prefix}-${name}` : name,
      defaultValue: returned ? (typeof typed === "string" ? typed : "") : stored,
      errors: (returned?.kind === "invalid" && returned.errors[name]) || [],
    };
  };
}
