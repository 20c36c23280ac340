import type { VisitorInfo } from "../../types";
import { mailboxes } from "./not-names";

/** The placeholders for personal data. */
const marks = { email: "[e-post]", phone: "[telefon]", number: "[nummer]", name: "[navn]" } as const;

// Starts at a word boundary and contains one @, so that a text of only such characters is scanned once and
// not once per character.
const email = /(?<![^\s<>()[\]{},;:"'«»@])[^\s<>()[\]{},;:"'«»@]+@[^\s<>()[\]{},;:"'«»@]+\.\p{L}{2,}/gu;
/** "kari(at)example.no", "kari [at] example (dot) no": an obfuscated address counts too. */
const atSign = /\s?[([{<]\s?(?:at|a|alfa|krøllalfa|snabel-?a)\s?[)\]}>]\s?/iu;
const dotSign = /\s?[([{<]\s?(?:dot|punktum|prikk)\s?[)\]}>]\s?/iu;
const hiddenEmail = new RegExp(
  String.raw`(?<![^\s<>()[\]{},;:"'«»@])[^\s<>()[\]{},;:"'«»@]+${atSign.source}[\p{L}\d-]+(?:(?:\.|${dotSign.source})[\p{L}\d-]+)+`,
  "giu",
);
/**
 * Eight digits and more, in groups, with or without a country code; longer runs are national identity numbers and card
 * numbers.
 */
const digits = /(?:(?<!\d)(?:\+|00)\d{2}[ .-]?)?(?<![\d.,])(?:\d{2}(?:\.\d{2}){3}|\d(?:[ -]?\d){7,})(?!\d)/gu;
const longestPhone = 12;
/** "jeg heter kari nordmann", "my name is Kari", "Mvh Kari Nordmann": up to three words, as long as they are names. */
const introduced =
  /(?<!\p{L})(?<lead>(?:jeg|eg|æ) (?:heter|heiter|hete)|(?:mitt navn|navnet mitt|namnet mitt) (?:er|e)|my name is|my name's|i am called|(?:(?:for|etter|fullt |full |first |last )?(?:navn|namn|name) ?[:=])|(?:hilsen|mvh|vh|regards|best|cheers|sincerely)[,.]?)(?<gap>(?<=[:=])\s*|\s+)(?<name>\p{L}[\p{L}'’-]*(?: +\p{L}[\p{L}'’-]*){0,3})/giu;
const noNames =
  /^(?:og|and|fra|from|i|in|på|on|at|som|who|men|but|jeg|i'm|vi|we|kan|can|har|have|vil|want|lurer|ønsker|trenger|need|would|skal|er|is|her|here|to|til|for|med|with)$/i;
/** "jeg er Kari Nordmann", "I'm Kari": names only when capitalised; "jeg er student" is none. */
const whoIAm =
  /(?<=(?<!\p{L})(?:(?:[Jj]eg|JEG|[Ee]g|[Ææ]) (?:er|e)|[Ii] am|[Ii]['’]m) )\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+){0,3}/gu;
/** Two or more capitalised words beside a number or an address are a name. */
const capitalised = /\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}/gu;

/**
 * Masks a text for other readers: without the writer's addresses, numbers and names. Names from the contact box are
 * searched for. The studio's own address and number stay, because they are public.
 */
export function masked(written: string, visitor: VisitorInfo, own: readonly string[]): string {
  const text = written.replace(hiddenEmail, (found) =>
    found.replace(atSign, "@").replace(new RegExp(dotSign, "giu"), "."),
  );
  const ours = new Set(own.map(bare));
  const isOurs = (found: string) => ours.has(bare(found));
  const told = namesOf(text, visitor);
  let safe = text.replace(email, (found) => (isOurs(found) ? found : marks.email));
  safe = safe.replace(digits, (found) => (isOurs(found) || isDate(found) ? found : markOf(found)));
  if (safe.includes(marks.email) || safe.includes(marks.phone)) safe = safe.replace(capitalised, marks.name);
  safe = safe.replace(introduced, (...args) => {
    const { lead, gap, name } = args.at(-1) as { lead: string; gap: string; name: string };
    return `${lead}${gap}${withoutName(name)}`;
  });
  safe = safe.replace(whoIAm, marks.name);
  for (const name of told) safe = safe.replace(wholeWord(name), marks.name);
  return safe;
}

/** The words up to the first that is no name; the rest is left unmasked. */
function withoutName(text: string): string {
  const words = text.split(/ +/);
  const end = words.findIndex((word) => noNames.test(word));
  const names = end < 0 ? words : words.slice(0, end);
  if (names.length === 0) return text;
  return [marks.name, ...words.slice(names.length)].join(" ");
}

/** The names in the contact box, and those inside the e-mail address. */
function namesOf(text: string, { name, email: address }: VisitorInfo): string[] {
  const addresses = [...(address ? [address] : []), ...(text.match(email) ?? [])];
  const parts = addresses.flatMap((found) => (found.split("@")[0] ?? "").split(/[^\p{L}]+/u));
  const told = (name ?? "").split(/[\s,]+/);
  return [
    ...new Set([...told.filter((part) => part.length > 1), ...parts.filter((part) => part.length > 3)]),
  ].filter((part) => !mailboxes.has(part.toLowerCase()));
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "giu");
}

function markOf(found: string): string {
  return found.replace(/\D/g, "").length > longestPhone ? marks.number : marks.phone;
}

function isDate(found: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(found);
}

function bare(text: string): string {
  return text.includes("@") ? text.toLowerCase() : text.replace(/^(?:\+|00)47/, "").replace(/\D/g, "");
}
