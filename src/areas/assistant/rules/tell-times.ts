import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import { byDay } from "./say";
import { pageOf } from "./tell-price";
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
  const book = words.times.book({ name, path: `/book/${slug}` });
  if (found.starts.length === 0) return tellNone(telling, product, book);
  const days = byDay(found.starts);
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

function tellNone({ words, say, found, facts }: Telling, product: Product, book: string): Drafted {
  const { name } = product;
  const wanted = found?.wanted;
  if (!wanted || !found.firstFree) return draft([words.times.nothingAtAll(name), book], pageOf(product));
  const tooFar = plusDays(dayOf(found.now), facts.policy.horizonDays) < wanted.firstDay;
  if (tooFar) return draft([words.times.tooFar(facts.policy.horizonDays), book], pageOf(product));
  if (wanted.lastDay < dayOf(found.now)) return draft([words.times.past, book], pageOf(product));
  const period = words.times.period({ first: say.day(wanted.firstDay), last: say.day(wanted.lastDay) });
  return draft([words.times.none({ name, period, first: say.when(found.firstFree) }), book], pageOf(product));
}

/** Some of many, from the first to the last, so that morning and afternoon are both told. */
function spread(starts: readonly Instant[], most: number): Instant[] {
  if (starts.length <= most) return [...starts];
  const step = (starts.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => starts[Math.round(index * step)] as Instant);
}
