import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer, NounRecords } from "~/areas/records/types";
import * as statement from "./mails/account-statement";
import * as reminder from "./mails/invoice-reminder";
import * as sent from "./mails/invoice-sent";
import * as received from "./mails/payment-received";
import { invoiceNoun } from "./noun";
import { invoiceAudience } from "./reads/admin-record.server";

export const invoiceRecords = {
  ...invoiceNoun,
  audienceOf: invoiceAudience,
  table: sql`invoices`,
  nameOf: sql`coalesce('Faktura ' || number, coalesce(company_name, name))`,
} satisfies NounRecords<"invoice">;

export const invoiceOnServer = {
  ...invoiceRecords,
  mails: nounMails([sent, received, reminder, statement], {}),
  correspondents: (id) => sql`SELECT name, email FROM invoices WHERE id = ${id}`,
  search: {
    audience: "admin",
    at: sql`created_at`,
    detail: sql`coalesce(company_name, name)`,
    except: sql`status = 'dropped'`,
  },
} satisfies NounOnServer<"invoice">;
