import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** "+4790123456" */
export type E164 = string & { readonly __phone: "e164" };

/** The number in E.164, Norwegian unless it has a country code; null when no phone can have it. */
export function parsePhone(text: string): E164 | null {
  const parsed = parsePhoneNumberFromString(text.trim(), "NO");
  return parsed?.isValid() ? (parsed.number as string as E164) : null;
}

/** "+47 90 12 34 56": structured data and footers need the prefix. */
export function formatPhoneWithPrefix(phone: string): string {
  return parsePhoneNumberFromString(phone, "NO")?.formatInternational() ?? phone;
}
