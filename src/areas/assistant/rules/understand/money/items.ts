import type { Product } from "~/areas/catalogue/types";
import { addOnsAt } from "../words/named-add-ons";
import type { NamedAt } from "../words/named-products";
import type { Word } from "../words/words";
import type { Count } from "./counts";
import { groupItems, isGroup } from "./group-items";
import { mainProducts } from "./main-products";
import { forPersons } from "./own-sessions";
import type { MoneyParts } from "./parts";
import type { Aim, Item } from "./query";

interface Items {
  readonly items: readonly Item[];
  /** The words that the items' numbers were read from. */
  readonly used: readonly number[];
  /** Words that can be meant in two ways. */
  readonly unclear?: readonly number[];
}

/** The items to price: one product with the choices of the conversation, or each product that the question names. */
export function itemsOf(parts: MoneyParts, aim: Aim): Items {
  const { words, products, slots } = parts;
  const mentions = mainProducts(words, products);
  const sessions = mentions.filter(({ slug }) => !slug.startsWith("ansatt"));
  if (new Set(sessions.map(({ slug }) => slug)).size > 1) return ofMentions(parts, sessions);
  const sizes = slots.counts.filter(({ counting }) => counting === "images");
  const several = new Set(sizes.map(({ number }) => number)).size > 1;
  if (isGroup(parts)) return groupItems(parts);
  const product = productOf(parts);
  if (!product)
    return { items: comparedBefore(parts, aim, []), used: sizes.slice(0, 1).flatMap(({ places }) => places) };
  const used = [
    ...(several ? sizes : sizes.slice(0, 1)).flatMap(({ places }) => places),
    ...sessionPlaces(slots.counts),
  ];
  if (several) return { items: sizes.flatMap(({ number }) => itemOf(parts, product, number) ?? []), used };
  const item = itemOf(parts, product, parts.topic.images);
  if (!item) return { items: [], used: [], unclear: placesOfPeople(slots) };
  const count = slots.counts.find(({ counting }) => counting === "sessions");
  const own = mentions[0]?.own ?? false;
  const times = count && own ? count.number : 1;
  return {
    items: [...comparedBefore(parts, aim, [product]), { ...item, sessions: times }],
    used: own || !count ? used : sizes.slice(0, 1).flatMap(({ places }) => places),
  };
}

function placesOfPeople({ counts, people }: MoneyParts["slots"]): readonly number[] {
  const counted = counts.filter(({ counting }) => counting === "images" || counting === "persons");
  return [...counted.flatMap(({ places }) => [...places]), ...(people?.places ?? [])].sort((a, b) => a - b);
}

function sessionPlaces(counts: readonly Count[]): readonly number[] {
  return counts.filter(({ counting }) => counting === "sessions").flatMap(({ places }) => places);
}

/**
 * Children and families are never employees, however many they are; a few people without a company share a portrait
 * session.
 */
function productOf({ products, topic, question, conceptsAt }: MoneyParts): Product | undefined {
  const named = products.find(({ slug }) => slug === topic.productSlug);
  if (named) return named;
  const portraits = products
    .filter(({ family }) => family === "portrett")
    .toSorted((a, b) => b.peoplePerSession - a.peoplePerSession);
  const isFamily = /\b(?:barn|barna|unger|familie|familien|søsken|family|kids|children)\b/i.test(question);
  if (isFamily && !conceptsAt.concepts.has("company")) return portraits[0];
  return (topic.persons ?? 1) > 1
    ? portraits.find((one) => one.peoplePerSession >= (topic.persons ?? 1))
    : undefined;
}

function itemOf({ topic, question }: MoneyParts, product: Product, images: number | undefined): Item | null {
  const { minImages, includedImages } = product.price;
  const choices = {
    images: images ?? Math.max(minImages, includedImages),
    persons: topic.persons ?? 1,
    addOns: topic.addOns ?? [],
  };
  const sized = images !== undefined;
  const sold = forPersons(product, choices, { question, sized });
  return sold && { product, choices: sold, sessions: 1, sized };
}

/** "Er det dyrere enn Premium?" compares with the topic of the conversation, "de to" the last two products. */
function comparedBefore(parts: MoneyParts, aim: Aim, named: readonly Product[]): Item[] {
  if (aim !== "difference") return [];
  const { before, products, topic } = parts;
  const slugs = named.length > 0 ? [before?.productSlug] : (topic.products ?? []);
  return slugs
    .flatMap((slug) => products.find((product) => product.slug === slug && !named.includes(product)) ?? [])
    .flatMap(
      (product) =>
        itemOf(parts, product, before?.productSlug === product.slug ? before.images : undefined) ?? [],
    );
}

const joins = new Set("og eller enn mot vs versus pluss and or than kontra mens samt plus men".split(" "));

/**
 * Each product with the numbers of its own clause; a number at the end applies to all when no other product has one.
 */
function ofMentions(parts: MoneyParts, mentions: readonly NamedAt[]): Items {
  const { words, products, slots, topic } = parts;
  const named = [...new Map(mentions.map((mention) => [mention.slug, mention])).values()];
  const ends = named.map((mention, index) => endOf(words, mention, named[index + 1]));
  const within = (index: number) => (place: number) =>
    (index === 0 ? 0 : (ends[index - 1] ?? 0)) <= place && place < (ends[index] ?? words.length);
  const countOf = (index: number, counting: Count["counting"]) =>
    slots.counts.find((count) => count.counting === counting && count.places.some(within(index)));
  const addOns = addOnsAt(
    words,
    products.flatMap((product) => product.addOns),
  );
  const last = named.length - 1;
  const isOnlyLast = (counting: Count["counting"]) =>
    named.every((_, index) => index === last || !countOf(index, counting));
  const items = named.flatMap(({ slug, own }, index) => {
    const product = products.find((one) => one.slug === slug);
    if (!product) return [];
    const images = countOf(index, "images") ?? (isOnlyLast("images") ? countOf(last, "images") : undefined);
    const isShared = addOns.every(({ places }) => places.every(within(last)));
    const wanted = addOns
      .filter(
        ({ slug: addOn, places }) =>
          places.every(within(index)) || (isShared && product.addOns.some((one) => one.slug === addOn)),
      )
      .map((one) => one.slug)
      .filter((addOn) => slots.addOns.includes(addOn));
    const { minImages, includedImages } = product.price;
    const choices = {
      images: images?.number ?? Math.max(minImages, includedImages),
      persons: slots.persons ?? (slots.named.length > 0 ? 1 : (topic.persons ?? 1)),
      addOns: wanted,
    };
    const sold = forPersons(product, choices, { question: parts.question, sized: images !== undefined });
    if (!sold) return [];
    return {
      product,
      choices: sold,
      sessions: own ? (countOf(index, "sessions")?.number ?? 1) : 1,
      sized: images !== undefined,
    };
  });
  const used = named.flatMap((mention, index) => [
    ...(countOf(index, "images")?.places ?? []),
    ...(mention.own ? (countOf(index, "sessions")?.places ?? []) : []),
  ]);
  return { items, used };
}

/** The end of a product's clause: the last conjunction before the next product. */
function endOf(words: readonly Word[], mention: NamedAt, next: NamedAt | undefined): number {
  if (!next) return words.length;
  const [from, to] = [Math.max(...mention.places) + 1, Math.min(...next.places)];
  const join = words.slice(from, to).findLastIndex(({ raw }) => joins.has(raw));
  return join < 0 ? to : from + join;
}
