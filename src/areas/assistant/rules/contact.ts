import { parseEmail } from "~/kit/email";
import { formatPhone, parsePhone } from "~/kit/phone";
import type { VisitorInfo } from "../types";

/** Without what is empty. An info with nothing in it tells nothing and is not kept. */
export function filledIn(info: VisitorInfo | undefined): VisitorInfo | null {
  const { name, email, phone } = info ?? {};
  const filled = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
  return Object.keys(filled).length > 0 ? filled : null;
}

/** What was told before, with what is told now on top of it. */
export function mergeContact(before: VisitorInfo, now: VisitorInfo | null): VisitorInfo {
  return { ...before, ...now };
}

/**
 * A phone number or an e-mail address that somebody wrote in a question: "ring meg på 90 12 34 56".
 * Only whole numbers of eight digits or with a country code count, so that prices and dates are left alone.
 */
export function contactIn(text: string): VisitorInfo | null {
  const email = text
    .split(/[\s,;<>()]+/)
    .map((word) => parseEmail(word.replace(/[.!?]+$/, "")))
    .find((found) => found !== null);
  const digits = /\+\d[\d\s.]{7,16}\d|(?:\d[\s.]?){7}\d(?!\d)/.exec(text)?.[0];
  const phone = digits ? parsePhone(digits) : null;
  return filledIn({ ...(email && { email }), ...(phone && { phone: formatPhone(phone) }) });
}
