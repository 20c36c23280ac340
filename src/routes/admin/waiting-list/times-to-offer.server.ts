import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { readSettings } from "~/areas/settings/reads.server";
import { suits } from "~/areas/waitlist/rules/wish";
import type { WaitingEntry } from "~/areas/waitlist/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";

/** Days after the wished period that are searched as well. */
const daysAfter = 14;
const mostTimes = 40;

export interface TimeToOffer {
  readonly start: Instant;
  readonly isInWish: boolean;
}

interface ToOffer {
  readonly times: TimeToOffer[];
  /** The product that the entry waits for, as it is sold now. */
  readonly mostPersons: number;
}

/** Free times that staff can offer by hand: those that fit the wish first, then those around it. */
export async function timesToOffer(db: Db, entry: WaitingEntry, now: Instant): Promise<ToOffer> {
  const product = soldOnline(await productBySlug(db, entry.productSlug, now));
  const mostPersons = product?.peoplePerSession ?? entry.choices.persons;
  if (!product || entry.status !== "waiting") return { times: [], mostPersons };
  const { policy } = await readSettings(db, now);
  const session = { ...shapeOf(product, entry.choices), leadTimeHours: policy.waitlistStopHours };
  const today = dayOf(now);
  const { firstDay, lastDay } = entry.wish;
  const days = { firstDay: firstDay > today ? firstDay : today, lastDay: plusDays(lastDay, daysAfter) };
  const starts = await freeTimesOfDays(db, session, { now, ...days });
  const times = starts
    .map((start) => ({ start, isInWish: suits(entry.wish, start) }))
    .toSorted((a, b) => Number(b.isInWish) - Number(a.isInWish) || a.start - b.start)
    .slice(0, mostTimes);
  return { times, mostPersons };
}
