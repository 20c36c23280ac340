/** MOD10 (Luhn): the check digit of a KID. mod10("12345678") = "2" */
export function mod10(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Invoices and payment requests have series of their own: the first digit tells them apart. */
const firstDigit = { invoice: "0", request: "9" } as const;
export type KidKind = keyof typeof firstDigit;

/** Whether the number has room between the first digit and the check digit. */
export function hasKidRoom(number: number, length: number): boolean {
  return String(number).length <= length - 2;
}

/**
 * The KID of a document: the digit of its kind, its number with leading zeros, and the check digit. The length is fixed
 * by the agreement with the bank. kidOf("invoice", 10001, 10) = "0000100016"
 */
export function kidOf(kind: KidKind, number: number, length: number): string {
  if (!hasKidRoom(number, length))
    throw new RangeError(`The number ${number} has no room in a KID of ${length} digits`);
  const body = firstDigit[kind] + String(number).padStart(length - 2, "0");
  return body + mod10(body);
}

/** Whether the text is digits with a right check digit. */
export function isKid(text: string): boolean {
  return /^\d{2,25}$/.test(text) && mod10(text.slice(0, -1)) === text.at(-1);
}
