import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import type { SessionShape } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import {
  awaitedBetween,
  type FreedTime,
  forgetFreed,
  takeFreed,
} from "~/areas/waitlist/commands/freed-times.server";
import { openingOf, openProposals, silentOffers, waitingFor } from "~/areas/waitlist/reads/matching.server";
import { startsBeside, startsFreed } from "~/areas/waitlist/rules/freed";
import { type Candidate, type Match, mostRanked, rankMatches } from "~/areas/waitlist/rules/rank";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { makeOffer, type OfferContext } from "./offer-from-list.server";
import { settleWaitingList } from "./settle-waiting-list.server";

/**
 * Goes through what is over on the waiting list, then through the time that was freed since the last run: each is
 * offered to whom it suits best, or proposed to staff. One offer is one transaction, so a crash loses nothing and two
 * programs share the work.
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

async function matchNext(tx: Tx, context: OfferContext): Promise<Step> {
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
 * After some offers that nobody answered the time is no longer kept for the list: people who only put themselves on it
 * could keep a time from everybody for days. What is freed by anything else than an offer or a visitor's hold, which
 * costs nothing to make, is offered anew.
 */
async function isEverybodys(
  tx: Tx,
  { settings }: OfferContext,
  { during, cause }: FreedTime,
): Promise<boolean> {
  if (during === null || (cause !== "offer" && cause !== "hold")) return false;
  return (await silentOffers(tx, during)) >= settings.policy.waitlistSilentOffers;
}

/** False when the entry or the time is no longer as it was read: the next match is tried. */
async function offerTo(tx: Tx, context: OfferContext, freed: FreedTime, { id, start, why }: Match) {
  const entry = await entryToChange(tx, id);
  if (entry?.status !== "waiting") return false;
  const openingId = await openingOf(tx, freed.ownerId);
  const { cause } = freed;
  const made = await makeOffer(tx, context, { entry, start, cause, why, openingId, by: null });
  return made.ok;
}

/** Who waits for the freed time, the first choice first. */
async function matchesFor(tx: Tx, context: OfferContext, freed: FreedTime): Promise<Match[]> {
  const span = daysOf(freed, context);
  const candidates: Candidate[] = [];
  for (const awaited of await awaitedBetween(tx, span)) {
    const product = soldOnline(await productBySlug(tx, awaited.productSlug, context.now));
    if (!product) continue;
    const session = offeredShape(shapeOf(product, awaited), context);
    const last = awaited.lastDay < span.last ? awaited.lastDay : span.last;
    const days = { firstDay: span.first, lastDay: last };
    const free = await freeTimesOfDays(tx, session, { now: context.now, ...days });
    candidates.push(...(await candidatesOn(tx, context, { freed, awaited, session, free })));
  }
  return rankMatches(candidates);
}

interface Looked {
  readonly freed: FreedTime;
  readonly awaited: { readonly productSlug: string; readonly persons: number };
  readonly session: SessionShape;
  readonly free: readonly Instant[];
}

async function candidatesOn(tx: Tx, context: OfferContext, looked: Looked): Promise<Candidate[]> {
  const { freed, awaited, session, free } = looked;
  const proposed = context.settings.policy.waitlistMode === "forslag" ? await openProposals(tx) : [];
  const byEntry = new Map<string, Candidate>();
  for (const [day, own] of Map.groupBy(free, dayOf)) {
    const { during, cause } = freed;
    const made = during ? startsFreed(own, { during, cause }, session) : own;
    const starts = startsBeside(made, proposed, session);
    if (starts.length === 0) continue;
    const question = { ...awaited, day, starts, most: mostRanked };
    for (const { id, wish, createdAt, offered } of await waitingFor(tx, question)) {
      const left = startsBeside(starts, offered, session);
      const around = during && ((during.from + session.bufferBeforeMinutes * 60_000) as Instant);
      const before = byEntry.get(id)?.starts ?? [];
      byEntry.set(id, { id: id, wish, createdAt, around, starts: [...before, ...left] });
    }
  }
  return [...byEntry.values()];
}

/** The lead time is the customer's who orders; an offer needs no more than its own. */
export function offeredShape(
  session: SessionShape,
  { settings }: Pick<OfferContext, "settings">,
): SessionShape {
  return { ...session, leadTimeHours: settings.policy.waitlistStopHours };
}

/** The days that the time lies in; of changed hours, every day that can be booked. */
function daysOf({ during }: FreedTime, { now, settings }: OfferContext): { first: Day; last: Day } {
  const today = dayOf(now);
  if (!during) return { first: today, last: plusDays(today, settings.policy.horizonDays) };
  const first = dayOf(during.from);
  return { first: first > today ? first : today, last: dayOf(during.to) };
}
