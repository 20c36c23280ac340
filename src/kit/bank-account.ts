const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Eleven digits that pass MOD11, from "1234.56.78903" and the like; null when the check digit is wrong. */
export function parseBankAccount(text: string): string | null {
  const digits = text.replace(/[\s.\u00a0]/g, "");
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = sum % 11 === 0 ? 0 : 11 - (sum % 11);
  return check === Number(digits[10]) ? digits : null;
}
