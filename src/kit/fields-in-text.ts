/** A fact that a text names in braces: "Hei {fornavn}". */
const field = /\{([^{}]*)\}/g;

/** fieldsIn("Hei {fornavn}, {tid}") = ["fornavn", "tid"] */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(field)].map(([, name = ""]) => name);
}

/** A name that is unknown is left as it is. */
export function fillFields(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(field, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}

export function withoutFields(text: string): string {
  return text.replace(field, " ");
}
