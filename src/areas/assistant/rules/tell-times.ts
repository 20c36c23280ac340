import { latestDay } from "~/areas/calendar/rules/free-slots";
import type { Product } from "~/areas/catalogue/types";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { DayRange } from "../types";
import { pageOf } from "./product-page";
import { byDay } from "./say";
import { hoursOn } from "./tell-hours";
import { type Drafted, draft, type Telling } from "./telling";

/** So much fits in a bubble: a few days with a few times each. */
const mostDays = 3;
const mostTimes = 5;

/** Free times as the calendar has them now. */
export function tellFreeTimes(telling: Telling): Drafted {
  const { words, say, facts, found } = telling;
  const product = facts.products.find(({ slug }) => slug === found?.wanted.productSlug);
  if (!found || !product) return draft([words.book.how("/book/headshots"), words.book.choose]);
  const { name, slug } = product;
  const { noSuchDay, topic } = telling.understanding;
  const book = words.times.book({ name, path: `/book/${slug}` });
  if (noSuchDay) return draft(words.times.noSuchDay(noSuchDay));
  const starts = found.starts.filter((start) => isAskedOf(dayOf(start), topic.period));
  if (starts.length === 0) return tellNone(telling, product, book);
  const days = byDay(starts);
  const shown = days.slice(0, mostDays).map(({ day, starts }) => {
    const clocks = spread(starts, mostTimes)
      .map((start) => say.clock(start))
      .join(", ");
    return `- ${words.times.line({ day: say.day(day), clocks })}`;
  });
  const hasMore = days.length > mostDays || days.some(({ starts }) => starts.length > mostTimes);
  const end = [hasMore && words.times.more, book].filter(Boolean).join(" ");
  return draft([words.times.some(name), ...shown, end].join("\n"), pageOf(product));
}

function isAskedOf(day: Day, period: DayRange | undefined): boolean {
  if (!period) return true;
  return period.days ? period.days.includes(day) : period.firstDay <= day && day <= period.lastDay;
}

/** Why there is none, and the next one: a day that has been, one too far ahead, one that is closed or full. */
function tellNone(telling: Telling, product: Product, book: string): Drafted {
  const { words, say, found, facts, understanding } = telling;
  const { name } = product;
  const wanted = understanding.topic.period ?? found?.wanted;
  if (!found || !wanted) return draft([words.times.nothingAtAll(name), book], pageOf(product));
  const today = dayOf(found.now);
  const last = latestDay(found.now, facts.policy.horizonDays);
  if (wanted.lastDay < today) return draft([words.times.past, book], pageOf(product));
  if (wanted.firstDay > last) return draft([words.times.tooFar(say.day(last)), book], pageOf(product));
  const next = found.starts.find((start) => dayOf(start) > wanted.lastDay) ?? found.firstFree;
  if (next === null) return draft([words.times.nothingAtAll(name), book], pageOf(product));
  const first = say.when(next);
  const oneDay = wanted.firstDay === wanted.lastDay ? wanted.firstDay : null;
  if (oneDay && hoursOn(facts.hours, oneDay).length === 0)
    return draft(
      [words.times.closed(capitalise(say.day(oneDay))), words.times.next({ name, first }), book],
      pageOf(product),
    );
  const period = [periodOf(telling, wanted), hoursAsked(telling, wanted)].filter(Boolean).join(" ");
  return draft([words.times.none({ name, period, first }), book], pageOf(product));
}

function periodOf({ words, say, understanding }: Telling, { days, firstDay, lastDay }: DayRange): string {
  if (!days) return words.times.period({ first: say.day(firstDay), last: say.day(lastDay) });
  const [first = firstDay, ...others] = days;
  const either = understanding.language === "nb" ? "eller" : "or";
  return `${words.times.period({ first: say.day(first), last: say.day(first) })} ${others.map((day) => `${either} ${say.day(day)}`).join(" ")}`;
}

/** "etter kl. 16.00": without it a free time of the same day would seem to speak against the answer. */
function hoursAsked({ words }: Telling, { earliest, latest }: DayRange): string {
  return words.times.hours({ earliest: earliest ?? null, latest: latest ?? null });
}

/** Some of many, from the first to the last, so that morning and afternoon are both told. */
function spread(starts: readonly Instant[], most: number): Instant[] {
  if (starts.length <= most) return [...starts];
  const step = (starts.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => starts[Math.round(index * step)] as Instant);
}
