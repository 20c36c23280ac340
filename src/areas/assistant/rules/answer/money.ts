import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import { mvaRates, type Price, type Product } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, timesOre, vatInside } from "~/kit/money";
import type { Item } from "../read/aim";
import { type MoneyQuery, moneyOf } from "../read/money";
import { groupLine, quoteHref, tellGroup } from "./group";
import { pageOf } from "./product-page";
import {
  linesOf,
  namedTimes,
  nameOf,
  nextStep,
  refusalOf,
  sumOf,
  tellSession,
  vatOf,
  withinLeast,
} from "./session";
import { headshots, lines, staffPage, type Telling, type Told, told } from "./telling";

/** A question about money. A sum is stated only when all of the question was used; otherwise its parts are. */
export function tellMoney(telling: Telling): Told {
  const { part, facts, words } = telling;
  const query = moneyOf(part.read, facts.products, part.before, part.card);
  const [item, ...others] = query.items;
  if (query.aim === "group")
    return others.length > 0 ? tellSeveral(telling, query) : tellGroup(telling, query);
  if (query.aim === "lines") return tellParts(telling, query);
  if (query.aim === "budget" && query.budgetOre !== null) return tellBudget(telling, query, query.budgetOre);
  if (query.aim === "vat-of" && query.budgetOre !== null) return tellVatOf(telling, query.budgetOre);
  if (query.aim === "extra-image") return tellExtraImage(telling, query);
  if (query.aim === "extra-person") return tellExtraPerson(telling);
  if (query.aim === "least" || query.aim === "most") return tellExtreme(telling, query.aim === "most");
  if (query.aim === "add-ons") return tellNamedAddOns(telling, query.addOns);
  if (item && others.length > 0) return tellSeveral(telling, query);
  if (item) return tellSession(telling, query, item);
  const doubt = query.unread ?? part.read.added;
  return doubt ? { ...told(words.price.notRead(doubt)), outcome: "asked-back" } : tellAll(telling, query);
}

/** What is MVA of an amount with it. */
function tellVatOf({ words, say }: Telling, totalOre: Ore): Told {
  const { netOre, vatOre } = vatInside(totalOre, Number(mvaRates[0]));
  const [net, vat, total] = [say.money(netOre), say.money(vatOre), say.money(totalOre)];
  return told(words.price.vatOf({ net, vat, total }), headshots);
}

export function sessionsOf({ facts }: Pick<Telling, "facts">): Product[] {
  return facts.products.filter(({ kind }) => kind === "fotografering");
}

function byPrice(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre);
}

/** Every session with the images and people that were named; where none were, its lowest price. */
function tellAll(telling: Telling, { images, persons }: MoneyQuery): Told {
  const { words, say, facts } = telling;
  const all = byPrice(sessionsOf(telling)).flatMap((product) => {
    const least = Math.max(1, product.price.minImages);
    const shown = Math.max(images ?? least, least);
    const price = priceOf(product, { images: shown, addOns: [], persons: persons ?? 1 });
    if (!price.ok) return [];
    const people = persons !== null && persons > 1 ? [words.price.persons(persons)] : [];
    const what = `(${[words.price.retouched(shown), ...people, say.duration(product.durationMinutes)].join(", ")})`;
    const say1 = images === null && people.length === 0 ? words.price.from : words.price.with;
    return [`- ${say1({ name: product.name, total: say.money(price.value.totalOre), what })}`];
  });
  if (all.length === 0) return told(words.price.tooManyImages(facts.company.email), headshots);
  return lines([words.price.overview, ...all, "", words.price.withVat, words.price.companyHint], headshots);
}

/** What a session is made of, when the question held something that was not reckoned with: the page adds it up. */
function tellParts(telling: Telling, { items, addOns }: MoneyQuery): Told {
  const { words, say, facts } = telling;
  const products = [...new Map(items.map(({ product }) => [product.slug, product])).values()];
  const all = products.map((product) => {
    const { baseOre, includedImages, extraImageOre, extraPersonOre } = product.price;
    const parts = [
      words.price.line({ kind: "base", name: "", quantity: 1, unit: "", total: say.money(baseOre) }),
      includedImages > 0 &&
        words.price.included({
          images: words.price.retouched(includedImages),
          perImage: say.money(extraImageOre),
        }),
      includedImages === 0 &&
        words.price.line({ kind: "image", name: "", quantity: 1, unit: "", total: say.money(extraImageOre) }),
      product.peoplePerSession > 1 &&
        words.price.line({
          kind: "person",
          name: "",
          quantity: 1,
          unit: "",
          total: say.money(extraPersonOre),
        }),
    ].filter((part) => typeof part === "string");
    return `- ${product.name}: ${parts.join(", ").replace(/\.$/, "")}`;
  });
  const offered = facts.products.flatMap((each) => each.addOns);
  const extra = [...new Set(addOns)].flatMap((slug) => offered.find((one) => one.slug === slug) ?? []);
  const first = items[0];
  return {
    ...lines(
      [
        words.price.inParts,
        ...all,
        ...extra.map(
          (addOn) =>
            `- ${words.price.addOn({ name: nameOf(telling, addOn), price: say.money(addOn.unitOre) })}`,
        ),
        first && [words.price.withVat, nextStep(telling, first)].join(" "),
      ],
      headshots,
    ),
    outcome: "asked-back",
  };
}

