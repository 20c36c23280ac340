import { formatPhone } from "./phone-format";
import { oneLine } from "./typed-text";

/**
 * A typed or pasted number as the phone library reads it: full-width digits and narrow spaces are made plain,
 * invisible characters removed. Null for digits that run into letters ("9O123456", "90123456abc"): a typing mistake.
 */
export function typedPhone(text: string): string | null {
  const plain = oneLine(text.normalize("NFKC"));
  // "x" between digits announces an extension.
  return /\d[^\P{L}xX]/u.test(plain) ? null : plain.replace(/^(\D*)\+\s*00(?=\s*[1-9])/, "$1+");
}

/** "+47 (0)90 12 34 56" = "+47 90 12 34 56": the zero is dialled inside some countries, and never in Norway. */
export function withoutTrunkZero(phone: string): string {
  return phone
    .replace(/((?:\+|00)[\s(]*\d{1,3}[\s)]*)\(\s*0\s*\)/, "$1")
    .replace(/((?:\+|00)[\s(]*47[\s).-]*)0(?=(?:[\s.-]*\d){8}(?!\d))/, "$1");
}

/**
 * The one number in a pasted text as "+46 701 234 567", without the table of countries that `parsePhone` needs. Null
 * when there is none, or more than the number: an extension, or a second one.
 */
export function shortPhone(pasted: string): string | null {
  const typed = withoutTrunkZero(typedPhone(pasted) ?? "");
  const [, number = ""] =
    /^[\p{L}\s.:]*(\+?[\d\s().\p{Pd}-]+?)(?:\s*\(\p{L}+\)|[\s.,;|]+)*$/u.exec(typed) ?? [];
  const dialled = number.replace(/[^+\d]/g, "").replace(/^00/, "+");
  return /^\+?\d{5,15}$/.test(dialled) ? formatPhone(dialled) : null;
}
