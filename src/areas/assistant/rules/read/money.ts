import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { fromKroner, type Ore } from "~/kit/money";
import type { Topic } from "../../types";
import type { Card } from "../cards/card";
import type { Count } from "./counts";
import type { Named } from "./names";
import type { Qualifier } from "./qualifiers";
import type { Read } from "./read";

/** A product with its choices whose price is asked for, and how many such sessions. */
export interface Item {
  readonly product: Product;
  readonly choices: Choices;
  readonly sessions: number;
  /** Whether the number of images was said; otherwise the least is taken, and told. */
  readonly sized: boolean;
}

export type Aim =
  | "items"
  | "difference"
  | "least"
  | "most"
  | "budget"
  | "extra-image"
  | "add-ons"
  | "group"
  | "overview"
  /** The answer lists the prices without a sum, because a part of the question was not understood. */
  | "lines"
  | "which";

/** A question about money: what to price, and how to tell it. */
export interface MoneyQuery {
  readonly aim: Aim;
  readonly items: readonly Item[];
  readonly vat: "without" | "share" | null;
  readonly budgetOre: Ore | null;
  readonly persons: number | null;
  readonly images: number | null;
  readonly addOns: readonly string[];
  readonly place: Topic["place"] | null;
  readonly unread: string | null;
}

/** Groups from this size on are employees, unless the question speaks of a family. */
const leastGroup = 5;

export function moneyOf(
  read: Read,
  products: readonly Product[],
  before: Topic | undefined,
  card?: Pick<Card, "intent"> | null,
): MoneyQuery {
  const sessions = products.filter(({ kind }) => kind === "fotografering");
  const named = [...new Map(read.products.map((one) => [one.slug, one])).values()];
  const followed = named.length === 0 ? before : undefined;
  const persons = read.persons ?? followed?.persons ?? null;
  const place = read.place ?? followed?.place ?? null;
  const sizes = read.counts.filter(({ counting }) => counting === "images");
  const own = {
    vat: read.vat === "with" ? null : (read.vat ?? followed?.vat ?? null),
    persons,
    place,
    unread: read.unread,
  };
  const base = {
    ...own,
    images: sizes[0]?.number ?? null,
    addOns: wanted(read),
    budgetOre: read.budget === null ? null : fromKroner(read.budget),
  };
  // Two or three people are no group unless the question speaks of a company.
  const isFew = persons !== null && persons < leastGroup && !read.isCompany && place !== "hos_dere";
  const isOfCard = card?.intent === "companies" && !read.isFamily && !isFew;
  const isGroup = named.length === 0 && (isOfCard || isStaff(read, followed, persons));
  if (isGroup) return { ...base, ...groupQuery(read, products, { persons, place, before: followed }) };
  if (read.budget !== null && named.length < 2)
    return { ...base, aim: "budget", items: named.flatMap((one) => itemOf(one, read, sessions, undefined)) };
  if (named.length === 0 && wantsExtra(read, followed)) return { ...base, aim: "extra-image", items: [] };
  const product = named.length === 0 ? productOf(read, sessions, followed, persons) : null;
  if (product === "which") return { ...base, aim: "which", items: [] };
  const spoken = product ? [{ slug: product.slug, from: -1, to: -1, own: true }] : named;
  const isCompared =
    read.qualifiers.has("difference") &&
    spoken.length === 1 &&
    before?.productSlug &&
    before.productSlug !== spoken[0]?.slug;
  const compared = isCompared
    ? [{ slug: before.productSlug as string, from: -1, to: -1, own: true }, ...spoken]
    : spoken;
  const items = compared.flatMap((one) =>
    itemsOf(one, compared, read, sessions, named.length === 0 ? before : undefined),
  );
  const aim = aimOf(read, items, base.addOns);
  return { ...base, aim, items };
}

function isStaff(
  { isCompany, isFamily, place }: Read,
  followed: Topic | undefined,
  persons: number | null,
): boolean {
  if (isFamily && !isCompany) return false;
  const isSpokenOf =
    followed?.productSlug?.startsWith("ansatt") ||
    (followed?.intent === "companies" && !followed.productSlug);
  return (
    isCompany ||
    place === "hos_dere" ||
    isSpokenOf === true ||
    ((persons ?? 0) >= leastGroup && !followed?.productSlug)
  );
}

