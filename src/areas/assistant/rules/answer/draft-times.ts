import { bookHref } from "~/areas/bookings/rules/book-href";
import { latestDay } from "~/areas/calendar/rules/free-slots";
import { startingChoices } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant, localTimeOf, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange, Topic } from "../../types";
import { weekdaysNamed } from "../understand/time/weekdays";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { hoursOn } from "./draft-hours";
import { pageOf } from "./product-page";
import { byDay } from "./say";

/** Limits on the times in one message. */
const mostDays = 3;
const mostTimes = 5;

/** Free times, read from the calendar now. */
export function tellFreeTimes(telling: Telling): Drafted {
  const { words, say, facts, found } = telling;
  const product = facts.products.find(({ slug }) => slug === found?.wanted.productSlug);
  if (!found || !product) return draft([words.book.how("/book/headshots"), words.book.choose]);
  const { name, slug } = product;
  const { noSuchDay, topic } = telling.understanding;
  const book = [
    product.needsApproval && words.times.request(facts.policy.requestAnswerHours),
    words.times.book({ name, path: `/book/${slug}` }),
  ]
    .filter(Boolean)
    .join(" ");
  if (noSuchDay) return draft(words.times.noSuchDay(noSuchDay));
  const starts = found.starts.filter((start) => isAskedOf(dayOf(start), topic.period));
  if (starts.length === 0) return tellNone(telling, product, book);
  const days = byDay(starts);
  const shown = days.slice(0, mostDays).map(({ day, starts }) => {
    const clocks = spread(starts, mostTimes)
      .map((start) => timeLink(telling, product, start))
      .join(", ");
    return `- ${words.times.line({ day: say.day(day), clocks })}`;
  });
  const hasMore = days.length > mostDays || days.some(({ starts }) => starts.length > mostTimes);
  const end = [hasMore && words.times.more, book].filter(Boolean).join(" ");
  const notThen = missedClock(telling, starts);
  const none = notThen && words.times.noneAt({ name, clock: notThen });
  return draft([...(none ? [none] : []), words.times.some(name), ...shown, end].join("\n"), pageOf(product));
}

/** "Går det klokka 7?" asks for exactly that time; "etter klokka 7" does not. */
const asksClock =
  /(?<!(?:etter|fra|frå|mellom|og|til|før|innen|rundt|after|from|before|by|around) )(?<!\p{L})(?:kl\.?|klokk\p{L}+) ?\d/iu;

/** The start time that was asked for, when no session begins then on any of the days. */
function missedClock({ understanding }: Telling, starts: readonly Instant[]): string | null {
  const { question, topic, language } = understanding;
  const at = topic.period?.earliest;
  if (!at || topic.period?.latest || !asksClock.test(question)) return null;
  if (starts.some((start) => localTimeOf(start) === at)) return null;
  return language === "nb" ? at.replace(":", ".") : at;
}

/** A time that links to the booking with product, choices and time filled in. */
function timeLink({ say, understanding }: Telling, product: Product, start: Instant): string {
  return `[${say.clock(start)}](${bookHref(product.slug, choicesFor(product, understanding.topic), start)})`;
}

/** The choices from the conversation, as far as the session offers them. */
function choicesFor(product: Product, { images, persons, addOns = [], productSlug }: Topic): Choices {
  const starting = startingChoices(product);
  if (productSlug !== product.slug) return starting;
  const { minImages, maxImages } = product.price;
  return {
    images: Math.min(maxImages, Math.max(minImages, images ?? starting.images)),
    persons: Math.min(product.peoplePerSession, persons ?? 1),
    addOns: [...new Set(addOns)].filter((slug) => product.addOns.some((addOn) => addOn.slug === slug)),
  };
}

/** "Okei, tar torsdagen, den første timen": that time; null when none is free, or when the wish is ambiguous. */
export function tellPicked({ words, say, facts, found, understanding }: Telling): Drafted | null {
  const product = facts.products.find(({ slug }) => slug === found?.wanted.productSlug);
  const { topic, question } = understanding;
  const starts = found?.starts.filter((start) => isAskedOf(dayOf(start), topic.period)) ?? [];
  const isOneDay = topic.period?.firstDay === topic.period?.lastDay;
  const place = topic.period?.earliest ? 0 : ordinals.find(([said]) => said.test(question))?.[1];
  const start = place === undefined ? (starts.length === 1 ? starts[0] : undefined) : starts.at(place);
  if (!product || !isOneDay || start === undefined) return null;
  const { name, slug } = product;
  const path = bookHref(slug, choicesFor(product, topic), start);
  return draft(words.book.picked({ when: say.when(start), name, path }), pageOf(product));
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:første|fyrste|tidligste|first|earliest)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:andre|second)(?!\p{L})/iu, 1],
  [/(?<!\p{L})(?:siste|seneste|last|latest)(?!\p{L})/iu, -1],
];

