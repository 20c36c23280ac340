import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Candidate } from "../rules/rank";
import { partsOfMask, weekdaysOfMask } from "../rules/wish";
import { entryById as storedEntry, entriesOfNetwork as storedOfNetwork } from "../store/entries.server";
import { type CandidateQuestion, type CandidateRow, selectCandidates } from "../store/freed-times.server";
import {
  liveOfferOf as storedLiveOffer,
  offerById as storedOffer,
  overdueOffers as storedOverdue,
  proposals as storedProposals,
  silentOffers as storedSilent,
} from "../store/offers.server";
import { waitlistEntries } from "../tables.server";
import type { OfferId, WaitingEntryId } from "../types";

export const entryById = storedEntry;
export const entriesOfNetwork = storedOfNetwork;
export const liveOfferOf = storedLiveOffer;
export const offerById = storedOffer;
export const overdueOffers = storedOverdue;
export const openProposals = storedProposals;
export const silentOffers = storedSilent;

export type WaitingFor = Pick<CandidateRow, "id" | "createdAt" | "offered" | "suitedBy"> &
  Pick<Candidate, "wish">;

/** The entries that some of these starts may suit: for each question the best fits and the oldest; oldest first. */
export async function waitingFor(
  db: Reader,
  questions: readonly CandidateQuestion[],
  most: number,
): Promise<WaitingFor[]> {
  const rows = await selectCandidates(db, questions, most);
  return rows.map(({ firstDay, lastDay, weekdays, parts, wishedStart, ...row }) => ({
    ...row,
    wish: {
      firstDay,
      lastDay,
      start: wishedStart,
      weekdays: weekdaysOfMask(weekdays),
      parts: partsOfMask(parts),
    },
  }));
}

/** The opening that an earlier offer of the same time belonged to. */
export async function openingOf(db: Reader, ownerId: string | null): Promise<string | null> {
  const before = ownerId && (await storedOffer(db, ownerId as OfferId));
  return before ? before.openingId : null;
}

/** Those whose last wished day has passed. */
export async function outdatedEntries(db: Reader, now: Instant, most: number): Promise<WaitingEntryId[]> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.status, "waiting"), lt(waitlistEntries.lastDay, dayOf(now))))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Older bookings have been checked before, even if the program was stopped for days. */
const bookingsLookedAtDays = 14;

/** Entries whose person has booked the same product since joining, without the list. */
export async function fulfilledEntries(db: Reader, now: Instant): Promise<WaitingEntryId[]> {
  const since = toIso((now - bookingsLookedAtDays * 24 * 3_600_000) as Instant);
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        inArray(waitlistEntries.status, ["waiting", "offered"]),
        sql`EXISTS (SELECT FROM bookings b
          WHERE b.created_at >= ${since} AND b.created_at > waitlist_entries.created_at
            AND b.product_slug = waitlist_entries.product_slug
            AND lower(b.customer_email) = lower(waitlist_entries.email)
            AND b.status IN ('requested', 'confirmed', 'checked_in', 'completed'))`,
      ),
    );
  return rows.map(({ id }) => id);
}
