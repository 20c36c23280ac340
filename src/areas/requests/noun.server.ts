import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer, NounRecords } from "~/areas/records/types";
import { forgetEndedRequests, forgetRequestsOf } from "./commands/forget-requests.server";
import * as asked from "./mails/company-request-asked";
import * as declined from "./mails/company-request-declined";
import * as expiring from "./mails/company-request-expiring";
import * as held from "./mails/company-request-held";
import * as proposed from "./mails/company-request-proposed";
import * as received from "./mails/company-request-received";
import * as released from "./mails/company-request-released";
import * as studioRequest from "./mails/studio-company-request";
import { requestNoun } from "./noun";
import { requestAudience } from "./reads/admin-record.server";
import { isOpen, type Standing } from "./rules/states";
import { requestById } from "./store/requests.server";
import type { RequestId } from "./types";

const requestRecords = {
  ...requestNoun,
  audienceOf: requestAudience,
  table: sql`company_requests`,
  nameOf: sql`company_name`,
  hasArchive: true,
} satisfies NounRecords<"company-request">;

const whileIt =
  (stands: (standing: Standing) => boolean) =>
  async (tx: Parameters<typeof requestById>[0], { aboutId }: { readonly aboutId: string }) => {
    const request = await requestById(tx, aboutId as RequestId);
    return request && stands(request) ? null : ("no-longer-true" as const);
  };

export const requestOnServer = {
  ...requestRecords,
  mails: nounMails([asked, declined, expiring, held, proposed, received, released, studioRequest], {
    "request-waits-for-company": whileIt(({ status }) => status === "needs_info"),
    "request-is-held": whileIt(({ status, heldUntil }) => isOpen(status) && heldUntil !== null),
    "request-holds-no-days": whileIt(({ status, heldUntil }) => isOpen(status) && heldUntil === null),
    "request-is-open": whileIt(({ status }) => isOpen(status)),
  }),
  search: {
    audience: "staff",
    at: sql`created_at`,
    detail: sql`coalesce(nullif(name, ''), email)`,
  },
  correspondents: (id) => sql`SELECT name, email FROM company_requests WHERE id = ${id}`,
  forgetsOld: (tx, { retention }, now) => forgetEndedRequests(tx, retention.leadDays, now),
  forgets: { chats: (tx, _admin, { contacts }, now) => forgetRequestsOf(tx, contacts, now) },
} satisfies NounOnServer<"company-request">;
