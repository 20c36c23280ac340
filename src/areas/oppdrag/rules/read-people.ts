import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { capitalise } from "~/kit/text";
import { oneLine } from "~/kit/typed-text";
import type { PersonEntry } from "../types/people";

export type PeopleFault = "no-name" | "bad-email" | "bad-phone" | "too-long" | "too-many";

export interface ReadPeople {
  readonly people: readonly PersonEntry[];
  /** Rows that cannot be used, by their place in the list, from 1. */
  readonly faults: readonly { readonly row: number; readonly text: string; readonly why: PeopleFault }[];
}

export const mostPeople = 500;
const longestName = 100;

type Field = "name" | "first" | "last" | "email" | "phone" | "department";

const headings: Readonly<Record<string, Field>> = {
  navn: "name",
  name: "name",
  "fullt navn": "name",
  "full name": "name",
  ansatt: "name",
  "display name": "name",
  fornavn: "first",
  "first name": "first",
  "given name": "first",
  etternavn: "last",
  "last name": "last",
  surname: "last",
  "family name": "last",
  epost: "email",
  "e-post": "email",
  email: "email",
  "e-mail": "email",
  mail: "email",
  "e-postadresse": "email",
  mobil: "phone",
  telefon: "phone",
  tlf: "phone",
  phone: "phone",
  mobile: "phone",
  mobilnummer: "phone",
  avdeling: "department",
  department: "department",
  team: "department",
  enhet: "department",
  seksjon: "department",
};

/**
 * People from a pasted list, a spreadsheet or a CSV file, with or without headings. "Ola Nordmann <ola@example.no>", a row
 * of cells in any order, and several addresses on a line as mail programs write them are all read. Somebody who stands
 * twice, by the same address or else the same number, is read once.
 */
export function readPeople(text: string): ReadPeople {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ""));
  const columns = columnsOf(rows[0] ?? []);
  const people = new Map<string, PersonEntry>();
  const faults: { row: number; text: string; why: PeopleFault }[] = [];
  for (const [index, cells] of rows.entries()) {
    if (columns && index === 0) continue;
    const parts = columns ? [cells] : perPerson(cells);
    for (const part of parts) {
      const read = columns ? byColumn(part, columns) : byContent(part);
      const fault = typeof read === "string" ? read : people.size >= mostPeople ? "too-many" : null;
      if (fault)
        faults.push({ row: index + 1, text: part.filter(Boolean).join(", ").slice(0, 120), why: fault });
      else if (typeof read !== "string") people.set(keyOf(read), { ...people.get(keyOf(read)), ...read });
    }
  }
  return { people: [...people.values()], faults };
}

/** Without an address and a number, two people may have the same name, but hardly in one department. */
export function keyOf({ name, email, phone, department }: PersonEntry): string {
  return email.toLowerCase() || phone || `${name}\n${department}`.toLowerCase();
}

function columnsOf(cells: readonly string[]): readonly (Field | null)[] | null {
  const found = cells.map((cell) => headings[cell.toLowerCase()] ?? null);
  const named = found.filter((field) => field === "name" || field === "first" || field === "email");
  return named.length > 0 && !cells.some((cell) => cell.includes("@")) ? found : null;
}

function byColumn(cells: readonly string[], columns: readonly (Field | null)[]): PersonEntry | PeopleFault {
  const cell = (field: Field) => cells[columns.indexOf(field)] ?? "";
  const whole = cell("name") || [cell("first"), cell("last")].filter(Boolean).join(" ");
  return entryOf({ name: whole, email: cell("email"), phone: cell("phone"), department: cell("department") });
}

/** The address and the number are known by their look; what is left is the name, then the department. */
function byContent(cells: readonly string[]): PersonEntry | PeopleFault {
  const [email = ""] = cells.filter((cell) => cell.includes("@"));
  const [phone = ""] = cells.filter((cell) => cell !== email && isNumberLike(cell));
  const words = cells.filter((cell) => cell !== "" && cell !== email && cell !== phone);
  const inside = /^(.*?)[<(\s]+([^\s<>()]+@[^\s<>()]+)[>)]?$/.exec(email);
  if (inside)
    return entryOf({ name: inside[1] ?? "", email: inside[2] ?? "", phone, department: words.join(", ") });
  const [name = "", ...rest] = words;
  return entryOf({ name, email, phone, department: rest.join(", ") });
}

const isNumberLike = (cell: string) => /^[+(]?[\d][\d\s().-]{6,}$/.test(cell);

function entryOf(typed: {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly department: string;
}): PersonEntry | PeopleFault {
  const address = typed.email.replace(/^mailto:/i, "").replace(/^<|>$/g, "");
  const email = address === "" ? "" : parseEmail(address);
  if (email === null) return "bad-email";
  const name = typed.name.replace(/^["']|["']$/g, "").trim() || nameIn(email);
  if (name === "") return "no-name";
  if (name.length > longestName || typed.department.length > longestName) return "too-long";
  const phone = typed.phone === "" ? null : parsePhone(typed.phone);
  if (phone === null && typed.phone !== "") return "bad-phone";
  return { name, email, phone, department: typed.department };
}

/** nameIn("kari.nordmann@example.no") = "Kari Nordmann"; "post@example.no" says no name. */
function nameIn(email: string): string {
  const [local = ""] = email.split("@");
  const words = local.split(/[._]/).filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length < 2 ? "" : words.map(capitalise).join(" ");
}

/** One part for each address on a line: "Ola <o@example.no>", "Kari <k@example.no>". */
function perPerson(cells: readonly string[]): readonly (readonly string[])[] {
  const addresses = cells.filter((cell) => cell.includes("@"));
  return addresses.length < 2 ? [cells] : addresses.map((cell) => [cell]);
}

/** The cells of each row: by tab, by semicolon, or by comma, whichever the text uses. Quoted cells may hold line breaks. */
function cellsOf(typed: string): string[][] {
  const text = typed.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const [head = ""] = text.split(/\r\n?|\n/, 1);
  const separator = ["\t", ";", ","].find((sign) => head.includes(sign)) ?? separatorIn(text);
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(oneLine(cell).trim());
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") isQuoted = hasEnd(text, at);
    else if (sign === separator) endCell();
    else if (/[\r\n\u2028]/.test(sign)) {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

const separatorIn = (text: string) => ["\t", ";", ","].find((sign) => text.includes(sign)) ?? ",";

/** A quotation mark that is never closed belongs to the text. */
const hasEnd = (text: string, at: number) => text.indexOf('"', at + 1) > at;
