import { textOfCell } from "~/kit/cell-value";
import { parseEmail } from "~/kit/email";
import { type Day, parseDay } from "~/kit/time";
import { oneLine } from "~/kit/typed-text";
import type { PersonFields } from "../types";

export interface PastedPeople {
  readonly people: readonly PersonFields[];
  /** Numbers of the lines without a name, counted from 1. */
  readonly unread: readonly number[];
}

const headings = /^(navn|name|ansatt|e-?post|email|e-?mail|avdeling|department|fotografert)$/i;

/**
 * Reads a pasted list: a name on each line, or fields that are separated by tab, semicolon or comma. An e-mail address
 * and a date are recognised by their form in any position; the first other field is the name, the next the department.
 * Equal addresses, and equal names without an address, are one person.
 */
export function readPastedPeople(text: string): PastedPeople {
  const people = new Map<string, PersonFields>();
  const unread: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const cells = cellsOf(line);
    if (cells.every((cell) => headings.test(cell))) continue;
    const person = personIn(cells);
    if (person) people.set(keyOf(person), person);
    else unread.push(index + 1);
  }
  return { people: [...people.values()], unread };
}

export function keyOf({ name, email }: Pick<PersonFields, "name" | "email">): string {
  return email ? `e ${email.toLowerCase()}` : `n ${name.toLowerCase()}`;
}

function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((sign) => line.includes(sign)) ?? "\t";
  const cells = line.split(separator).map((cell) => textOfCell(oneLine(cell).replace(/^"(.*)"$/, "$1")));
  return cells.flatMap(withoutBrackets).filter(Boolean);
}

/** "Kari Berg <kari@example.no>" = "Kari Berg", "kari@example.no" */
function withoutBrackets(cell: string): string[] {
  const [, name, address] = /^(.*?)\s*<([^<>\s]+)>$/.exec(cell) ?? [];
  return name === undefined || address === undefined ? [cell] : [name, address];
}

function personIn(cells: readonly string[]): PersonFields | null {
  let email: string | null = null;
  let lastPhotographedOn: Day | null = null;
  const others: string[] = [];
  for (const cell of cells) {
    const address = parseEmail(cell);
    const day = dayIn(cell);
    if (address) email ??= address;
    else if (day) lastPhotographedOn ??= day;
    else others.push(cell);
  }
  const [name = "", department = ""] = others;
  if (!/\p{L}/u.test(name) || name.length > 100) return null;
  return { name, email, department: department.slice(0, 100), lastPhotographedOn };
}

/** "2026-11-20" and "20.11.2026" */
function dayIn(text: string): Day | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return parseDay(year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text);
}
