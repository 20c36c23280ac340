import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer } from "~/areas/records/types";
import { forgetEmployeesOf, forgetOldEmployees } from "./commands/forget-people.server";
import * as bookedFor from "./mails/oppdrag-booked-for";
import * as cancelled from "./mails/oppdrag-cancelled";
import * as withdrawn from "./mails/oppdrag-consent-withdrawn";
import * as contactLetter from "./mails/oppdrag-contact";
import * as feeDropped from "./mails/oppdrag-fee-dropped";
import * as invitation from "./mails/oppdrag-invitation";
import * as moved from "./mails/oppdrag-moved";
import * as photographer from "./mails/oppdrag-photographer";
import * as pictures from "./mails/oppdrag-pictures";
import * as stepLetter from "./mails/oppdrag-step";
import * as time from "./mails/oppdrag-time";
import { oppdragNoun, templateNoun } from "./noun";
import { oppdragAudience } from "./reads/admin-record.server";
import { holdsAsTold, holdsWhileChoosing, isGoingOn } from "./reads/letter-truth.server";
import { templateAudience } from "./reads/templates.server";
import type { OppdragId } from "./types";
import type { PersonId } from "./types/plan";

export const oppdragOnServer = {
  ...oppdragNoun,
  audienceOf: oppdragAudience,
  table: sql`oppdrag`,
  nameOf: sql`coalesce(company_name, name)`,
  hasArchive: true,
  correspondents: (id) => sql`
    SELECT name, email FROM oppdrag_contacts WHERE oppdrag_id = ${id} AND ended_at IS NULL ORDER BY created_at, id`,
  mails: nounMails(
    [
      bookedFor,
      cancelled,
      contactLetter,
      feeDropped,
      invitation,
      moved,
      photographer,
      pictures,
      stepLetter,
      time,
      withdrawn,
    ],
    {
      "oppdrag-going-on": async (tx, { aboutId }) =>
        (await isGoingOn(tx, aboutId as OppdragId)) ? null : "no-longer-true",
      "person-may-choose": async (tx, { id: letterId, aboutId }, now) =>
        (await holdsWhileChoosing(tx, { id: aboutId as PersonId, letterId }, now)) ? null : "no-longer-true",
      "person-as-told": async (tx, { aboutId, aboutRevision }) =>
        (await holdsAsTold(tx, { id: aboutId as PersonId, revision: aboutRevision }))
          ? null
          : "no-longer-true",
    },
  ),
  forgetsOld: (tx, { retention }, now) => forgetOldEmployees(tx, retention.leadDays, now),
  forgets: { chats: (tx, _admin, { contacts }, now) => forgetEmployeesOf(tx, contacts, now) },
  search: {
    audience: "staff",
    at: sql`created_at`,
    detail: sql`'Oppdrag ' || number`,
    except: sql`archived_at IS NOT NULL`,
  },
} satisfies NounOnServer<"oppdrag">;

export const templateOnServer = {
  ...templateNoun,
  audienceOf: templateAudience,
  table: sql`oppdrag_templates`,
  nameOf: sql`name`,
  hasArchive: true,
  search: {
    audience: "staff",
    at: sql`created_at`,
    detail: sql`'Mal for oppdrag'`,
    except: sql`archived_at IS NOT NULL`,
  },
} satisfies NounOnServer<"oppdrag-template">;
