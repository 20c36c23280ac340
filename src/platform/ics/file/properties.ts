/** A property of a component: "DTSTART;TZID=Europe/Oslo:20261201T090000". */
export interface Property {
  readonly value: string;
  /** The names in capitals. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** `rest` begins with the ":" or ";" after the name. */
export function propertyOf(rest: string): Property {
  const colon = outsideQuotes(rest, ":");
  // A quotation mark that is never closed, or closed after the value, as some Exchange servers write.
  const split = colon === -1 ? rest.lastIndexOf(":") : colon;
  return propertyAt(rest, split);
}

/**
 * The same line cut at its last colon, for values that have none themselves: a zone's name may have colons and no
 * quotation marks.
 */
export function propertyAtLastColon(rest: string): Property {
  return propertyAt(rest, rest.lastIndexOf(":"));
}

function propertyAt(rest: string, split: number): Property {
  if (split === -1) return { value: "", parameters: new Map() };
  return {
    value: rest
      .slice(split + 1)
      .replaceAll('"', "")
      .trim(),
    parameters: parametersOf(rest.slice(0, split)),
  };
}

function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (let left = text; left.length > 0; ) {
    const end = outsideQuotes(left.slice(1), ";");
    const part = end === -1 ? left.slice(1) : left.slice(1, end + 1);
    left = end === -1 ? "" : left.slice(end + 1);
    const equals = part.indexOf("=");
    if (equals === -1) continue;
    const value = part
      .slice(equals + 1)
      .replaceAll(/["\\]/g, "")
      .trim();
    parameters.set(part.slice(0, equals).trim().toUpperCase(), value);
  }
  return parameters;
}

function outsideQuotes(text: string, wanted: string): number {
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const each = text[index];
    if (each === '"') isQuoted = !isQuoted;
    else if (each === wanted && !isQuoted) return index;
  }
  return -1;
}
