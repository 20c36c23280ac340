import type { Choices } from "~/areas/catalogue/types";
import { type Day, dayOf, daysOfMonth, type Instant, type Month, plusDays, toIso } from "~/kit/time";
import { dayParts, type Wish } from "../types";
import { everyWeekday, partOf } from "./wish";

/** What the visitor looked at when there was no free time. */
export interface LookedAt {
  readonly start: Instant | null;
  readonly day: Day | null;
  readonly month: Month | null;
}

/** Length in days of a wish without a day or month. */
const usualDays = 30;

/**
 * The initial wish in the form: the start that was taken, the day that was full, the rest of the month, or the coming
 * month from tomorrow on.
 */
export function firstWish({ start, day, month }: LookedAt, today: Day, latest: Day): Wish {
  const open = { weekdays: everyWeekday, parts: dayParts, start: null };
  const within = (wanted: Day) => (wanted < today ? today : wanted > latest ? latest : wanted);
  if (start !== null && dayOf(start) === within(dayOf(start))) {
    return { ...open, firstDay: dayOf(start), lastDay: dayOf(start), parts: [partOf(start)], start };
  }
  if (day !== null && day === within(day)) return { ...open, firstDay: day, lastDay: day };
  const days = month ? daysOfMonth(month) : [];
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && last >= today && first <= latest)
    return { ...open, firstDay: within(first), lastDay: within(last) };
  return { ...open, firstDay: within(plusDays(today, 1)), lastDay: within(plusDays(today, usualDays)) };
}

/** The link to the form that asks the studio to get in touch, with what was looked at. */
export function askHref(waitHref: string): string {
  return `/henvendelse?${waitHref.split("?")[1] ?? ""}`;
}

/**
 * The link to the form for this session, with what was looked at:
 * "/venteliste?produkt=portrett&personer=2&bilder=2&dag=2026-12-04".
 */
export function joinHref(
  productSlug: string,
  { persons, images, addOns }: Choices,
  { start = null, day = null, month = null }: Partial<LookedAt> = {},
): string {
  const query = new URLSearchParams([
    ["produkt", productSlug],
    ...(persons > 1 ? [["personer", String(persons)]] : []),
    ["bilder", String(images)],
    ...addOns.map((slug) => ["tillegg", slug]),
    ...(start !== null ? [["tid", toIso(start)]] : []),
    ...(day !== null ? [["dag", day]] : []),
    ...(month !== null ? [["maned", month]] : []),
  ]);
  return `/venteliste?${query}`;
}
