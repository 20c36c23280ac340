import { contactFaults, contactLimits } from "~/areas/assistant/rules/check/contact-limits";
import type { VisitorInfo } from "~/areas/assistant/types";
import { parseEmail } from "~/kit/email";
import { shortPhone } from "~/kit/typed-phone";
import { oneLine } from "~/kit/typed-text";

export const contactFields = ["name", "email", "phone"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactDraft = Readonly<Record<ContactField, string>>;

export const emptyContact: ContactDraft = { name: "", email: "", phone: "" };

/**
 * Why a field is invalid, in the words of specification, section 5; null when it is valid. The server checks the same.
 */
export function faultOf(field: ContactField, text: string): string | null {
  const line = oneLine(text);
  if (line.length > contactLimits[field]) return contactFaults.tooLong(contactLimits[field]);
  if (field === "email" && line !== "" && parseEmail(line) === null) return contactFaults.email;
  return null;
}

/**
 * What a pasted text becomes in a field that has too little room for it: its one number or address, or null. The
 * browser would cut it at the limit, and a wrong number would be stored.
 */
export function fitted(field: ContactField, pasted: string): string | null {
  const text =
    field === "phone" ? shortPhone(pasted) : field === "email" ? parseEmail(pasted) : oneLine(pasted);
  return text !== null && text.length <= contactLimits[field] ? text : null;
}

/** The valid fields; null when there are none. An error in one field does not discard the others. */
export function contactOf(draft: ContactDraft): VisitorInfo | null {
  const usable = contactFields
    .map((field) => [field, oneLine(draft[field])] as const)
    .filter(([field, text]) => text !== "" && faultOf(field, text) === null);
  return usable.length > 0 ? Object.fromEntries(usable) : null;
}
