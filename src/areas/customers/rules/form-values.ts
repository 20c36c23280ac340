import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import type { CustomerFields } from "../types";

/** A customer's fields in the form that the HTML form holds and sends. */
export function customerFormValues(stored: CustomerFields): Record<keyof CustomerFields, string> {
  const { name, email, phone, companyName, source, language, tags, note } = stored;
  return {
    name,
    email: formatEmail(email ?? ""),
    phone: phone ? formatPhone(phone) : "",
    companyName,
    source,
    language,
    tags: tags.join(", "),
    note,
  };
}
