import type { Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Topic } from "../../types";
import { type AddOnsAsked, addOnsAsked } from "./money/add-ons";
import { type Count, countsIn } from "./money/counts";
import { mainProducts } from "./money/main-products";
import { otherNumbersIn } from "./money/other-numbers";
import { looseNumber, type People, peopleIn } from "./money/people";
import { type When, whenIn } from "./time/when";
import type { Concepts } from "./words/concepts";
import { productsNamed } from "./words/named-products";
import type { Word } from "./words/words";

/** The entities that a question names: products, numbers, days, places. */
export interface Slots {
  readonly named: readonly string[];
  /** One slug for each piece that is wanted. */
  readonly addOns: readonly string[];
  readonly addOnsAsked: AddOnsAsked;
  readonly images: number | null;
  readonly persons: number | null;
  readonly when: When | null;
  readonly place: Topic["place"] | undefined;
  readonly companyNamed: boolean;
  readonly counts: readonly Count[];
  /** The words that give the number of people, when no noun is counted. */
  readonly people: People | null;
  /** The number that is taken for images or persons because of the conversation. */
  readonly loose: Count | null;
}

interface Known {
  readonly products: readonly Product[];
  readonly before: Topic | undefined;
  readonly concepts: Concepts;
  readonly now: Instant;
}

export function slotsOf(question: string, words: readonly Word[], known: Known): Slots {
  const { products, before, concepts, now } = known;
  const when = whenIn(question, words, now, before?.period);
  const named = namedIn(words, products);
  const others = otherNumbersIn(question).places;
  const counts = countsIn(words, products, others);
  // "Avbestille samme dag" is about a time, not about express delivery.
  const isMoment = (concepts.has("cancel") || concepts.has("change")) && !/lever|deliver/i.test(question);
  const offered = isMoment ? products.map(withoutDelivery) : products;
  const asked = addOnsAsked({ words, products: offered, slots: { counts } });
  const people = peopleIn(question, words, counts, others);
  const company =
    concepts.has("company") || before?.persons !== undefined || isStaff(named[0] ?? before?.productSlug);
  const counted = counts.find(({ counting }) => counting === "pieces");
  const imageCounts = counts.filter(({ counting }) => counting === "images");
  // A number in a question about moving or cancelling tells when.
  const loose = imageCounts.length === 0 && !people && !when && !isMoment ? looseNumber(words, counts) : null;
  const many = counted && isMany(counted.number, concepts) ? counted : undefined;
  const pieces = company || many ? (counted ?? (company ? loose : null)) : null;
  const persons = people?.number ?? pieces?.number ?? null;
  const asImages = company || persons !== null ? null : (counted ?? looseImages(loose, before));
  return {
    named,
    addOns: asked.wanted,
    addOnsAsked: asked,
    images:
      imagesIn(question, imageCounts, { persons, company, before, product: productOf(named[0], known) }) ??
      (asImages
        ? asImages.number + (asImages.besides ? spokenOf(before, productOf(named[0], known)) : 0)
        : null),
    persons,
    when,
    place: placeIn(question, concepts),
    companyNamed: isStaff(named[0]),
    counts,
    people,
    loose: people ? null : (pieces ?? asImages),
  };
}

function withoutDelivery(product: Product): Product {
  return { ...product, addOns: product.addOns.filter(({ slug }) => !slug.includes("levering")) };
}

/**
 * The products that the question is about first, then those only mentioned: "passer Express til LinkedIn?" is about
 * Express.
 */
function namedIn(words: readonly Word[], products: readonly Product[]): string[] {
  const main = mainProducts(words, products).map(({ slug }) => slug);
  return main.length > 0 ? [...new Set(main)] : productsNamed(words, products);
}

/** "I studio og hos dere": the second place is the company's own. */
const bothPlaces =
  /\b(?:i studio\S*|in (?:the |your )?studio) (?:og|eller|kontra|mot|vs|and|or) (?:så )?(?:hos (?:dere|oss)|at (?:ours|our \S+))/i;

function placeIn(question: string, concepts: Concepts): Topic["place"] | undefined {
  const [theirs, studio] = [concepts.has("theirs"), concepts.has("inStudio")];
  if ((theirs && studio) || bothPlaces.test(question)) return "both";
  return theirs ? "hos_dere" : studio ? "studio" : undefined;
}

function productOf(slug: string | undefined, { products, before }: Known): Product | undefined {
  return products.find((product) => product.slug === (slug ?? before?.productSlug));
}

/** More people than a family count as employees, with a number of images each. */
const mostTogether = 4;

interface Sizes {
  readonly persons: number | null;
  readonly company: boolean;
  readonly before: Topic | undefined;
  readonly product: Product | undefined;
}

function imagesIn(question: string, counts: readonly Count[], sizes: Sizes): number | null {
  // "Fire av dem vil ha to bilder" is not about all of them.
  const ofSome = /\b(?:hvorav|av dem|of whom|of which|of them)\b/i.test(question);
  const [count] = counts;
  if (ofSome || !count) return null;
  const { persons, company, before, product } = sizes;
  const isFew = persons !== null && persons <= mostTogether && !company;
  const each = isFew && /\b(?:hver|hvert|each|per person|apiece)\b/i.test(question) ? persons : 1;
  return count.number * each + (count.besides ? spokenOf(before, product) : 0);
}

/** "To ekstra bilder": two more than those already mentioned, than the included ones, or than the first. */
function spokenOf(before: Topic | undefined, product: Product | undefined): number {
  if (!product) return 0;
  if (before?.images !== undefined && before.productSlug === product.slug) return before.images;
  return Math.max(1, product.price.includedImages, product.price.minImages);
}

/** "40 stk hos dere", "15 stk i studio": a number above this counts people, not images. */
const mostImages = 9;

function isMany(counted: number, concepts: Concepts): boolean {
  const isPlace = concepts.has("inStudio") || concepts.has("theirs");
  return isPlace ? counted > mostImages : counted > 3 * mostImages;
}

function looseImages(loose: Count | null, before: Topic | undefined): Count | null {
  return loose !== null && before?.intent === "price" && before.persons === undefined ? loose : null;
}

function isStaff(slug: string | undefined): boolean {
  return slug?.startsWith("ansattfoto") ?? false;
}
