import { type Orgnr, parseOrgnr } from "~/kit/orgnr";
import { foldForSearch } from "~/kit/search-text";

/** "9.12E+08": a spreadsheet has rounded the number away. */
export function isRounded(text: string): boolean {
  return (
    /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text.trim()) || /^[1-9]\d{2}0{6}$/.test(text.replace(/\s/g, ""))
  );
}

/** An organisation number with its check digit; null also for one that was rounded on its way. */
export function readOrgnr(text: string): Orgnr | null {
  return isRounded(text) ? null : parseOrgnr(text);
}

/** "359" and "1.0" of a spreadsheet that took zeros away are the Norwegian codes "0359" and "0001". */
export function paddedPostalCode(text: string): string {
  const plain = text.trim().replace(/^(\d{1,4})[.,]0+$/, "$1");
  return /^\d{2,3}$/.test(plain) ? plain.padStart(4, "0") : plain;
}

const yes = ["ja", "j", "yes", "y", "x", "1", "true", "sann", "on", "ok", "✓", "✔"];
const no = ["nei", "n", "no", "0", "false", "usann", "off", "-"];

/** True for "Ja", "X" and the like, false for "Nei", null for anything else. */
export function readAnswer(text: string): boolean | null {
  const folded = foldForSearch(text.trim());
  if (yes.includes(folded)) return true;
  return no.includes(folded) ? false : null;
}

const companyForms =
  /(?:^|\s)(?:as|asa|ans|da|enk|ks|nuf|sa|sti|ba|hf|iks|kf|ab|aps|ltd|inc|gmbh|llc|oy|kommune|fylkeskommune|forening|stiftelse|sykehus|skole|universitet(?:et)?)\.?(?:\s|,|$)/i;

export function isCompanyName(text: string): boolean {
  return companyForms.test(text.trim());
}

/** "Nordmann, Kari Anne" = "Kari Anne Nordmann"; a company's name and a title after a name stay as they are. */
export function turnedName(text: string): string {
  const [, last = "", first = ""] =
    /^([\p{L}\p{M}'’. -]{1,60}),\s*([\p{L}\p{M}'’. -]{1,60})$/u.exec(text.trim()) ?? [];
  const isTitle = /^\p{Ll}/u.test(first) && /^\p{Lu}/u.test(last);
  if (!first || isTitle || isCompanyName(text)) return text.trim();
  return `${first.trim()} ${last.trim()}`;
}

const sums = ["sum", "total", "totalt", "totals", "totalsum", "subtotal", "delsum", "antall", "count"];
const summed = [
  "i",
  "alt",
  "grand",
  "kunder",
  "kunde",
  "bedrifter",
  "firmaer",
  "personer",
  "rader",
  "customers",
  "rows",
];

/** isTotalLine("Antall kunder: 312") = true */
export function isTotalLine(text: string): boolean {
  const words = foldForSearch(text).match(/\p{L}+/gu) ?? [];
  return (
    words.some((word) => sums.includes(word)) && words.every((word) => [...sums, ...summed].includes(word))
  );
}

/** splitName("Nordmann, Kari Anne") = ["Kari Anne", "Nordmann"] */
export function splitName(text: string): readonly [first: string, last: string] {
  const words = turnedName(text).split(/\s+/);
  return words.length === 1 ? [words[0] ?? "", ""] : [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

export type MvaSide = "with" | "without";

/** What a heading says of its sums: "Beløp eks. mva" = "without". Null when it does not say, so that somebody is asked. */
export function mvaOfHeading(heading: string): MvaSide | null {
  const folded = foldForSearch(heading);
  if (/\b(?:eks|ekskl|ex|excl|uten|u\/|netto|net|before|avgiftsfri)/.test(folded)) return "without";
  return /\b(?:ink|inkl|incl|med|m\/|brutto|gross|including|after)/.test(folded) ? "with" : null;
}
