import { sql } from "drizzle-orm";
import { bulkTexts } from "~/areas/records/texts/bulk";
import type { NounOnServer, NounRecords } from "~/areas/records/types";
import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { archiveCustomer, changeTag, unarchiveCustomer } from "./commands/edit-customer.server";
import { forgetQuietCustomers } from "./commands/erase-customer.server";
import { forgetUnsplittable } from "./commands/merge-customers.server";
import { customerNoun } from "./noun";
import { customerAudience } from "./reads/admin-record.server";

const customerRecords = {
  ...customerNoun,
  audienceOf: customerAudience,
  table: sql`customers`,
  nameOf: sql`name`,
  hasArchive: true,
} satisfies NounRecords<"customer">;

export const customerBulk = bulkOf(customerRecords, {
  runKind: "change-customers",
  intents: ["archive", "unarchive", "addTag", "removeTag"],
  undo: { archive: "unarchive", unarchive: "archive", addTag: "removeTag", removeTag: "addTag" },
  change: (tx, staff, { id, version, intent, value }, now) => {
    if (intent === "archive") return archiveCustomer(tx, staff, { id }, now);
    if (intent === "unarchive") return unarchiveCustomer(tx, staff, { id }, now);
    return changeTag(tx, staff, { id, version, value }, intent === "addTag", now);
  },
  refusals: bulkTexts.refusals,
});

export const customerOnServer = {
  ...customerRecords,
  bulk: customerBulk,
  correspondents: (id) =>
    sql`SELECT name, email FROM customers WHERE id = ${id} AND erased_at IS NULL AND merged_into IS NULL`,
  forgetsOld: async (tx, { retention }, now) =>
    (await forgetUnsplittable(tx, now)) + (await forgetQuietCustomers(tx, retention.accountingYears, now)),
} satisfies NounOnServer<"customer">;
