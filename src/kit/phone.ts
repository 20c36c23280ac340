import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { typedPhone, withoutTrunkZero } from "./typed-phone";

/** "+4790123456" */
export type E164 = string & { readonly __phone: "e164" };

/**
 * The number in E.164, Norwegian unless it has a country code; null when no phone can have it. An extension is left
 * out: the number still reaches the switchboard.
 */
export function parsePhone(text: string): E164 | null {
  const typed = typedPhone(text);
  if (typed === null) return null;
  return validPhone(typed) ?? validPhone(withoutTrunkZero(typed));
}

function validPhone(text: string): E164 | null {
  const parsed = parsePhoneNumberFromString(text, "NO");
  return parsed?.isValid() ? (parsed.number as string as E164) : null;
}

/** "+47 90 12 34 56": structured data and footers need the prefix. */
export function formatPhoneWithPrefix(phone: string): string {
  return parsePhoneNumberFromString(phone, "NO")?.formatInternational() ?? phone;
}
