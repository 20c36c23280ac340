import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer, NounRecords } from "~/areas/records/types";
import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { forgetLeadsOf, forgetQuietLeads } from "./commands/forget-leads.server";
import { stepLead } from "./commands/step-lead.server";
import * as leadCopy from "./mails/lead-copy";
import * as studioLead from "./mails/studio-lead";
import { leadNoun } from "./noun";
import { leadAudience } from "./reads/admin-record.server";
import { leadTexts } from "./texts/staff";
import type { LeadId } from "./types";

const leadRecords = {
  ...leadNoun,
  audienceOf: leadAudience,
  table: sql`leads`,
  nameOf: sql`name`,
} satisfies NounRecords<"lead">;

export const leadBulk = bulkOf(leadRecords, {
  runKind: "step-leads",
  intents: ["contact", "spam", "reopen"],
  undo: { contact: "reopen", spam: "reopen" },
  change: (tx, staff, { id, intent }, now) => stepLead(tx, staff, { id, action: intent }, now),
  refusals: leadTexts.refusals,
});

export const leadOnServer = {
  ...leadRecords,
  bulk: leadBulk,
  mails: nounMails([leadCopy, studioLead], {
    "lead-exists": async (tx, { aboutId }) =>
      (await leadAudience(tx, aboutId as LeadId)) ? null : "no-longer-true",
  }),
  search: {
    audience: "admin",
    at: sql`created_at`,
    detail: sql`coalesce(nullif(company_name, ''), nullif(email, ''), phone)`,
    // Found as their conversations.
    except: sql`source = 'chat'`,
  },
  correspondents: (id) => sql`SELECT name, email FROM leads WHERE id = ${id}`,
  forgetsOld: (tx, { retention }, now) => forgetQuietLeads(tx, retention.leadDays, now),
  forgets: { chats: (tx, _admin, { contacts }) => forgetLeadsOf(tx, contacts) },
} satisfies NounOnServer<"lead">;