function tellExtraImage(telling: Telling, { images }: MoneyQuery): Told {
  const { words, say } = telling;
  const prices = Map.groupBy(sessionsOf(telling), ({ price }) => price.extraImageOre);
  const all = [...prices].map(([ore, products]) =>
    words.price.extraImage({
      price: say.money(ore),
      names: prices.size > 1 ? say.list(products.map(({ name }) => name)) : null,
    }),
  );
  const [only] = prices.size === 1 ? [...prices.keys()] : [];
  const many =
    images !== null &&
    images > 1 &&
    only !== undefined &&
    words.price.extraImages({ images: words.price.images(images), total: say.money(timesOre(only, images)) });
  return told([...all, many, words.price.withVat], headshots);
}

/** What a further person costs where several fit in one session. */
function tellExtraPerson(telling: Telling): Told {
  const { words, say } = telling;
  const line = (total: string) =>
    words.price.line({ kind: "person", name: "", quantity: 1, unit: "", total });
  const all = sessionsOf(telling)
    .filter(({ peoplePerSession }) => peoplePerSession > 1)
    .map(({ name, price, peoplePerSession }) => {
      const together = words.price.persons(peoplePerSession);
      return `- ${name}: ${line(say.money(price.extraPersonOre))} (${words.price.atMost(together)})`;
    });
  return lines([...all, words.price.withVat], headshots);
}

/** "Hva er det billigste dere har?", "hva er dyrest?" */
function tellExtreme(telling: Telling, most: boolean): Told {
  const { words, say } = telling;
  const sorted = byPrice(sessionsOf(telling));
  const product = most ? sorted.at(-1) : sorted[0];
  if (!product) return told(words.price.overview, headshots);
  const { name, price, durationMinutes, slug } = product;
  const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
  const total = say.money(startingPrice(product).totalOre);
  const facts = { name, total, images, duration: say.duration(durationMinutes) };
  return told(
    [
      most ? words.packages.dearest(facts) : words.packages.cheapest(facts),
      words.price.withVat,
      words.times.book({ name, path: `/book/${slug}` }),
    ],
    pageOf(product),
  );
}

/** The sessions that an amount pays for, and with how many images. */
function tellBudget(telling: Telling, { items, persons, addOns }: MoneyQuery, budget: Ore): Told {
  const { words, say } = telling;
  const products = items.length > 0 ? items.map(({ product }) => product) : byPrice(sessionsOf(telling));
  const choices = { persons: persons ?? 1, addOns };
  const all = products.flatMap((product) => {
    const { minImages, maxImages } = product.price;
    for (let images = maxImages; images >= minImages; images--) {
      const price = priceOf(product, { ...choices, images });
      if (!price.ok || price.value.totalOre > budget) continue;
      const what = `(${words.price.retouched(images)}, ${say.duration(product.durationMinutes)})`;
      return [`- ${words.price.with({ name: product.name, total: say.money(price.value.totalOre), what })}`];
    }
    return [];
  });
  if (all.length > 0)
    return lines([words.price.forBudget(say.money(budget)), ...all, "", words.price.withVat], headshots);
  const [least] = byPrice(products);
  const { price, name, durationMinutes } = least ?? {};
  const what = price && `(${words.price.retouched(price.minImages)}, ${say.duration(durationMinutes ?? 0)})`;
  return lines(
    [
      words.price.nothingFor(say.money(budget)),
      least &&
        `- ${words.price.from({ name: name ?? "", total: say.money(startingPrice(least).totalOre), what: what ?? "" })}`,
    ],
    headshots,
  );
}

/** The add-ons; with a product the price of both. */
export function tellAddOns(telling: Telling): Told {
  const { part, facts } = telling;
  const query = moneyOf(part.read, facts.products, part.before, part.card);
  const named = part.read.products.length > 0 || query.aim === "extra-image" || query.aim === "lines";
  return named ? tellMoney(telling) : tellNamedAddOns(telling, query.addOns);
}

