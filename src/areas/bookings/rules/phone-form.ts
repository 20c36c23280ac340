import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { foldForSearch } from "~/kit/search-text";
import { oneLine } from "~/kit/typed-text";
import type { Contact } from "../types";

/** The fields of the form of a booking by telephone, as typed; the draft is stored in this shape. */
export type PhoneFields = readonly (readonly [name: string, value: string])[];

/** The value of `start` that means the day and time typed beside it. */
export const otherTime = "annet";

const fieldNames: ReadonlySet<string> = new Set([
  "sok",
  "name",
  "email",
  "phone",
  "produkt",
  "bilder",
  "bilderFor",
  "personer",
  "tillegg",
  "resource",
  "fra",
  "start",
  "day",
  "time",
  "outsideHoursReason",
  "kind",
  "companyName",
  "orgnr",
  "invoiceReference",
  "note",
  "expressWish",
  "sendLetter",
]);
const longestValue = 1_000;
const mostFields = 60;

/** Only the form's own fields, cut to what a draft may hold. */
export function phoneFieldsOf(form: FormData | URLSearchParams): PhoneFields {
  return [...form.entries()]
    .filter((entry): entry is [string, string] => fieldNames.has(entry[0]) && typeof entry[1] === "string")
    .slice(0, mostFields)
    .map(([name, value]) => [name, value.slice(0, longestValue)]);
}

export function typedValue(fields: PhoneFields, name: string): string {
  return fields.find(([each]) => each === name)?.[1] ?? "";
}

/** Replaces these fields and keeps the others. */
export function withFields(fields: PhoneFields, values: Readonly<Record<string, string>>): PhoneFields {
  return [...fields.filter(([name]) => !(name in values)), ...Object.entries(values)];
}

/** Whether enough was typed to save a draft: a name, an address, a number or a note. */
export function isWorthKeeping(fields: PhoneFields): boolean {
  return ["sok", "name", "email", "phone", "companyName", "note"].some(
    (name) => typedValue(fields, name).trim() !== "",
  );
}

/** Whether the found contact is the one whom the words name: a family may share one number. */
export function isNamed(
  typed: string,
  { name, companyName, email }: Pick<Contact, "name" | "email"> & { readonly companyName?: string | null },
): boolean {
  // Words are matched from their start: "Ann" does not match "Hanne".
  const known = wordsIn(`${name} ${companyName ?? ""} ${email}`);
  return wordsIn(contactIn(typed).name).every((word) => known.some((each) => each.startsWith(word)));
}

function wordsIn(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * A new customer typed in one line: contactIn("Kari Nordmann 90 12 34 56 kari@example.no") finds all three. Words that
 * are neither an address nor a number are the name.
 */
export function contactIn(typed: string): Contact {
  const words = oneLine(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const address = words.find((word) => parseEmail(word) !== null);
  const email = address === undefined ? "" : (parseEmail(address) ?? "");
  const others = words.filter((word) => word !== address);
  const digits = others.filter((word) => /^[+\d()-]+$/.test(word));
  const phone = parsePhone(digits.join("")) === null ? "" : digits.join(" ");
  const name = others.filter((word) => phone === "" || !digits.includes(word)).join(" ");
  return { name, email, phone };
}
