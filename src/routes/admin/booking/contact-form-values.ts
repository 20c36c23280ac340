import type { Contact } from "~/areas/bookings/types";
import { formatPhone } from "~/kit/phone-format";

/** A booking's contact as the form holds and sends it. */
export function contactFormValues({ name, email, phone }: Contact): Record<keyof Contact, string> {
  return { name, email, phone: formatPhone(phone) };
}
