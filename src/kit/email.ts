import { oneLine } from "./typed-text";

/** The limit of characters in forms and in the database. */
export const maxEmailLength = 255;

/** The address with its domain in lower case, or null when mail could not be delivered to it. */
export function parseEmail(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > maxEmailLength || trimmed !== oneLine(trimmed)) return null;
  const match =
    /^([^\s@<>(),;:"[\]\\]{1,64})@((?:[a-z0-9æøå](?:[a-z0-9æøå-]{0,61}[a-z0-9æøå])?\.)+[a-z]{2,24})$/i.exec(
      trimmed,
    );
  if (!match?.[1] || !match[2]) return null;
  if (match[1].startsWith(".") || match[1].endsWith(".") || match[1].includes("..")) return null;
  return `${match[1]}@${match[2].toLowerCase()}`;
}

const knownMistakes: Record<string, string> = {
  "gmail.no": "gmail.com",
  "gmail.con": "gmail.com",
  "gmail.co": "gmail.com",
  "gmai.com": "gmail.com",
  "gmial.com": "gmail.com",
  "gamil.com": "gmail.com",
  "gnail.com": "gmail.com",
  "hotmal.com": "hotmail.com",
  "hotmial.com": "hotmail.com",
  "hotmail.con": "hotmail.com",
  "hotmail.co": "hotmail.com",
  "outlok.com": "outlook.com",
  "outloo.com": "outlook.com",
  "outlook.con": "outlook.com",
  "icloud.con": "icloud.com",
  "iclod.com": "icloud.com",
  "onlin.no": "online.no",
  "online.con": "online.no",
  "yaho.com": "yahoo.com",
  "yahoo.con": "yahoo.com",
};

/** The address that was probably meant, when the domain is a known typing mistake. Shown as a hint, never forced. */
export function emailHint(address: string): string | null {
  const at = address.lastIndexOf("@");
  const meant = knownMistakes[address.slice(at + 1).toLowerCase()];
  return at > 0 && meant ? `${address.slice(0, at)}@${meant}` : null;
}