/** The add-ons that were named, or all that can be chosen. */
function tellNamedAddOns(telling: Telling, wanted: readonly string[]): Told {
  const { facts, words, say } = telling;
  const all = new Map(facts.products.flatMap((each) => each.addOns).map((addOn) => [addOn.slug, addOn]));
  const shown = [...all.values()].filter(({ slug }) => wanted.length === 0 || wanted.includes(slug));
  const each = shown.map((addOn) => {
    const quantity = wanted.filter((slug) => slug === addOn.slug).length;
    const name = nameOf(telling, addOn);
    if (quantity > addOn.maxQuantity)
      return words.price.mostOfAddOn({ addOn: name, most: addOn.maxQuantity });
    const one = words.price.addOn({ name, price: say.money(addOn.unitOre) });
    const total = say.money(timesOre(addOn.unitOre, quantity));
    return quantity > 1 ? `${one} ${words.price.timesAddOn({ quantity, total })}` : one;
  });
  return wanted.length > 0
    ? told([...each, words.price.withVat], headshots)
    : lines([words.price.addOns, ...each.map((line) => `- ${line}`), words.price.withVat], headshots);
}

interface Reckoned {
  readonly item: Item;
  readonly price: Price;
}

/** Several: the price of each, their difference when that was asked, their total when that was. */
function tellSeveral(telling: Telling, query: MoneyQuery): Told {
  const { words, part } = telling;
  const reckoned: Reckoned[] = [];
  const all = query.items.map((asked) => {
    const item = withinLeast(asked);
    const price = priceOf(item.product, item.choices);
    if (!price.ok) return `- ${refusalOf(telling, item) ?? item.product.name}`;
    reckoned.push({ item, price: price.value });
    return item.product.kind === "per_person"
      ? `- ${groupLine(telling, item.product, price.value, item.choices)}`
      : `- ${sumOf(telling, item, price.value)} ${linesOf(telling, price.value)}${query.vat ? ` ${vatOf(telling, price.value, item.sessions)}` : ""}`;
  });
  const isGroup = query.aim === "group";
  const isWhole = reckoned.length === query.items.length && !isGroup;
  const wantsTotal = part.read.qualifiers.has("total") || reckoned.some(({ item }) => item.sessions > 1);
  const total = addOre(...reckoned.map(oreOf));
  const isCompared = isGroup && part.read.qualifiers.has("difference") && part.read.budget === null;
  return lines(
    [
      isGroup && query.budgetOre !== null && words.price.forBudget(telling.say.money(query.budgetOre)),
      ...all,
      ...(isCompared ? groupDifferences(telling, reckoned) : []),
      isWhole && query.aim === "difference" && differenceOf(telling, reckoned),
      isWhole && query.aim === "items" && wantsTotal && words.price.total(telling.say.money(total)),
      isGroup ? words.company.quote(quoteHref(telling)) : words.price.withVat,
      part.read.isBooked && words.price.ofBooked,
    ],
    isGroup ? staffPage : headshots,
  );
}

function oreOf({ item, price }: Reckoned): Ore {
  return timesOre(price.totalOre, item.sessions);
}

/** Two sizes in one place, or two places for one size: what the dearer costs more. */
function groupDifferences({ words, say }: Telling, reckoned: readonly Reckoned[]): string[] {
  const places = [...Map.groupBy(reckoned, ({ item }) => item.product.place).values()];
  const pairs = places.every(({ length }) => length === 1) ? [reckoned] : places;
  return pairs.flatMap((pair) => {
    const [less, more, ...others] = pair.toSorted((a, b) => a.price.netOre - b.price.netOre);
    if (!less || !more || others.length > 0 || less.price.netOre === more.price.netOre) return [];
    const isOfPlaces = less.item.product.place !== more.item.product.place;
    const placeOf = ({ place }: Product) =>
      place === "hos_dere" ? words.company.theirs : words.company.studio;
    const nameIn = ({ item: { product, choices } }: Reckoned) =>
      isOfPlaces ? placeOf(product) : words.price.persons(choices.persons);
    const difference = say.money(lessOre(more.price.netOre, less.price.netOre));
    return [words.company.differs({ less: nameIn(less), more: nameIn(more), difference })];
  });
}

/** "Premium koster 3 900 kr mer enn Standard" */
function differenceOf({ words, say }: Telling, reckoned: readonly Reckoned[]): string | null {
  const [a, b] = reckoned.toSorted((one, other) => oreOf(one) - oreOf(other));
  if (!a || !b) return null;
  const isSame = a.item.product.slug === b.item.product.slug;
  const nameIn = ({ item }: Reckoned) =>
    isSame ? words.price.images(item.choices.images) : namedTimes(item);
  const names = { name: nameIn(b), other: nameIn(a) };
  const difference = lessOre(oreOf(b), oreOf(a));
  return difference === 0
    ? words.price.same(names)
    : words.price.differs({ ...names, difference: say.money(difference) });
}
