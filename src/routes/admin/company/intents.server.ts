import {
  archiveCompany,
  changeCompany,
  unarchiveCompany,
} from "~/areas/companies/commands/edit-company.server";
import {
  addPerson,
  changePerson,
  markLeft,
  markReturned,
  pastePeople,
} from "~/areas/companies/commands/people.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { companyFormValues } from "~/areas/companies/rules/form-values";
import {
  changePersonSchema,
  companyFieldsSchema,
  contactRoleSchema,
  contactSchema,
  newContactSchema,
  ofPersonSchema,
  pastedSchema,
  personSchema,
} from "~/areas/companies/schema";
import {
  companyEventTexts,
  companyFieldTexts,
  companyRefusals,
  companyTexts,
  invoiceChannelNames,
} from "~/areas/companies/texts/company";
import type { CompanyId } from "~/areas/companies/types";
import { addContact, changeContactRole, removeContact } from "~/flows/company-contacts.server";
import { refreshCompany } from "~/flows/company-register.server";
import type { Services } from "~/platform/services.server";
import type { Conflict } from "~/ui/record/outcome";
import { formConflict } from "../form-conflict.server";
import { refusalWords } from "../refusal-words.server";
import type { RefusedIntent } from "../run-intent.server";

/** The actions of a company's page. */
export const companyIntents = {
  refresh: { run: refreshCompany },
  addPerson: { schema: personSchema, command: addPerson },
  changePerson: { schema: changePersonSchema, command: changePerson },
  personLeft: { schema: ofPersonSchema, command: markLeft },
  personReturned: { schema: ofPersonSchema, command: markReturned },
  addPeople: { schema: pastedSchema, command: pastePeople },
  addContact: { schema: newContactSchema, run: addContact },
  changeRole: { schema: contactRoleSchema, run: changeContactRole },
  removeContact: { schema: contactSchema, run: removeContact },
  archive: { command: archiveCompany },
  unarchive: { command: unarchiveCompany },
};

export const changeCompanyIntent = { change: { schema: companyFieldsSchema, command: changeCompany } };

export const companyRefusal = refusalWords({ ...companyIntents, ...changeCompanyIntent }, companyRefusals);

/** Fields that two people change at once can be merged one by one. */
export async function companyConflict(
  { db, clock }: Services,
  { id, intent, version }: RefusedIntent<"company">,
): Promise<Conflict | null> {
  if (intent !== "change") return null;
  const record = await companyForAdminRecord(db, id as CompanyId, clock.now());
  if (!record) return null;
  return formConflict({
    seen: version,
    record,
    words: ({ kind, by }) => [companyEventTexts[kind], by ?? companyTexts.system],
    now: companyFormValues(record.company),
    labels: companyFieldTexts,
    names: { invoiceChannel: invoiceChannelNames },
  });
}
