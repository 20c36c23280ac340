import type { Contact } from "~/areas/bookings/types";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";

/** A booking's contact in the form that the HTML form holds and sends. */
export function contactFormValues({ name, email, phone }: Contact): Record<keyof Contact, string> {
  return { name, email: formatEmail(email), phone: formatPhone(phone) };
}
