import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { DayRange, TimesWanted, Topic } from "../../types";
import type { Card } from "../cards/card";
import type { Read } from "../read/read";

/** One question of a message: the card that answers it, or the two that may be meant, and what was read. */
export interface Part {
  readonly text: string;
  readonly card: Card | null;
  /** The card that is probably meant, when none is surely. */
  readonly likely: Card | null;
  readonly near: readonly Card[];
  readonly read: Read;
  /** The topic that it follows up; absent for a question that stands by itself. */
  readonly before: Topic | undefined;
}

/** How many of a product, where only one is named. */
function sessionsIn({ counts, products }: Read): number | undefined {
  const [count] = counts.filter(({ counting }) => counting === "sessions");
  return new Set(products.map(({ slug }) => slug)).size === 1 ? count?.number : undefined;
}

/** What a follow-up question may refer to. */
export function topicOf({ card: sure, likely, near, read, before }: Part): Topic {
  const card = sure ?? likely;
  const images = read.counts.findLast(({ counting }) => counting === "images");
  const product = read.products.at(-1)?.slug ?? before?.productSlug;
  const known = before?.productSlug !== undefined && before.productSlug !== product ? undefined : before;
  const size = images && (images.besides ? (known?.images ?? 1) + images.number : images.number);
  const told = {
    intent: card?.intent,
    card: card?.id,
    choices: near.length > 0 ? near.map(({ id }) => id) : undefined,
    productSlug: product,
    images: size ?? known?.images,
    persons: read.persons ?? before?.persons,
    sessions: sessionsIn(read) ?? known?.sessions,
    place: read.place ?? before?.place,
    period: read.when.period ?? before?.period,
    addOns: read.addOns.length > 0 ? read.addOns.map(({ slug }) => slug) : known?.addOns,
    vat: read.vat === "with" ? undefined : (read.vat ?? before?.vat),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** A company's day is never looked up: `/book/company` shows the days with room for it. */
export function isOfCompany({ read, before }: Part): boolean {
  if (read.isFamily) return false;
  const persons = read.persons ?? before?.persons ?? 1;
  const isStaff = before?.card !== undefined && before.intent === "companies";
  return read.place === "hos_dere" || read.isCompany || isStaff || persons > 4;
}

/** How many days are shown when no day was named. */
const daysShown = 21;

export function wantedOf(
  { read, before }: Part,
  products: readonly Product[],
  now: Instant,
): TimesWanted | null {
  const bookable = products.filter(({ bookableOnline, kind }) => bookableOnline && kind === "fotografering");
  const slug = read.products.at(-1)?.slug ?? before?.productSlug;
  const persons = read.persons ?? before?.persons ?? 1;
  const product =
    bookable.find((one) => one.slug === slug) ??
    bookable.find(({ peoplePerSession }) => peoplePerSession >= persons) ??
    bookable[0];
  if (!product) return null;
  const today = dayOf(now);
  const asked: DayRange = read.when.period ??
    before?.period ?? { firstDay: today, lastDay: plusDays(today, daysShown) };
  const firstDay = asked.firstDay < today ? today : asked.firstDay;
  const { days: _, ...range } = asked;
  return {
    ...range,
    productSlug: product.slug,
    firstDay,
    lastDay: plusDays(asked.lastDay < firstDay ? firstDay : asked.lastDay, daysShown),
    asked,
  };
}
