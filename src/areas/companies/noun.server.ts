import { sql } from "drizzle-orm";
import { bulkTexts } from "~/areas/records/texts/bulk";
import type { NounOnServer, NounRecords } from "~/areas/records/types";
import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { archiveCompany, changeCompanyTag, unarchiveCompany } from "./commands/edit-company.server";
import { companyNoun } from "./noun";
import { companyAudience } from "./reads/admin-record.server";

const companyRecords = {
  ...companyNoun,
  audienceOf: companyAudience,
  table: sql`companies`,
  nameOf: sql`name`,
  hasArchive: true,
} satisfies NounRecords<"company">;

export const companyBulk = bulkOf(companyRecords, {
  runKind: "change-companies",
  intents: ["archive", "unarchive", "addTag", "removeTag"],
  undo: { archive: "unarchive", unarchive: "archive", addTag: "removeTag", removeTag: "addTag" },
  change: (tx, staff, { id, version, intent, value }, now) => {
    if (intent === "archive") return archiveCompany(tx, staff, { id }, now);
    if (intent === "unarchive") return unarchiveCompany(tx, staff, { id }, now);
    return changeCompanyTag(tx, staff, { id, version, value }, intent === "addTag", now);
  },
  refusals: bulkTexts.refusals,
});

/** Its contacts first, then the address of its invoices, then its employees. */
function contactsForLetters(id: string) {
  return sql`SELECT contact.name, contact.email FROM customer_companies link
      JOIN customers contact ON contact.id = link.customer_id
      WHERE link.company_id = ${id} AND contact.erased_at IS NULL
    UNION ALL SELECT name, invoice_email FROM companies WHERE id = ${id}
    UNION ALL SELECT name, email FROM company_people WHERE company_id = ${id} AND left_at IS NULL`;
}

export const companyOnServer = {
  ...companyRecords,
  bulk: companyBulk,
  correspondents: contactsForLetters,
} satisfies NounOnServer<"company">;
