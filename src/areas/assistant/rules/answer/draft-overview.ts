import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { AddOn, Choices, Product } from "~/areas/catalogue/types";
import { type Ore, timesOre } from "~/kit/money";
import type { Item } from "../understand/money/query";
import { type Drafted, draft, type Telling } from "./draft";
import { bookPath, nameOf } from "./draft-session";
import { pageOf } from "./product-page";

const overview = { path: "/headshots", title: "Headshots" };

function sessionsOf({ facts }: Pick<Telling, "facts">): Product[] {
  return facts.products.filter(({ kind }) => kind === "fotografering");
}

function byPrice(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre);
}

/** The lowest price of each session, or its price with the number of images that was asked for. */
export function tellAllPrices({ words, say, facts, understanding }: Telling): Drafted {
  const { images } = understanding.topic;
  const fitting = sessionsOf({ facts }).filter(({ price }) => (images ?? 0) <= price.maxImages);
  if (fitting.length === 0) return draft(words.price.tooManyImages(facts.company.email), overview);
  const lines = fitting.map((product) => {
    const least = Math.max(1, product.price.minImages);
    const shown = Math.min(Math.max(images ?? least, least), product.price.maxImages);
    const price = priceOf(product, { images: shown, addOns: [], persons: 1 });
    const what = `(${words.price.retouched(shown)}, ${say.duration(product.durationMinutes)})`;
    const total = say.money(price.ok ? price.value.totalOre : startingPrice(product).totalOre);
    return `- ${(images === undefined ? words.price.from : words.price.with)({ name: product.name, total, what })}`;
  });
  const text = [words.price.overview, ...lines, "", words.price.withVat, words.price.companyHint].join("\n");
  return draft(text, overview);
}

/** An extra image has the same price in most sessions; sessions with the same price share a sentence. */
export function tellExtraImage(telling: Telling, count: number): Drafted {
  const { words, say } = telling;
  const prices = Map.groupBy(sessionsOf(telling), ({ price }) => price.extraImageOre);
  const lines = [...prices].map(([ore, products]) =>
    words.price.extraImage({
      price: say.money(ore),
      names: prices.size > 1 ? say.list(products.map(({ name }) => name)) : null,
    }),
  );
  const [only] = prices.size === 1 ? [...prices.keys()] : [];
  const all =
    count > 1 && only !== undefined
      ? words.price.extraImages({
          images: words.price.images(count),
          total: say.money(timesOre(only, count)),
        })
      : null;
  return draft([...lines, all, words.price.withVat], overview);
}

/** For employees every extra image costs the same, before MVA. */
export function tellStaffImage(telling: Telling): Drafted {
  const { words, say, facts } = telling;
  const staff = facts.products.find(({ kind }) => kind === "per_person");
  if (!staff) return tellAllPrices(telling);
  const price = say.money(staff.price.extraImageOre);
  const told = words.price.extraImage({ price, names: words.services.ansatt });
  return draft([told, words.company.withoutVat], { path: "/ansattfoto", title: "Ansattfoto" });
}

/** Limit on the cheapest products that are named. */
const mostCheap = 2;

/** "Dette er jo helt vilt dyrt": the lowest price. */
export function tellDear(telling: Telling): Drafted {
  const { words } = telling;
  const lines = byPrice(sessionsOf(telling))
    .slice(0, mostCheap)
    .map((product) => fromLine(telling, product));
  return draft([words.price.dear, ...lines, "", words.price.withVat].join("\n"), overview);
}

function fromLine({ words, say }: Telling, product: Product): string {
  const { name, price, durationMinutes } = product;
  const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
  const total = say.money(startingPrice(product).totalOre);
  return `- ${words.price.from({ name, total, what: `(${images}, ${say.duration(durationMinutes)})` })}`;
}

/** "Hva er det billigste dere har?", "hva er dyrest?" */
export function tellExtreme(telling: Telling, most: boolean): Drafted {
  const { words, say } = telling;
  const sorted = byPrice(sessionsOf(telling));
  const product = most ? sorted.at(-1) : sorted[0];
  if (!product) return tellAllPrices(telling);
  const { name, price, durationMinutes } = product;
  const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
  const facts = {
    name,
    total: say.money(startingPrice(product).totalOre),
    images,
    duration: say.duration(durationMinutes),
  };
  const told = most ? words.packages.dearest(facts) : words.packages.cheapest(facts);
  return draft(
    [told, words.price.withVat, words.times.book({ name, path: `/book/${product.slug}` })],
    pageOf(product),
  );
}

/** The sessions that an amount pays for, and with how many images. */
export function tellBudget(telling: Telling, budget: Ore, item: Item | undefined): Drafted {
  const { words, say } = telling;
  const product = item?.product;
  const { persons, addOns, group } = item?.choices ?? { persons: 1, addOns: [] };
  const people = { persons, addOns, ...(group && { group }) };
  const lines = (product ? [product] : byPrice(sessionsOf(telling))).flatMap((each) => {
    const images = mostImagesFor(each, budget, people);
    const price = images === null ? null : priceOf(each, { images, ...people });
    if (images === null || !price?.ok) return [];
    const choices = { images, ...people };
    const what = `(${words.price.retouched(images)}, ${say.duration(each.durationMinutes)})`;
    const total = say.money(price.value.totalOre);
    return [
      `- ${words.price.with({ name: each.name, total, what })} ${words.times.book({ name: each.name, path: bookPath({ product: each, choices, sized: true }) })}`,
    ];
  });
  if (lines.length === 0) {
    const [least] = byPrice(product ? [product] : sessionsOf(telling));
    const from = least ? fromLine(telling, least) : "";
    return draft([words.price.nothingFor(say.money(budget)), from].join("\n"), overview);
  }
  return draft(
    [words.price.forBudget(say.money(budget)), ...lines, "", words.price.withVat].join("\n"),
    overview,
  );
}

function mostImagesFor(product: Product, budget: Ore, choices: Omit<Choices, "images">): number | null {
  const { minImages, maxImages } = product.price;
  for (let images = maxImages; images >= minImages; images--) {
    const price = priceOf(product, { ...choices, images });
    if (price.ok && price.value.totalOre <= budget) return images;
  }
  return null;
}

/** The add-ons that can be chosen, or those that were named. */
export function tellAddOns(
  telling: Telling,
  product: Product | undefined,
  wanted?: readonly string[],
): Drafted {
  const { facts, words, say } = telling;
  const offered = product ? [product] : facts.products;
  const addOns = [
    ...new Map(offered.flatMap((each) => each.addOns).map((addOn) => [addOn.slug, addOn])).values(),
  ];
  const shown = addOns.filter(({ slug }) => !wanted || wanted.includes(slug));
  const line = (addOn: AddOn) => {
    const quantity = wanted?.filter((slug) => slug === addOn.slug).length ?? 1;
    if (quantity > addOn.maxQuantity)
      return words.price.mostOfAddOn({ addOn: nameOf({ words }, addOn), most: addOn.maxQuantity });
    const told = words.price.addOn({ name: nameOf({ words }, addOn), price: say.money(addOn.unitOre) });
    return quantity > 1
      ? `${told} ${words.price.timesAddOn({ quantity, total: say.money(timesOre(addOn.unitOre, quantity)) })}`
      : told;
  };
  if (wanted) return draft([...shown.map(line), words.price.withVat], overview);
  return draft(
    [words.price.addOns, ...shown.map((addOn) => `- ${line(addOn)}`), words.price.withVat].join("\n"),
    overview,
  );
}
