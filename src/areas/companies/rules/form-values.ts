import { formatEmail } from "~/kit/email";
import { formatOrgnr } from "~/kit/orgnr";
import { type CompanyFields, companyFieldNames } from "../types";

/** A company's fields in the form that the HTML form holds and sends. */
export function companyFormValues(stored: CompanyFields): Record<keyof CompanyFields, string> {
  const orgnr = stored.orgnr && formatOrgnr(stored.orgnr);
  const invoiceEmail = stored.invoiceEmail && formatEmail(stored.invoiceEmail);
  const shown = { ...stored, orgnr, invoiceEmail, tags: stored.tags.join(", ") };
  return Object.fromEntries(companyFieldNames.map((name) => [name, String(shown[name] ?? "")])) as Record<
    keyof CompanyFields,
    string
  >;
}
