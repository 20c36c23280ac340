import type { FoundTimes, TimesWanted } from "~/areas/assistant/types";
import { firstFreeTime, freeTimesOfDays } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, localTimeOf, plusDays } from "~/kit/time";
import type { Services } from "~/platform/services.server";

/**
 * The free starts on the days and within the hours that were asked for; the first free start of all when no day was
 * given.
 */
export async function lookUpTimes(
  { db }: Pick<Services, "db">,
  wanted: TimesWanted,
  now: Instant,
): Promise<FoundTimes | null> {
  const product = await productBySlug(db, wanted.productSlug, now);
  if (!product) return null;
  const { firstDay, lastDay } = wanted;
  const free = await freeTimesOfDays(db, product, { now, firstDay, lastDay });
  const starts = free.filter((start) => isWithin(start, wanted));
  const firstFree = starts[0] ?? (await firstWithin(db, product, wanted, now));
  return { wanted, starts, now, firstFree };
}

/** How far ahead to search for the weekday that was asked for. */
const daysAhead = 60;

/** The first free time of all; when hours were asked for, the first within them: "etter 16" never gives a morning. */
async function firstWithin(
  db: Services["db"],
  product: Product,
  wanted: TimesWanted,
  now: Instant,
): Promise<Instant | null> {
  if (!wanted.earliest && !wanted.latest) return firstFreeTime(db, product, { now });
  const firstDay = dayOf(now);
  const free = await freeTimesOfDays(db, product, { now, firstDay, lastDay: plusDays(firstDay, daysAhead) });
  return free.find((start) => isWithin(start, wanted)) ?? null;
}

function isWithin(start: Instant, { earliest, latest }: TimesWanted): boolean {
  const time = localTimeOf(start);
  return (!earliest || time >= earliest) && (!latest || time <= latest);
}