function groupQuery(
  read: Read,
  products: readonly Product[],
  {
    persons,
    place,
    before,
  }: { persons: number | null; place: Topic["place"] | null; before: Topic | undefined },
): Pick<MoneyQuery, "aim" | "items"> {
  const staff = products.filter(({ kind }) => kind === "per_person");
  const loose = read.counts.filter(({ counting }) => counting === "loose").map(({ number }) => number);
  const heads = read.sizes.length > 1 ? read.sizes : persons !== null ? [persons] : loose;
  const images = read.counts.find(({ counting }) => counting === "images")?.number ?? before?.images;
  const some = staff.filter((product) => place === null || place === "both" || product.place === place);
  const isUnclear =
    has(read, "part", "split", "without", "same") ||
    hasLooseAmount(read) ||
    (read.unread !== null && persons !== null) ||
    (images !== undefined && images > 1 && read.qualifiers.has("total"));
  if (heads.length === 0 || isUnclear) return { aim: "group", items: [] };
  const perHead =
    images !== undefined && (images < (heads[0] ?? 0) || read.qualifiers.has("each")) ? images : 1;
  if (images !== undefined && images >= (heads[0] ?? 0) && perHead === 1 && images !== heads[0] && images > 1)
    return { aim: "group", items: [] };
  const items = heads.flatMap((number) =>
    some.map((product) => ({
      product,
      choices: { images: perHead, persons: number, addOns: [] },
      sessions: 1,
      sized: true,
    })),
  );
  return { aim: "group", items };
}

/** Families are never employees; a few people share a portrait when they say so, else they are asked. */
function productOf(
  read: Read,
  sessions: readonly Product[],
  followed: Topic | undefined,
  persons: number | null,
): Product | "which" | null {
  const spoken = sessions.find(({ slug }) => slug === followed?.productSlug);
  if (spoken) return spoken;
  const portrait = sessions.find(({ family }) => family === "portrett") ?? null;
  if (read.isFamily && (persons ?? 0) > 0) return portrait;
  return persons !== null && persons > 1 ? "which" : null;
}

function wantsExtra({ counts, text, qualifiers }: Read, followed: Topic | undefined): boolean {
  const besides = counts.some(({ counting, besides: more }) => counting === "images" && more);
  if (followed?.productSlug && besides) return false;
  return (
    besides ||
    (/(?:ekstra|tilleggs|flere|fleire|extra|additional|more) ?(?:retusjerte? |ferdige? )?(?:bild|photo|image|pic)|per (?:bilde|photo|image|picture)|pr\.? bilde/.test(
      text,
    ) &&
      !qualifiers.has("total"))
  );
}

function wanted({ addOns, counts }: Read): string[] {
  return addOns
    .flatMap(({ slug, from }) => {
      const count = counts.find((one) => one.counting === "add-on" && one.from < from && from <= one.to);
      return Array.from({ length: Math.min(count?.number ?? 1, 9) }, () => slug);
    })
    .filter(
      (slug, index, all) =>
        all.indexOf(slug) === index || counts.some(({ counting }) => counting === "add-on"),
    );
}

function itemsOf(
  one: Named,
  all: readonly Named[],
  read: Read,
  sessions: readonly Product[],
  before: Topic | undefined,
): Item[] {
  const sizes = sizesFor(one, all, read);
  const numbers = [...new Set(sizes.map(({ number }) => number))];
  if (numbers.length > 1 && all.length === 1)
    return numbers.flatMap((number) => itemOf(one, read, sessions, before, number));
  return itemOf(one, read, sessions, before, numbers[0]);
}

