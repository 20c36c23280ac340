import type { FoundTimes, TimesWanted } from "~/areas/assistant/types";
import { firstFreeTime, freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { dayOf, type Instant, localTimeOf } from "~/kit/time";
import type { Services } from "~/platform/services.server";

/** The free starts of the days that were asked of, within the hours that were; the first of all when there is none. */
export async function lookUpTimes(
  { db }: Pick<Services, "db">,
  wanted: TimesWanted,
  now: Instant,
): Promise<FoundTimes | null> {
  const product = await productBySlug(db, wanted.productSlug, dayOf(now));
  if (!product) return null;
  const { firstDay, lastDay } = wanted;
  const free = await freeTimesOfDays(db, product, { now, firstDay, lastDay });
  const starts = free.filter((start) => isWithin(start, wanted));
  return { wanted, starts, now, firstFree: starts[0] ?? (await firstFreeTime(db, product, { now })) };
}

function isWithin(start: Instant, { earliest, latest }: TimesWanted): boolean {
  const time = localTimeOf(start);
  return (!earliest || time >= earliest) && (!latest || time <= latest);
}
