import { type SQL, sql } from "drizzle-orm";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { maskOfParts, maskOfWeekdays } from "../rules/wish";
import { entryById } from "../store/entries.server";
import { liveOfferOf } from "../store/offers.server";
import type { Offer, WaitingEntry, WaitingEntryId } from "../types";

export interface CustomerEntry {
  readonly entry: WaitingEntry;
  /** What can be accepted now. */
  readonly offer: Offer | null;
  /** Null when the entry no longer waits. */
  readonly place: number | null;
}

/** The data of the link's page; null: no such entry, or an erased one. */
export async function entryForCustomer(db: Reader, { subject }: CustomerLink): Promise<CustomerEntry | null> {
  if (subject.kind !== "waiting_list_entry") return null;
  const entry = await entryById(db, subject.id as WaitingEntryId);
  if (!entry || entry.isErased) return null;
  const live = await liveOfferOf(db, entry.id);
  const waits = entry.status === "waiting" || entry.status === "offered";
  return {
    entry,
    offer: live?.state === "open" ? live : null,
    place: waits ? await placeOf(db, entry) : null,
  };
}

/** Earlier entries for the same product that some time could suit as well. */
function before({ id, productSlug, wish, createdAt }: Waiting): SQL {
  return sql`status IN ('waiting', 'offered') AND product_slug = ${productSlug}
    AND first_day <= ${wish.lastDay} AND last_day >= ${wish.firstDay}
    AND (weekdays & ${maskOfWeekdays(wish.weekdays)}) <> 0 AND (parts & ${maskOfParts(wish.parts)}) <> 0
    AND (created_at, id) < (${toIso(createdAt)}::timestamptz, ${id}::uuid)`;
}

type Waiting = Pick<WaitingEntry, "id" | "productSlug" | "wish" | "createdAt">;

/** For staff: the first of the earlier entries; null: this one is first. */
export async function firstBefore(
  db: Reader,
  entry: Waiting,
): Promise<{ readonly id: WaitingEntryId; readonly name: string } | null> {
  const { rows } = await db.execute<{ id: WaitingEntryId; name: string }>(sql`
    SELECT id, name FROM waitlist_entries WHERE ${before(entry)} ORDER BY created_at, id LIMIT 1`);
  return rows[0] ?? null;
}

/** Counted from 1, among the entries for the same product that some time could suit as well. */
export async function placeOf(db: Reader, entry: Waiting): Promise<number> {
  const { rows } = await db.execute<{ before: number }>(sql`
    SELECT count(*)::int AS before FROM waitlist_entries WHERE ${before(entry)}`);
  return 1 + (rows[0]?.before ?? 0);
}

/** The booking that an accepted offer became, and its secret link. */
export async function bookingOfOffer(
  db: Reader,
  bookingId: string,
): Promise<{ readonly linkId: AccessLinkId; readonly isRequest: boolean } | null> {
  const { rows } = await db.execute<{ linkId: AccessLinkId; isRequest: boolean }>(
    sql`SELECT link_id AS "linkId", status = 'requested' AS "isRequest" FROM bookings WHERE id = ${bookingId}`,
  );
  return rows[0] ?? null;
}