/** The images that belong to a product: of its own clause, or a number at the end for all that have none. */
function sizesFor(one: Named, all: readonly Named[], { counts, tokens }: Read): readonly Count[] {
  const sizes = counts.filter(({ counting }) => counting === "images" || counting === "loose");
  if (all.length === 1) return sizes;
  const ownerOf = (count: Count) => {
    const next = all.find(
      ({ from }) =>
        from > count.to &&
        from - count.to <= 3 &&
        /^(?:i|på|med|in|of|for)$/.test(tokens[count.to + 1]?.raw ?? ""),
    );
    const inside = all.find(({ from, to }) => count.from <= from && to <= count.to);
    return (inside ?? next ?? all.findLast(({ to }) => to < count.from) ?? all[0])?.slug;
  };
  const own = sizes.filter((count) => ownerOf(count) === one.slug);
  const last = all.at(-1);
  const isForAll =
    sizes.length === 1 && sizes[0] !== undefined && last !== undefined && sizes[0].from > last.to;
  return own.length > 0 || !isForAll ? own : sizes;
}

function itemOf(
  one: Named,
  read: Read,
  sessions: readonly Product[],
  before: Topic | undefined,
  images?: number,
): Item[] {
  const product = sessions.find(({ slug }) => slug === one.slug);
  if (!product) return [];
  const { minImages, includedImages } = product.price;
  const more = read.counts.some(({ counting, besides }) => counting === "images" && besides);
  const start = before?.images ?? Math.max(minImages, includedImages);
  const total = images !== undefined && more ? start + images : images;
  const persons = read.persons ?? before?.persons ?? 1;
  const isTurn = persons > (read.isApart ? 1 : product.peoplePerSession) && persons <= product.mostInGroup;
  const addOns = [...(before?.addOns ?? []), ...wanted(read)];
  const choices = {
    images: total ?? start,
    addOns,
    persons: isTurn ? 1 : persons,
    ...(isTurn && { group: persons }),
  };
  const count = read.counts.find(
    ({ counting, from, to }) => counting === "sessions" && from <= one.from && one.to <= to,
  );
  return [
    {
      product,
      choices,
      sessions: count?.number ?? 1,
      sized: total !== undefined || before?.images !== undefined,
    },
  ];
}

const has = ({ qualifiers }: Read, ...names: Qualifier[]) => names.some((name) => qualifiers.has(name));

/** The answer states a sum only when it uses every part of the question. Otherwise it lists prices, and the page adds. */
function aimOf(read: Read, items: readonly Item[], addOns: readonly string[]): Aim {
  const [item, second] = items;
  if (!item) {
    if (has(read, "part", "split", "without", "same", "instead"))
      return isStaff(read, undefined, read.persons) ? "group" : "overview";
    if (read.qualifiers.has("least") && !has(read, "part", "split")) return "least";
    if (read.qualifiers.has("most")) return "most";
    return addOns.length > 0 ? "add-ons" : "overview";
  }
  const isGrouped = items.some(
    ({ choices, sessions }) => choices.persons > 1 || (choices.group ?? 1) > 1 || sessions > 1,
  );
  const isSize =
    items.length === 1 && item.sized && !read.counts.some(({ counting }) => counting === "images");
  if ((read.unread !== null && !isSize) || read.added !== null) return "lines";
  if (has(read, "part", "split", "without", "same") || hasLooseAmount(read)) return "lines";
  if (read.qualifiers.has("instead") && items.length < 2) return "lines";
  // An add-on may be for one of them or for all; "x 5, per person" may be five people, pictures or sessions.
  const isLoose = read.counts.some(({ counting }) => counting === "loose");
  if (addOns.length > 0 && isGrouped) return "lines";
  if (read.qualifiers.has("each") && (isGrouped || isLoose)) return "lines";
  if (read.qualifiers.has("total") && (item.choices.group ?? 1) > 1 && item.sized) return "lines";
  if (read.qualifiers.has("difference"))
    return second && items.length === 2 && !isGrouped ? "difference" : items.length > 2 ? "items" : "lines";
  if (
    read.qualifiers.has("least") &&
    items.length === 1 &&
    item.product.price.minImages !== item.choices.images &&
    startingPrice(item.product).totalOre > 0
  )
    return "lines";
  return "items";
}

/** An amount or a share that is no budget: "med 20 % avslag", "hvis jeg har betalt 500 kr". */
const hasLooseAmount = ({ counts }: Read) =>
  counts.some(({ counting, what }) => counting === "kroner" || (counting === "aside" && what === "%"));
