type Nested = { [name: string]: Nested | unknown };

/**
 * { "sets-0-days-1-heads": "40" } is { sets: [{ days: [, { heads: "40" }] }] }. Empty fields are left out. A place is at
 * most 99, so that a forged name makes no long list.
 */
export function nestedFields(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  const nested: Nested = {};
  for (const [name, value] of Object.entries(fields))
    if (value !== "" && value !== undefined) put(nested, name.split("-"), value);
  return nested;
}

function put(into: Nested, [first = "", ...rest]: readonly string[], value: unknown): void {
  const key = isPlace(first) ? Number(first) : first;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  if (!Object.hasOwn(into, key)) into[key] = isPlace(rest[0] ?? "") ? [] : {};
  put(into[key] as Nested, rest, value);
}

function isPlace(part: string): boolean {
  return /^\d{1,2}$/.test(part);
}

/** The name of the field that an error's place belongs to: "sets[0].days[1].heads" is "sets-0-days-1-heads". */
export function fieldNameOf(place: string): string {
  return place.replace(/\[(\d+)\]/g, "-$1").replaceAll(".", "-");
}
