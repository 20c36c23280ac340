import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { whyNotFree } from "~/areas/calendar/reads.server";
import { endFulfilled, endOutdated, entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { closeOffer, endOffer, endProposal } from "~/areas/waitlist/commands/offers.server";
import {
  fulfilledEntries,
  liveOfferOf,
  openProposals,
  outdatedEntries,
  overdueOffers,
} from "~/areas/waitlist/reads/matching.server";
import { offerTime } from "~/areas/waitlist/rules/offer-time";
import type { Offer, WaitingEntry, WaitingEntryId } from "~/areas/waitlist/types";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { type OfferContext, saleOf } from "./offer-from-list.server";

/** Limit of one run; the next run takes the rest. */
const mostAtOnce = 200;

/**
 * Ends entries and offers that have expired: offers that nobody answered, people who have booked meanwhile, wishes
 * whose days have passed, proposals whose time is taken. Each in its own transaction, which checks again, because other
 * processes may have been faster.
 */
export async function settleWaitingList({ db }: Pick<Services, "db">, context: OfferContext): Promise<void> {
  const { now } = context;
  for (const id of await fulfilledEntries(db, now))
    await onEntry(db, id, (tx, entry) => fulfil(tx, context, entry));
  for (const { entryId } of await overdueOffers(db, now, mostAtOnce))
    await onEntry(db, entryId, (tx, entry) => expire(tx, context, entry));
  for (const { entryId } of await openProposals(db))
    await onEntry(db, entryId, (tx, entry) => lapse(tx, context, entry));
  for (const id of await outdatedEntries(db, now, mostAtOnce))
    await onEntry(db, id, (tx, entry) => outdate(tx, context, entry));
}

async function onEntry(
  db: Services["db"],
  id: WaitingEntryId,
  end: (tx: Tx, entry: WaitingEntry) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const entry = await entryToChange(tx, id);
    if (entry) await end(tx, entry);
  });
}

async function fulfil(tx: Tx, { now }: OfferContext, entry: WaitingEntry): Promise<void> {
  if (entry.status !== "waiting" && entry.status !== "offered") return;
  await closeLive(tx, entry, now);
  await endFulfilled(tx, entry, now);
}

/** The calendar may have removed the rows already; freeing them again does nothing. */
async function expire(tx: Tx, context: OfferContext, entry: WaitingEntry): Promise<void> {
  const offer = await liveOfferOf(tx, entry.id);
  if (offer?.state !== "open" || offer.expiresAt === null || offer.expiresAt > context.now) return;
  await endOffer(tx, context, null, { entry, offer, reason: "expired" }, context.now);
  await freeTime(tx, offer.id);
}

async function lapse(tx: Tx, context: OfferContext, entry: WaitingEntry): Promise<void> {
  const offer = await liveOfferOf(tx, entry.id);
  if (offer?.state !== "proposed" || (await standsStill(tx, context, entry, offer))) return;
  await endProposal(tx, null, offer, "lapsed", context.now);
}

async function standsStill(
  tx: Tx,
  context: OfferContext,
  entry: WaitingEntry,
  offer: Offer,
): Promise<boolean> {
  const { now, settings } = context;
  if (!offerTime(now, offer.from, settings.policy)) return false;
  const sale = await saleOf(tx, context, entry);
  return sale.ok && (await whyNotFree(tx, sale.value.session, { start: offer.from, now })) === null;
}

async function outdate(tx: Tx, context: OfferContext, entry: WaitingEntry): Promise<void> {
  if (entry.status !== "waiting") return;
  await closeLive(tx, entry, context.now);
  await endOutdated(tx, context, entry, context.now);
}

async function closeLive(tx: Tx, entry: WaitingEntry, now: OfferContext["now"]): Promise<void> {
  const offer = await liveOfferOf(tx, entry.id);
  if (!offer) return;
  await closeOffer(tx, offer, now);
  await freeTime(tx, offer.id);
}
