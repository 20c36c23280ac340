import { parsePhone } from "~/kit/phone";
import { parsePostalCode } from "~/kit/postal-code";

/**
 * The number that was probably meant: a country code that was typed twice, or a zero after it. Null when no number can be
 * guessed. repairedPhone("+474790123456") = "+4790123456"
 */
export function repairedPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const guesses = [
    /^4747(\d{8})$/.exec(digits)?.[1],
    /^470047(\d{8})$/.exec(digits)?.[1],
    /^470(\d{8})$/.exec(digits)?.[1],
  ];
  for (const guess of guesses) {
    const parsed = guess && parsePhone(guess);
    if (parsed) return parsed;
  }
  return null;
}

/** Four digits are a Norwegian code, of which the lowest is 0001 and the highest 9991; others are read as they are. */
export function isPostalCode(code: string): boolean {
  const read = parsePostalCode(code);
  if (read === null) return false;
  return !/^\d{4}$/.test(read) || (Number(read) >= 1 && Number(read) <= 9991);
}
