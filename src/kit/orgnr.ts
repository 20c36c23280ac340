import { oneLine } from "./typed-text";

/** Nine digits that pass MOD11, as "923609016". */
export type Orgnr = string & { readonly __orgnr: true };

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** Accepts "NO 923 609 016 MVA", "Org.nr.: 923.609.016" and the like; null when the check digit is wrong. */
export function parseOrgnr(text: string): Orgnr | null {
  const digits = oneLine(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, "")
    .replace(/^(?:FORETAKSREGISTERET)?(?:ORG(?:ANISASJONS)?(?:NR|NUMMER))?(?:NO)?/, "")
    .replace(/(?:MVA)?(?:FORETAKSREGISTERET)?$/, "");
  if (!/^[1-9]\d{8}$/.test(digits)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = sum % 11 === 0 ? 0 : 11 - (sum % 11);
  return check === Number(digits[8]) ? (digits as Orgnr) : null;
}

/** "923 609 016" */
export function formatOrgnr(orgnr: string): string {
  return orgnr.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3");
}
