import type { FindingSubject } from "~/areas/cleanup/types";
import { adminHref } from "~/kit/admin-href";

/** The page of a finding's record; a payment has the manual matching. */
export const subjectHref: Readonly<Record<FindingSubject, (id: string) => string>> = {
  customer: adminHref.customer,
  company: adminHref.company,
  booking: adminHref.booking,
  oppdrag: adminHref.oppdrag,
  "bank-line": (id) => `${adminHref.matching}?linje=${id}`,
  lead: adminHref.lead,
  "company-request": adminHref.companyRequest,
  quote: adminHref.quote,
};
