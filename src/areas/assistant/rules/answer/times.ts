import { bookHref } from "~/areas/bookings/rules/book-href";
import { latestDay } from "~/areas/calendar/rules/free-slots";
import { startingChoices } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { joinHref } from "~/areas/waitlist/rules/first-wish";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant, localTimeOf } from "~/kit/time";
import type { DayRange, FoundTimes } from "../../types";
import { isOfCompany } from "../find/part";
import { tellFee } from "./fees";
import { tellGroup } from "./group";
import { hoursOn } from "./hours";
import { pageOf } from "./product-page";
import { byDay } from "./say";
import { lines, type Telling, type Told, told } from "./telling";

/** Limits on the times in one message. */
const mostDays = 3;
const mostTimes = 5;

/** Free times, read from the calendar now. A company's day is never promised here. */
export function tellTimes(telling: Telling): Told {
  const { words, say, facts, found, part } = telling;
  if (isOfCompany(part)) return tellGroup(telling);
  // Another time for what is booked is a move: a new booking would be one too many.
  if (part.read.isBooked) return tellFee(telling, "move");
  if (part.read.when.noSuchDay) return told(words.times.noSuchDay(part.read.when.noSuchDay));
  const product = facts.products.find(({ slug }) => slug === found?.wanted.productSlug);
  if (!found || !product) return told([words.book.how("/book/headshots"), words.book.choose]);
  const { name, slug } = product;
  const book = [
    product.needsApproval && words.times.request(facts.policy.requestAnswerHours),
    words.times.book({ name, path: `/book/${slug}` }),
  ];
  const starts = found.starts.filter((start) => isAsked(dayOf(start), found.wanted.asked));
  if (starts.length === 0) return tellNone(telling, product, found, book);
  const days = byDay(starts);
  const shown = days.slice(0, mostDays).map(({ day, starts: ofDay }) => {
    const clocks = spread(ofDay, mostTimes).map(
      (start) => `[${say.clock(start)}](${hrefOf(telling, product, start)})`,
    );
    return `- ${words.times.line({ day: say.day(day), clocks: clocks.join(", ") })}`;
  });
  const hasMore = days.length > mostDays || days.some(({ starts: ofDay }) => ofDay.length > mostTimes);
  const missed = missedClock(telling, found, starts);
  const { persons } = choicesFor(telling, product);
  return lines(
    [
      missed && words.times.noneAt({ name, clock: missed }),
      words.times.some(persons > 1 ? `${name} (${words.price.persons(persons)})` : name),
      ...shown,
      [hasMore && words.times.more, ...book].filter(Boolean).join(" "),
    ],
    pageOf(product),
  );
}

/** The time of day that was asked for, when no session begins then on any of the days. */
function missedClock(
  { part, language }: Telling,
  { wanted }: FoundTimes,
  starts: readonly Instant[],
): string | null {
  const at = wanted.asked?.earliest;
  if (!at || wanted.asked?.latest || !part.read.when.exactly) return null;
  if (starts.some((start) => localTimeOf(start) === at)) return null;
  return language === "nb" ? at.replace(":", ".") : at;
}

function hrefOf(telling: Telling, product: Product, start: Instant): string {
  return bookHref(product.slug, choicesFor(telling, product), start);
}

/** The choices from the conversation, as far as the session offers them. */
function choicesFor({ part: { read, before } }: Telling, product: Product): Choices {
  const starting = startingChoices(product);
  const own = read.products.at(-1)?.slug ?? before?.productSlug;
  const persons = Math.min(product.peoplePerSession, read.persons ?? before?.persons ?? 1);
  if (own === undefined) return { ...starting, persons };
  if (own !== product.slug) return starting;
  const { minImages, maxImages } = product.price;
  const images = read.counts.find(({ counting }) => counting === "images")?.number ?? before?.images;
  const addOns = [...read.addOns.map(({ slug }) => slug), ...(before?.addOns ?? [])];
  return {
    images: Math.min(maxImages, Math.max(minImages, images ?? starting.images)),
    persons,
    addOns: [...new Set(addOns)].filter((slug) => product.addOns.some((addOn) => addOn.slug === slug)),
  };
}

function isAsked(day: Day, asked: DayRange | undefined): boolean {
  if (!asked) return true;
  return asked.days ? asked.days.includes(day) : asked.firstDay <= day && day <= asked.lastDay;
}

/** Why no time is free, and the next free one: the day is past, too far ahead, closed or full. */
function tellNone(telling: Telling, product: Product, found: FoundTimes, book: (string | false)[]): Told {
  const { words, say, facts } = telling;
  const { name } = product;
  const asked = found.wanted.asked ?? found.wanted;
  const one = asked.firstDay === asked.lastDay ? asked.firstDay : null;
  const wait =
    product.bookableOnline &&
    words.times.wait(joinHref(product.slug, choicesFor(telling, product), { day: one }));
  const last = latestDay(found.now, facts.policy.horizonDays);
  if (asked.lastDay < dayOf(found.now)) return told([words.times.past, ...book], pageOf(product));
  if (asked.firstDay > last) return told([words.times.tooFar(say.day(last)), ...book], pageOf(product));
  const next = found.starts.find((start) => dayOf(start) > asked.lastDay) ?? found.firstFree;
  const first = next === null ? null : `[${say.when(next)}](${hrefOf(telling, product, next)})`;
  const hours = words.times.hours({ earliest: asked.earliest ?? null, latest: asked.latest ?? null });
  if (first && one && hoursOn(facts.hours, one).length === 0)
    return told(
      [words.times.closed(capitalise(say.day(one))), words.times.next({ name, first }), wait, ...book],
      pageOf(product),
    );
  if (!first && !hours) return told([words.times.nothingAtAll(name), wait, ...book], pageOf(product));
  const period = [first && periodOf(telling, asked), hours].filter(Boolean).join(" ");
  return told([words.times.none({ name, period, first }), wait, ...book], pageOf(product));
}

function periodOf({ words, say, language }: Telling, { days, firstDay, lastDay }: DayRange): string {
  if (!days || days.length > 3)
    return words.times.period({ first: say.day(firstDay), last: say.day(lastDay) });
  return days.map((day) => say.day(day)).join(language === "nb" ? " eller " : " or ");
}

/** A sample from the first to the last, so that both morning and afternoon are shown. */
export function spread(starts: readonly Instant[], most: number): Instant[] {
  if (starts.length <= most) return [...starts];
  const step = (starts.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => starts[Math.round(index * step)] as Instant);
}
