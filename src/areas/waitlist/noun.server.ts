import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer } from "~/areas/records/types";
import { forgetOldEntries } from "./commands/forget-entries.server";
import * as waitlistEnded from "./mails/waitlist-ended";
import * as waitlistJoined from "./mails/waitlist-joined";
import * as waitlistOffer from "./mails/waitlist-offer";
import * as waitlistOfferOver from "./mails/waitlist-offer-over";
import { waitingNoun } from "./noun";
import { waitingAudience } from "./reads/admin-record.server";
import { isOfferOpen, isOnList } from "./reads/letter-truth.server";
import type { WaitingEntryId } from "./types";

export const waitingOnServer = {
  ...waitingNoun,
  audienceOf: waitingAudience,
  table: sql`waitlist_entries`,
  nameOf: sql`name`,
  correspondents: (id) =>
    sql`SELECT name, email FROM waitlist_entries WHERE id = ${id} AND erased_at IS NULL`,
  mails: nounMails([waitlistJoined, waitlistOffer, waitlistOfferOver, waitlistEnded], {
    "waitlist-entry-waits": async (tx, { aboutId }) =>
      (await isOnList(tx, aboutId as WaitingEntryId)) ? null : "no-longer-true",
    "waitlist-offer-open": async (tx, { aboutId, aboutRevision }, now) =>
      (await isOfferOpen(tx, { id: aboutId as WaitingEntryId, number: aboutRevision }, now))
        ? null
        : "no-longer-true",
  }),
  forgetsOld: (tx, { retention }, now) => forgetOldEntries(tx, retention.waitlistDays, now),
} satisfies NounOnServer<"waiting-entry">;
