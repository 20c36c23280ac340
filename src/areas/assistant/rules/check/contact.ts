import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { formatPhone } from "~/kit/phone-format";
import type { VisitorInfo } from "../../types";
import { nameBeside } from "./contact-name";

/** Without empty fields; null when all fields are empty. */
export function filledIn(info: VisitorInfo | undefined): VisitorInfo | null {
  const { name, email, phone } = info ?? {};
  const filled = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
  return Object.keys(filled).length > 0 ? filled : null;
}

/** New contact details replace earlier ones, field by field. */
export function mergeContact(before: VisitorInfo, now: VisitorInfo | null): VisitorInfo {
  return { ...before, ...now };
}

/** The studio's own contact details, which a question may name: "er nummeret deres 22 12 34 56?" */
interface Own {
  readonly email: string;
  readonly phone: string | null;
}

/**
 * A phone number or an e-mail address in a question, with the name beside it: "ring meg på 90 12 34 56". A number
 * counts only when its digits are grouped like a phone number, so that dates, prices and organisation numbers do not,
 * and never when it is our own.
 */
export function contactIn(text: string, own?: Own): VisitorInfo | null {
  const address = text
    .split(/[\s,;<>()]+/)
    .map((word) => word.replace(/[.!?]+$/, ""))
    .map((word) => ({ word, email: parseEmail(word) }))
    .find(({ email: found }) => found !== null && found.toLowerCase() !== own?.email.toLowerCase());
  const email = address?.email;
  const ours = own?.phone ? parsePhone(own.phone) : null;
  const number = [...text.matchAll(phoneNumber)]
    .filter(([digits]) => !isDate(digits))
    .map(({ 0: digits, index }) => ({ digits, index, phone: parsePhone(digits) }))
    .find(({ phone }) => phone !== null && phone !== ours);
  const written = number?.digits ?? address?.word;
  if (!written) return null;
  const start = number?.index ?? text.toLowerCase().indexOf(written.toLowerCase());
  const name = nameBeside(text, start, start + written.length);
  return filledIn({
    ...(name && { name }),
    ...(email && { email }),
    ...(number?.phone && { phone: formatPhone(number.phone) }),
  });
}

/** "+47 901 23 456", "+46 (0)70 123 45 67", "90123456", "90 12 34 56", "901 23 456", "9012 3456"; not inside a longer number. */
const phoneNumber =
  /(?<!\d[.,/-]?|\d\s|\(0\)\s?)(?:(?:\+|00)\d{1,3}\s?\(0\)(?:[\s.-]?\d){6,12}|(?:\+|00)\d(?:[\s.-]?\d){7,13}|\d{8}|\d\d(?<parted>[\s.-])\d\d\k<parted>\d\d\k<parted>\d\d|\d{3}\s\d\d\s\d{3}|[49]\d{3}\s\d{4})(?!\d|[.,/-]\d|\s\d)/g;

/** "24122026", "20261224" */
function isDate(digits: string): boolean {
  return /^(?:[0-3]\d[01]\d20\d\d|20\d\d[01]\d[0-3]\d)$/.test(digits);
}
