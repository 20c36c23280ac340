import { priceOf } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { fromKroner, type Ore } from "~/kit/money";
import type { Topic } from "../../types";
import type { Card } from "../cards/card";
import { type Aim, aimOf, has, hasLooseAmount, type Item, isStaff, leastGroup } from "./aim";
import { type Count, isDropped } from "./counts";
import type { Named } from "./names";
import type { Read } from "./read";

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

export function moneyOf(
  read: Read,
  products: readonly Product[],
  before: Topic | undefined,
  card?: Pick<Card, "intent"> | null,
): MoneyQuery {
  const sessions = products.filter(({ kind }) => kind === "fotografering");
  // "The cheapest for LinkedIn" says what it is for, and names no package.
  const isOwn = !has(read, "least", "most") || read.products.some(({ own }) => own);
  const named = isOwn ? [...new Map(read.products.map((one) => [one.slug, one])).values()] : [];
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
  const isOfCard =
    card?.intent === "companies" && !read.isFamily && !isFew && !followed?.productSlug && ofCompany(read);
  const amounts = read.counts.filter(({ counting }) => counting === "kroner");
  if (read.vat === "share" && amounts.length === 1 && named.length === 0)
    return { ...base, aim: "vat-of", items: [], budgetOre: fromKroner(amounts[0]?.number ?? 0) };
  const isGroup = named.length === 0 && (isOfCard || isStaff(read, followed, persons));
  if (isGroup) return { ...base, ...groupQuery(read, products, { persons, place, before: followed }) };
  if (read.budget !== null && named.length < 2)
    return { ...base, aim: "budget", items: named.flatMap((one) => itemOf(one, read, sessions, undefined)) };
  if (named.length === 0 && extraPerson.test(read.text)) return { ...base, aim: "extra-person", items: [] };
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
  const drops = read.counts.some((count) => isDropped(read.tokens, count));
  const isOpen = drops && (followed?.images === undefined || sizes.length > 1);
  return { ...base, aim: isOpen ? "lines" : aimOf(read, items, base.addOns), items };
}

/** "Hva koster riggingen?", "pris for 30": the nearest example alone makes nobody a company. */
const ofCompany = ({ isCompany, persons, place, text }: Read) =>
  isCompany ||
  persons !== null ||
  place !== null ||
  /rigg|kvantum|mengde|grupp|volume|group|set.?up/.test(text);

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
    read.addOns.length > 0 ||
    (read.unread !== null && persons !== null) ||
    (images !== undefined && images > 1 && read.qualifiers.has("total"));
  const isBudget = read.budget !== null && heads.length === 0 && images === undefined;
  if (isBudget && !has(read, "part", "split", "without", "same"))
    return { aim: "group", items: some.flatMap((product) => mostFor(product, read)) };
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

/** The largest group that an amount pays for: without MVA, as a company reckons, unless it was said to be with it. */
function mostFor(product: Product, { budget, vat }: Read): Item[] {
  const amount = fromKroner(budget ?? 0);
  const sizes = Array.from({ length: product.peoplePerSession }, (_, at) => at + 1);
  const persons = sizes.findLast((size) => {
    const price = priceOf(product, { images: 1, persons: size, addOns: [] });
    return price.ok && (vat === "with" ? price.value.totalOre : price.value.netOre) <= amount;
  });
  return persons === undefined
    ? []
    : [{ product, choices: { images: 1, persons, addOns: [] }, sessions: 1, sized: true }];
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

const extraPerson =
  /(?:ekstra|extra|additional) person|(?:person|people|en) (?:ekstra|til(?! sammen)|extra|more)(?!\p{L}| \p{L}+bild)/u;

function wantsExtra({ counts, text, qualifiers }: Read, followed: Topic | undefined): boolean {
  const besides = counts.some(({ counting, besides: more }) => counting === "images" && more);
  if (followed?.productSlug && besides) return false;
  return (
    besides ||
    (/(?:ekstra|tilleggs|flere|fleire|extra|additional|more) ?(?:retusjerte? |ferdige? )?(?:bild|photo|image|pic)|(?:per|hvert|kvart|pr\.?|each) (?:bilde|bilete|photo|image|picture)/.test(
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
  const [first, more] = sizes;
  // "Ett bilde pluss to ekstra"
  if (first && more?.besides && !first.besides && sizes.length === 2)
    return itemOf(one, read, sessions, { images: first.number }, more.number);
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
    sizes.length === 1 &&
    sizes[0] !== undefined &&
    last !== undefined &&
    sizes[0].from > last.to &&
    !counts.some(({ counting }) => counting === "sessions");
  return own.length > 0 || !isForAll ? own : sizes;
}

function itemOf(
  one: Named,
  read: Read,
  sessions: readonly Product[],
  before: Pick<Topic, "images" | "persons" | "addOns" | "sessions"> | undefined,
  images?: number,
): Item[] {
  const product = sessions.find(({ slug }) => slug === one.slug);
  if (!product) return [];
  const { minImages, includedImages } = product.price;
  const more = read.counts.some(({ counting, besides }) => counting === "images" && besides);
  const start = before?.images ?? Math.max(minImages, includedImages);
  const fewer = read.counts.some((count) => isDropped(read.tokens, count));
  const total = images === undefined ? undefined : more ? start + images : fewer ? start - images : images;
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
      sessions: count?.number ?? before?.sessions ?? 1,
      sized: total !== undefined || before?.images !== undefined,
    },
  ];
}
