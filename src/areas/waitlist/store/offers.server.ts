import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Period } from "~/kit/period";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { waitlistOffers } from "../tables.server";
import type { Offer, OfferId, OfferState, WaitingEntryId } from "../types";

type OfferRow = typeof waitlistOffers.$inferSelect;

export interface NewOffer extends Omit<Offer, "number" | "settledAt"> {
  readonly state: "proposed" | "open";
}

/** Numbers the offer among those of its entry, whose row the caller has locked. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<Offer> {
  const { from, to, madeAt, openFrom, expiresAt, ...rest } = offer;
  const [row] = await tx
    .insert(waitlistOffers)
    .values({
      ...rest,
      number: sql`(SELECT count(*)::int + 1 FROM waitlist_offers WHERE entry_id = ${offer.entryId})`,
      startsAt: toDate(from),
      endsAt: toDate(to),
      madeAt: toDate(madeAt),
      openFrom: openFrom === null ? null : toDate(openFrom),
      expiresAt: expiresAt === null ? null : toDate(expiresAt),
    })
    .returning();
  if (!row) throw new Error("The offer was not written");
  return offerOf(row);
}

export async function offerById(db: Reader, id: OfferId): Promise<Offer | null> {
  const [row] = await db.select().from(waitlistOffers).where(eq(waitlistOffers.id, id));
  return row ? offerOf(row) : null;
}

/** The open offer of the entry, or a proposal that staff have not sent. */
export async function liveOfferOf(db: Reader, entryId: WaitingEntryId): Promise<Offer | null> {
  const [row] = await db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.entryId, entryId), inArray(waitlistOffers.state, ["proposed", "open"])));
  return row ? offerOf(row) : null;
}

/** Newest first. */
export async function offersOf(db: Reader, entryId: WaitingEntryId): Promise<Offer[]> {
  const rows = await db
    .select()
    .from(waitlistOffers)
    .where(eq(waitlistOffers.entryId, entryId))
    .orderBy(desc(waitlistOffers.number));
  return rows.map(offerOf);
}

export async function settleOffer(
  tx: Tx,
  id: OfferId,
  state: Exclude<OfferState, "proposed" | "open">,
  now: Instant,
): Promise<void> {
  await tx
    .update(waitlistOffers)
    .set({ state, settledAt: toDate(now) })
    .where(eq(waitlistOffers.id, id));
}

/** A proposal that staff have sent. */
export async function openProposal(
  tx: Tx,
  { id, openFrom, expiresAt, madeBy }: { id: OfferId; openFrom: Instant; expiresAt: Instant; madeBy: string },
): Promise<void> {
  await tx
    .update(waitlistOffers)
    .set({ state: "open", openFrom: toDate(openFrom), expiresAt: toDate(expiresAt), madeBy })
    .where(eq(waitlistOffers.id, id));
}

/** Offers whose answer period is over, oldest first. */
export async function overdueOffers(db: Reader, now: Instant, most: number): Promise<Offer[]> {
  const rows = await db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.state, "open"), lte(waitlistOffers.expiresAt, toDate(now))))
    .orderBy(asc(waitlistOffers.expiresAt))
    .limit(most);
  return rows.map(offerOf);
}

/** How many offers of this time, or of part of it, were never answered. */
export async function silentOffers(db: Reader, { from, to }: Period): Promise<number> {
  return db.$count(
    waitlistOffers,
    and(
      eq(waitlistOffers.state, "expired"),
      lt(waitlistOffers.startsAt, toDate(to)),
      // No session is longer than a day.
      gt(waitlistOffers.startsAt, toDate(plusHours(from, -24))),
      gt(waitlistOffers.endsAt, toDate(from)),
    ),
  );
}

export async function proposals(db: Reader): Promise<Offer[]> {
  const rows = await db.select().from(waitlistOffers).where(eq(waitlistOffers.state, "proposed"));
  return rows.map(offerOf);
}

function offerOf(row: OfferRow): Offer {
  const { id, entryId, number, openingId, state, cause, why, madeBy } = row;
  return {
    id,
    entryId,
    number,
    openingId,
    state,
    cause,
    why,
    madeBy,
    from: instant(row.startsAt),
    to: instant(row.endsAt),
    madeAt: instant(row.madeAt),
    openFrom: row.openFrom && instant(row.openFrom),
    expiresAt: row.expiresAt && instant(row.expiresAt),
    settledAt: row.settledAt && instant(row.settledAt),
  };
}
