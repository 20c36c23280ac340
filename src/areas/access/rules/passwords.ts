import { foldForSearch } from "~/kit/search-text";
import type { PasswordReason } from "../types";
import { norwegianPasswords } from "./norwegian-passwords";

export const minPasswordLength = 12;
export const maxPasswordLength = 200;

export interface PasswordQuestion {
  readonly password: string;
  /** The person's name and e-mail address, which an attacker knows. */
  readonly about: readonly string[];
  readonly common: ReadonlySet<string>;
}

/**
 * Why a password is refused, or null. Only length and guessability count (NIST SP 800-63B), not its kinds of
 * characters. passwordRefusal("Passord123456") = "common": without digits and signs at its ends it is a common word.
 */
export function passwordRefusal({ password, about, common }: PasswordQuestion): PasswordReason | null {
  const length = [...password.normalize("NFKC")].length;
  if (length < minPasswordLength) return "too-short";
  if (length > maxPasswordLength) return "too-long";
  const forms = guessableForms(password);
  if (forms.some((form) => isGuessable(form) || common.has(form) || norwegianPasswords.has(form)))
    return "common";
  return isAbout(forms, about) ? "about-you" : null;
}

// The password as typed; without digits and signs at its ends; with digits read as letters; and one round of a
// repetition.
function guessableForms(password: string): string[] {
  const lower = password.normalize("NFKC").toLowerCase();
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spelled = lower
    .replace(/[@4]/g, "a")
    .replace(/0/g, "o")
    .replace(/[1!]/g, "i")
    .replace(/3/g, "e")
    .replace(/[$5]/g, "s");
  const once = [lower, bare, spelled, spelled.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")];
  return [...new Set([...once, ...once.map(oneRound)])];
}

/** oneRound("passordpassord") = "passord" */
function oneRound(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

const rows = ["abcdefghijklmnopqrstuvwxyzæøå", "qwertyuiopåasdfghjkløæzxcvbnm", "12345678901234567890"];

// Few letters, few different characters, or a run along the alphabet or the keyboard.
function isGuessable(form: string): boolean {
  if (new Set(form).size < 5) return true;
  const backwards = [...form].reverse().join("");
  return rows.some((row) => row.includes(form) || row.includes(backwards));
}

function isAbout(forms: readonly string[], about: readonly string[]): boolean {
  const words = about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).map(squeezed);
  return forms.map(squeezed).some((form) => words.some((word) => word.length >= 4 && form === word));
}

function squeezed(text: string): string {
  return foldForSearch(text).replace(/[^a-z0-9]/g, "");
}
