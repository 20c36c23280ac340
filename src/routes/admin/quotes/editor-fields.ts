import { fieldNameOf } from "~/kit/field-names";
import type { IntentOutcome } from "~/ui/record/outcome";

type Returned = Exclude<IntentOutcome, { kind: "conflict" }>;

export interface EditorFields {
  /** Name, value and errors of a field by its place in the form: "sets-0-days-1-day". */
  readonly of: (
    name: string,
    none?: string,
  ) => { name: string; id: string; defaultValue: string; errors: readonly string[] };
  readonly box: (name: string) => { name: string; id: string; defaultChecked: boolean };
  readonly value: (name: string, none?: string) => string;
  /** How many rows of a list came back; so many are shown at least. */
  readonly rows: (place: string) => number;
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
}

/** What was typed, when the form came back; else what is stored. */
export function editorFields(
  stored: Readonly<Record<string, string>>,
  returned: Returned | null,
): EditorFields {
  const typed = returned?.typed;
  const errors = Object.fromEntries(
    Object.entries(returned?.kind === "invalid" ? returned.errors : {}).map(([place, messages]) => [
      fieldNameOf(place),
      messages ?? [],
    ]),
  );
  const value = (name: string, none = "") => {
    if (!typed) return stored[name] ?? none;
    const given = typed[name];
    return typeof given === "string" ? given : "";
  };
  return {
    value,
    of: (name, none) => ({ name, id: name, defaultValue: value(name, none), errors: errors[name] ?? [] }),
    box: (name) => ({ name, id: name, defaultChecked: value(name) === "on" }),
    rows: (place) => {
      const start = `${place}-`;
      const names = Object.keys(typed ?? {}).filter((name) => name.startsWith(start));
      return Math.max(0, ...names.map((name) => Number.parseInt(name.slice(start.length), 10) + 1));
    },
    summary: Object.entries(errors).flatMap(([fieldId, messages]) =>
      messages.map((message) => ({ fieldId, message })),
    ),
  };
}
