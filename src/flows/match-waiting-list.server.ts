import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { type FreedTime, forgetFreed, takeFreed } from "~/areas/waitlist/commands/freed-times.server";
import { openingOf, silentOffers } from "~/areas/waitlist/reads/matching.server";
import type { Match } from "~/areas/waitlist/rules/rank";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { makeOffer, type OfferContext } from "./offer-from-list.server";
import { settleWaitingList } from "./settle-waiting-list.server";
import { matchesFor } from "./waiting-matches.server";

/**
 * Ends what has expired on the waiting list, then goes through the times that were freed since the last run: each is
 * offered to the entry that fits best, or proposed to staff. One offer is one transaction, so a crash loses nothing and
 * several processes share the work.
 */
export async function matchWaitingList(services: Services): Promise<number> {
  const now = services.clock.now();
  const context = { ...(await letterContext(services, now)), now };
  await settleWaitingList(services, context);
  for (let made = 0; ; ) {
    const step = await inTransaction(services.db, (tx) => matchNext(tx, context));
    if (step === "nothing-left") return made;
    if (step === "offered") made++;
  }
}

type Step = "offered" | "nobody" | "nothing-left";

/** One freed time in one transaction. */
export async function matchNext(tx: Tx, context: OfferContext): Promise<Step> {
  const freed = await takeFreed(tx);
  if (!freed) return "nothing-left";
  const { waitlistMode } = context.settings.policy;
  const isOver = waitlistMode === "manuelt" || (await isEverybodys(tx, context, freed));
  const matches = isOver ? [] : await matchesFor(tx, context, freed);
  for (const match of matches) {
    if (await offerTo(tx, context, freed, match)) return "offered";
  }
  await forgetFreed(tx, freed.id);
  return "nobody";
}

/**
 * After several offers that nobody answered, the time is no longer kept for the list: otherwise people who only join
 * the list could keep a time from everybody else for days. A time that is freed in another way than by an offer or by a
 * visitor's hold (which costs nothing to make) is offered anew.
 */
async function isEverybodys(
  tx: Tx,
  { settings }: OfferContext,
  { during, cause }: FreedTime,
): Promise<boolean> {
  if (during === null || (cause !== "offer" && cause !== "hold")) return false;
  return (await silentOffers(tx, during)) >= settings.policy.waitlistSilentOffers;
}

/** False when the entry or the time has changed since it was read: the next match is tried. */
async function offerTo(tx: Tx, context: OfferContext, freed: FreedTime, { id, start, why }: Match) {
  const entry = await entryToChange(tx, id);
  if (entry?.status !== "waiting") return false;
  const openingId = await openingOf(tx, freed.ownerId);
  const { cause } = freed;
  const made = await makeOffer(tx, context, { entry, start, cause, why, openingId, by: null });
  return made.ok;
}
