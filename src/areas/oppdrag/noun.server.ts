import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer } from "~/areas/records/types";
import { forgetEmployeesOf, forgetOldEmployees } from "./commands/forget-people.server";
import * as bookedFor from "./mails/oppdrag-booked-for";
import * as cancelled from "./mails/oppdrag-cancelled";
import * as contactLetter from "./mails/oppdrag-contact";
import * as invitation from "./mails/oppdrag-invitation";
import * as time from "./mails/oppdrag-time";
import { oppdragNoun } from "./noun";
import { oppdragAudience } from "./reads/admin-record.server";
import { holdsAsTold, holdsWhileChoosing } from "./reads/letter-truth.server";
import type { PersonId } from "./types/plan";

export const oppdragOnServer = {
  ...oppdragNoun,
  audienceOf: oppdragAudience,
  table: sql`oppdrag`,
  nameOf: sql`coalesce(company_name, name)`,
  hasArchive: true,
  correspondents: (id) => sql`
    SELECT name, email FROM oppdrag_contacts WHERE oppdrag_id = ${id} AND ended_at IS NULL ORDER BY created_at, id`,
  mails: nounMails([bookedFor, cancelled, contactLetter, invitation, time], {
    "person-may-choose": async (tx, { aboutId }, now) =>
      (await holdsWhileChoosing(tx, aboutId as PersonId, now)) ? null : "no-longer-true",
    "person-as-told": async (tx, { aboutId, aboutRevision }) =>
      (await holdsAsTold(tx, { id: aboutId as PersonId, revision: aboutRevision })) ? null : "no-longer-true",
  }),
  forgetsOld: (tx, { retention }, now) => forgetOldEmployees(tx, retention.leadDays, now),
  forgets: { chats: (tx, _admin, { contacts }, now) => forgetEmployeesOf(tx, contacts, now) },
  search: {
    audience: "staff",
    at: sql`created_at`,
    detail: sql`'Oppdrag ' || number`,
    except: sql`archived_at IS NOT NULL`,
  },
} satisfies NounOnServer<"oppdrag">;
