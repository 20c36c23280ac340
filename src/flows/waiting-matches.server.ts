import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { freeTimesOfSessions } from "~/areas/calendar/reads.server";
import type { SessionShape } from "~/areas/calendar/types";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import { type Awaited, awaitedBetween, type FreedTime } from "~/areas/waitlist/commands/freed-times.server";
import { openProposals, waitingFor } from "~/areas/waitlist/reads/matching.server";
import { startsBeside, startsFreed } from "~/areas/waitlist/rules/freed";
import { offerTime } from "~/areas/waitlist/rules/offer-time";
import { type Match, mostRanked, rankMatches } from "~/areas/waitlist/rules/rank";
import { type Day, dayOf, type Instant, plusDays, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { OfferContext } from "./offer-from-list.server";

/** The products that are waited for, as they are sold now. */
interface Wanted extends Awaited {
  readonly session: SessionShape;
}

/** The entries that fit the freed time, best first. A handful of queries, however many entries there are. */
export async function matchesFor(tx: Tx, context: OfferContext, freed: FreedTime): Promise<Match[]> {
  const span = daysOf(freed, context);
  const wanted = await wantedIn(tx, context, span);
  const sessions = wanted.map(({ session }) => session);
  const free = await freeTimesOfSessions(tx, sessions, { now: context.now, ...span });
  const proposed = context.settings.policy.waitlistMode === "forslag" ? await openProposals(tx) : [];
  // The match keeps one start per person. One that is too close to be answered would leave them without an offer.
  const inTime = (start: Instant) => offerTime(context.now, start, context.settings.policy) !== null;
  const questions = wanted.flatMap((each, n) =>
    [...Map.groupBy((free[n] ?? []).filter(inTime), dayOf)].flatMap(([day, own]) => {
      const { session, lastDay } = each;
      const made = freed.during ? startsFreed(own, { ...freed, during: freed.during }, session) : own;
      const starts = day > lastDay ? [] : startsBeside(made, proposed, session);
      return starts.length === 0 ? [] : [{ ...each, day, starts }];
    }),
  );
  const found = await waitingFor(tx, questions, mostRanked);
  return rankMatches(
    found.map(({ suitedBy, offered, ...entry }) => {
      const own = suitedBy.flatMap((n) => questions[n] ?? []);
      const starts = own.flatMap((question) => startsBeside(question.starts, offered, question.session));
      return { ...entry, starts, around: beginOf(freed, own[0]?.session) };
    }),
  );
}

async function wantedIn(tx: Tx, context: OfferContext, span: Days): Promise<Wanted[]> {
  const sold = await bookableProducts(tx, context.now);
  const awaited = await awaitedBetween(tx, span);
  return awaited.flatMap((each) => {
    const product = soldOnline(sold.find(({ slug }) => slug === each.productSlug) ?? null);
    return product ? [{ ...each, session: offeredShape(shapeOf(product, each), context) }] : [];
  });
}

/** The lead time applies to customers who order; an offer needs only its own notice. */
function offeredShape(session: SessionShape, { settings }: Pick<OfferContext, "settings">): SessionShape {
  return { ...session, leadTimeHours: settings.policy.waitlistStopHours };
}

/** Where a session that began with the freed time would start; null when the freed period is not a single session. */
function beginOf({ during }: FreedTime, session: SessionShape | undefined): Instant | null {
  return during && session ? plusMinutes(during.from, session.bufferBeforeMinutes) : null;
}

interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The days of the freed time; when opening hours changed, every day that can be booked. */
function daysOf({ during }: FreedTime, { now, settings }: OfferContext): Days {
  const today = dayOf(now);
  if (!during) return { firstDay: today, lastDay: plusDays(today, settings.policy.horizonDays) };
  const first = dayOf(during.from);
  return { firstDay: first > today ? first : today, lastDay: dayOf(during.to) };
}
