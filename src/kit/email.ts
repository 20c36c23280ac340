import { asciiDomain, readableDomain } from "./domain-name";
import { oneLine } from "./typed-text";

/** The limit of characters in forms and in the database. */
export const maxEmailLength = 255;

/** Names and signs around an address are part of what is pasted; longer text is not looked into, for that takes long. */
const longestTyped = 1_000;

/**
 * The address in a typed or pasted text, or null when mail could not be delivered to it. What programs put around an
 * address is removed: "Kari <mailto:kari@x.no>,". The domain is stored as mail servers know it, in lower case and
 * Punycode; `formatEmail` shows it readable.
 */
export function parseEmail(text: string): string | null {
  if (text.length > longestTyped) return null;
  return mailAddress(bareAddress(oneLine(text.normalize("NFKC"))));
}

/** One address and nothing around it, with its domain in Punycode; null for anything else. */
export function mailAddress(text: string): string | null {
  const match = /^([^\s@<>(),;:"[\]\\]{1,64})@([^\s@]+)$/.exec(text);
  const [, mailbox = "", typed = ""] = match ?? [];
  if (mailbox === "" || /[\p{Cc}\p{Cf}]/u.test(text) || /^\.|\.$|\.\./.test(mailbox)) return null;
  if (utf8Length(mailbox) > 64) return null;
  const domain = asciiDomain(typed);
  const address = domain && `${mailbox}@${domain}`;
  return address && address.length <= maxEmailLength ? address : null;
}

/** "E-post: Kari <mailto:kari@x.no?subject=Hei>," = "kari@x.no" */
function bareAddress(text: string): string {
  const [, inBrackets] = /^[^<>@]*<([^<>]*)>[\s.,;]*$/.exec(text) ?? [];
  const trimmed = (inBrackets ?? text)
    .replace(/^[\s<("'«“”‘’[]+|[\s>)"'»“”‘’\],;:.!]+$/gu, "")
    // Quotes may stand around the mailbox alone: "'kari'@x.no".
    .replace(/^([^@]*)['‘’](?=@)/, (all, mailbox) => (/^\s*['‘’]/.test(text) ? mailbox : all))
    .replace(/^e-?(?:post|mail)\s*:\s*/i, "");
  if (!/^mailto:/i.test(trimmed)) return trimmed;
  const address = trimmed.slice("mailto:".length).replace(/\?.*$/, "");
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** "post@xn--blbr-roah.no" = "post@blåbær.no": as people read an address. */
export function formatEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at)}@${readableDomain(address.slice(at + 1))}`;
}

/**
 * The mailbox that an address leads to, as the database's mailbox_of tells it: without what follows a plus, and without
 * dots at Gmail. mailboxOf("Kari.Nordmann+studio@Gmail.com") = "karinordmann@gmail.com"
 */
export function mailboxOf(address: string): string {
  const [whole = "", domain = ""] = address.toLowerCase().split("@");
  const local = whole.replace(/^([^+]+)\+.*$/, "$1");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** "kåre@x.no": only mail servers with SMTPUTF8 (RFC 6531) deliver to a mailbox with letters outside a-z. */
export function needsSmtpUtf8(address: string): boolean {
  return /[^\x20-\x7e]/.test(address.slice(0, address.lastIndexOf("@")));
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