function isAskedOf(day: Day, period: DayRange | undefined): boolean {
  if (!period) return true;
  return period.days ? period.days.includes(day) : period.firstDay <= day && day <= period.lastDay;
}

/** Why no time is free, and the next free one: the day is past, too far ahead, closed or full. */
function tellNone(telling: Telling, product: Product, book: string): Drafted {
  const { words, say, found, facts, understanding } = telling;
  const { name } = product;
  const wanted = understanding.topic.period ?? found?.wanted;
  if (!found || !wanted) return draft([words.times.nothingAtAll(name), book], pageOf(product));
  const wait = waitLine(telling, product, wanted);
  const today = dayOf(found.now);
  const last = latestDay(found.now, facts.policy.horizonDays);
  if (wanted.lastDay < today) return draft([words.times.past, book], pageOf(product));
  if (wanted.firstDay > last) return draft([words.times.tooFar(say.day(last)), book], pageOf(product));
  const next = found.starts.find((start) => dayOf(start) > wanted.lastDay) ?? found.firstFree;
  const hours = hoursAsked(telling, wanted);
  if (next === null) {
    const none = hours
      ? words.times.none({ name, period: hours, first: null })
      : words.times.nothingAtAll(name);
    return draft([none, wait, book], pageOf(product));
  }
  const first = `[${say.when(next)}](${bookHref(product.slug, choicesFor(product, understanding.topic), next)})`;
  const oneDay = wanted.firstDay === wanted.lastDay ? wanted.firstDay : null;
  const sameDay = oneDay === today ? tellSameWeekday(telling, product, book) : null;
  if (sameDay) return sameDay;
  if (oneDay && hoursOn(facts.hours, oneDay).length === 0)
    return draft(
      [words.times.closed(capitalise(say.day(oneDay))), words.times.next({ name, first }), wait, book],
      pageOf(product),
    );
  const period = [periodOf(telling, wanted), hours].filter(Boolean).join(" ");
  return draft([words.times.none({ name, period, first }), wait, book], pageOf(product));
}

/** A link to the waiting list's form, with the wished day filled in. */
function waitLine({ words, understanding }: Telling, product: Product, { firstDay, lastDay }: DayRange) {
  if (!product.bookableOnline) return null;
  const day = firstDay === lastDay ? firstDay : null;
  return words.times.wait(joinHref(product.slug, choicesFor(product, understanding.topic), { day }));
}

/** "På lørdag?" on a Saturday with no time left: next Saturday may have been meant. */
function tellSameWeekday(telling: Telling, product: Product, book: string): Drafted | null {
  const { words, say, found, understanding } = telling;
  if (!found) return null;
  const today = dayOf(found.now);
  if (!weekdaysNamed(wordsOf(understanding.question)).includes(weekdayOf(today))) return null;
  const day = plusDays(today, 7);
  const starts = found.starts.filter((start) => dayOf(start) === day);
  if (starts.length === 0) return null;
  const period = words.times.period({ first: say.day(today), last: say.day(today) });
  const none = words.times.none({ name: product.name, period, first: null });
  const clocks = spread(starts, mostTimes)
    .map((start) => timeLink(telling, product, start))
    .join(", ");
  return draft(
    [none, `- ${words.times.line({ day: say.day(day), clocks })}`, book].join("\n"),
    pageOf(product),
  );
}

function periodOf({ words, say, understanding }: Telling, { days, firstDay, lastDay }: DayRange): string {
  if (!days) return words.times.period({ first: say.day(firstDay), last: say.day(lastDay) });
  const [first = firstDay, ...others] = days;
  const either = understanding.language === "nb" ? "eller" : "or";
  return `${words.times.period({ first: say.day(first), last: say.day(first) })} ${others.map((day) => `${either} ${say.day(day)}`).join(" ")}`;
}

/** "etter kl. 16.00": without it a free time of the same day would seem to contradict the answer. */
function hoursAsked({ words }: Telling, { earliest, latest }: DayRange): string {
  return words.times.hours({ earliest: earliest ?? null, latest: latest ?? null });
}

/** A sample from the first to the last, so that both morning and afternoon are shown. */
export function spread(starts: readonly Instant[], most: number): Instant[] {
  if (starts.length <= most) return [...starts];
  const step = (starts.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => starts[Math.round(index * step)] as Instant);
}
