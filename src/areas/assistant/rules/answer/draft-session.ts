import { bookHref } from "~/areas/bookings/rules/book-href";
import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { AddOn, Price, Product } from "~/areas/catalogue/types";
import { type Ore, timesOre } from "~/kit/money";
import type { Item, MoneyQuery } from "../understand/money/query";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { pageOf } from "./product-page";

/** One session with its choices: the total, every price line, and the MVA when that was asked. */
export function tellSession(telling: Telling, query: MoneyQuery, item: Item): Drafted {
  const { words } = telling;
  const { product, choices, sized } = item;
  const { name } = product;
  const refused = refusalOf(telling, item);
  if (refused) return draft(refused, pageOf(product));
  const chosen = withinLeast(item);
  const price = priceOf(product, chosen.choices);
  if (!price.ok)
    return draft(words.price.tooMany({ name, most: words.price.images(product.price.maxImages) }));
  const isAlone = choices.persons === 1 && (choices.group ?? 1) === 1;
  const isPlain = item.sessions === 1 && !sized && choices.addOns.length === 0 && isAlone;
  const sentences = [
    chosen !== item && words.price.tooFew({ name, least: words.price.images(product.price.minImages) }),
    sumOf(telling, chosen, price.value),
    isPlain ? howItIsMade(telling, product) : linesOf(telling, price.value),
    isPlain && otherNumbers(telling, product),
    chosen.choices.images === 1 && choices.addOns.length === 0 && isAlone && orCheaper(telling, product),
    query.vat ? vatOf(telling, price.value, item.sessions) : words.price.withVat,
    query.namesDay && words.price.everyDay,
    product.needsApproval && words.times.request(telling.facts.policy.requestAnswerHours),
    product.bookableOnline && words.times.book({ name, path: bookPath(chosen) }),
  ];
  return draft(sentences, pageOf(product));
}

/** The link to the booking, with the choices filled in. */
export function bookPath({ product, choices, sized }: Pick<Item, "product" | "choices" | "sized">): string {
  const isChosen = sized || choices.persons > 1 || (choices.group ?? 1) > 1 || choices.addOns.length > 0;
  const addOns = [...new Set(choices.addOns)];
  return isChosen ? bookHref(product.slug, { ...choices, addOns }) : `/book/${product.slug}`;
}

/** Fewer images than the minimum cost as much as the minimum. */
export function withinLeast(item: Item): Item {
  const least = item.product.price.minImages;
  return item.choices.images >= least ? item : { ...item, choices: { ...item.choices, images: least } };
}

/** Why such a session is not sold, in words; null when it is. */
export function refusalOf({ words, facts }: Telling, { product, choices }: Item): string | null {
  const { name, addOns, price, peoplePerSession } = product;
  if (choices.images > price.maxImages)
    return words.price.tooMany({ name, most: words.price.images(price.maxImages) });
  if (choices.persons > peoplePerSession) {
    const most = Math.max(peoplePerSession, product.mostInGroup);
    return words.price.onlyPersons({ name, most: words.price.persons(most) });
  }
  const all = facts.products.flatMap((each) => each.addOns);
  for (const slug of new Set(choices.addOns)) {
    const addOn = addOns.find((one) => one.slug === slug);
    const known = all.find((one) => one.slug === slug);
    if (!addOn && known) return words.price.notWith({ addOn: nameOf({ words }, known), name });
    const wanted = choices.addOns.filter((one) => one === slug).length;
    if (addOn && wanted > addOn.maxQuantity)
      return words.price.mostOfAddOn({ addOn: nameOf({ words }, addOn), most: addOn.maxQuantity });
  }
  return null;
}

export function nameOf({ words }: Pick<Telling, "words">, { slug, name }: AddOn): string {
  return words.addOnNames[slug] ?? name;
}

/** "Standard for 2 personer med 3 retusjerte bilder og sminke koster 8 240 kr." */
export function sumOf(telling: Telling, item: Item, price: Price): string {
  const { words, say } = telling;
  const { persons, group = 1 } = item.choices;
  return words.price.one({
    name: item.sessions > 1 ? `${item.sessions} × ${item.product.name}` : item.product.name,
    images: withAddOns(telling, item),
    total: say.money(timesOre(price.totalOre, item.sessions)),
    persons:
      group > 1
        ? words.price.separately(words.price.persons(group))
        : persons > 1
          ? words.price.persons(persons)
          : null,
  });
}

function withAddOns(telling: Telling, { product, choices }: Item): string {
  const { words, say } = telling;
  const chosen = product.addOns.flatMap((addOn) => {
    const quantity = choices.addOns.filter((slug) => slug === addOn.slug).length;
    const name = nameOf(telling, addOn).toLocaleLowerCase("nb");
    return quantity === 0 ? [] : [quantity === 1 ? name : `${quantity} × ${name}`];
  });
  const images = words.price.retouched(choices.images);
  return say.list([(choices.group ?? 1) > 1 ? words.price.ofEach(images) : images, ...chosen]);
}

/** The price lines of a total: "2 950 kr for fotograferingen, 2 850 kr for 3 bilder og 950 kr for 1 person til". */
export function linesOf({ words, say }: Pick<Telling, "words" | "say">, { lines }: Price): string {
  return words.price.lines(
    say.list(
      lines.map(({ kind, name, quantity, totalOre, unitOre }) =>
        words.price.line({
          kind,
          name: addOnName({ words }, kind, name),
          quantity,
          total: say.money(totalOre),
          unit: say.money(unitOre),
        }),
      ),
    ),
  );
}

function addOnName({ words }: Pick<Telling, "words">, kind: string, name: string): string {
  return kind === "add-on" ? words.addOnOf(name) : name;
}

export function vatOf({ words, say }: Pick<Telling, "words" | "say">, price: Price, times = 1): string {
  const [net, vat, total] = [price.netOre, price.mvaOre, price.totalOre].map((ore: Ore) =>
    say.money(timesOre(ore, times)),
  );
  return words.price.vatOf({ net: net ?? "", vat: vat ?? "", total: total ?? "" });
}

function howItIsMade({ words, say }: Telling, { price }: Product): string {
  const perImage = say.money(price.extraImageOre);
  return price.includedImages > 0
    ? words.price.included({ images: words.price.retouched(price.includedImages), perImage })
    : words.price.made({ base: say.money(price.baseOre), perImage });
}

/** A visitor who asks for "et profilbilde" rather than for Standard hears that a shorter session exists. */
function orCheaper({ words, say, facts, understanding }: Telling, product: Product): string | null {
  if (wordsOf(understanding.question).some(({ raw }) => raw.startsWith(product.name.toLowerCase())))
    return null;
  if (understanding.before?.productSlug === product.slug) return null;
  const own = startingPrice(product).totalOre;
  const least = facts.products.find(
    (other) => other.family === product.family && startingPrice(other).totalOre < own,
  );
  if (!least) return null;
  const total = say.money(startingPrice(least).totalOre);
  return words.price.orCheaper({ name: least.name, total, duration: say.duration(least.durationMinutes) });
}

function otherNumbers({ words, say }: Telling, product: Product): string | null {
  const images = product.price.minImages + 2;
  const price = priceOf(product, { images, addOns: [], persons: 1 });
  if (!price.ok) return null;
  return words.price.more({ images: words.price.retouched(images), total: say.money(price.value.totalOre) });
}
