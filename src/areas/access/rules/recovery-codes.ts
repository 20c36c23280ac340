export const recoveryCodeCount = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 12;

/** "K7QM-2XTD-9HFW": 12 characters of 31 are 59 bits. `pick(n)` gives a random whole number below n. */
export function newRecoveryCode(pick: (below: number) => number): string {
  return grouped(Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join(""));
}

/** The typed code in its printed form: small letters, spaces, dashes and full stops do not matter. Null: not a code. */
export function readRecoveryCode(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s\p{P}]/gu, "");
  const isCode = text.length === length && [...text].every((letter) => alphabet.includes(letter));
  return isCode ? grouped(text) : null;
}

function grouped(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
