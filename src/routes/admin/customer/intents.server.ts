import type { Staff } from "~/areas/access/types";
import { companyOfCustomerSchema, leaveCompanySchema } from "~/areas/companies/schema";
import { giveConsent, withdrawConsent } from "~/areas/customers/commands/consents.server";
import {
  archiveCustomer,
  dismissSuggestion,
  forgetIdentity,
  unarchiveCustomer,
} from "~/areas/customers/commands/edit-customer.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { customerFormValues } from "~/areas/customers/rules/form-values";
import {
  bookingOfCustomerSchema,
  consentSchema,
  identitySchema,
  otherCustomerSchema,
  splitSchema,
} from "~/areas/customers/schema";
import {
  customerEventTexts,
  customerFieldTexts,
  customerRefusals,
  customerTexts,
  languageNames,
  sourceNames,
} from "~/areas/customers/texts/customer";
import type { CustomerId } from "~/areas/customers/types";
import { linkCustomerToCompany, unlinkCustomerFromCompany } from "~/flows/company-contacts.server";
import { splitAgain } from "~/flows/merge-customers.server";
import { unlinkBooking } from "~/flows/unlink-booking.server";
import type { Services } from "~/platform/services.server";
import type { Conflict } from "~/ui/record/outcome";
import { formConflict } from "../form-conflict.server";
import { refusalWords } from "../refusal-words.server";
import type { RefusedIntent } from "../run-intent.server";

/** The actions of a customer's page. */
export const customerIntents = {
  giveConsent: { schema: consentSchema, command: giveConsent },
  withdrawConsent: { schema: consentSchema, command: withdrawConsent },
  removeIdentity: { schema: identitySchema, command: forgetIdentity },
  dismissSuggestion: { schema: otherCustomerSchema, command: dismissSuggestion },
  unlinkBooking: { schema: bookingOfCustomerSchema, run: unlinkBooking },
  linkCompany: { schema: companyOfCustomerSchema, run: linkCustomerToCompany },
  unlinkCompany: { schema: leaveCompanySchema, run: unlinkCustomerFromCompany },
  split: { schema: splitSchema, run: splitAgain },
  archive: { command: archiveCustomer },
  unarchive: { command: unarchiveCustomer },
};

export const customerRefusal = refusalWords(customerIntents, customerRefusals);

/** Fields that two people change at once can be merged one by one. */
export async function customerConflict(
  { db, clock }: Services,
  { id, intent, version }: RefusedIntent<"customer">,
  staff: Staff,
): Promise<Conflict | null> {
  if (intent !== "change") return null;
  const record = await customerForAdminRecord(db, staff, id as CustomerId, clock.now());
  if (!record) return null;
  return formConflict({
    seen: version,
    record,
    words: ({ kind, by }) => [customerEventTexts[kind], by ?? customerTexts.system],
    now: customerFormValues(record.customer),
    labels: customerFieldTexts,
    names: { source: sourceNames, language: languageNames },
  });
}
