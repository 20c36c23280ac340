import type { IntentOutcome } from "~/ui/record/outcome";

type Returned = Exclude<IntentOutcome, { kind: "conflict" }>;

export interface EditorFields {
  /** Name, value and errors of a field by its place in the form: "sets[0].days[1].day". */
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
  const typed = returned && flat(returned.typed);
  const errors = returned?.kind === "invalid" ? returned.errors : {};
  const value = (name: string, none = "") => (typed ? (typed[name] ?? "") : (stored[name] ?? none));
  const idOf = (name: string) => name.replace(/[^\w]+/g, "-");
  return {
    value,
    of: (name, none) => ({
      name,
      id: idOf(name),
      defaultValue: value(name, none),
      errors: errors[name] ?? [],
    }),
    box: (name) => ({ name, id: idOf(name), defaultChecked: value(name) === "on" }),
    rows: (place) => {
      const pattern = `${place}[`;
      const names = Object.keys(typed ?? {}).filter((name) => name.startsWith(pattern));
      return Math.max(0, ...names.map((name) => Number.parseInt(name.slice(pattern.length), 10) + 1));
    },
    summary: Object.entries(errors).flatMap(([name, messages]) =>
      (messages ?? []).map((message) => ({ fieldId: idOf(name), message })),
    ),
  };
}

/** { sets: [{ name: "Mandag" }] } is { "sets[0].name": "Mandag" }. */
function flat(value: unknown, place = ""): Record<string, string> {
  if (typeof value === "string") return { [place]: value };
  if (Array.isArray(value))
    return Object.assign({}, ...value.map((each, index) => flat(each, `${place}[${index}]`)));
  if (typeof value !== "object" || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, each]) => flat(each, place ? `${place}.${name}` : name)),
  );
}
