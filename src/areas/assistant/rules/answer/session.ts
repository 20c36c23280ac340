import { bookHref } from "~/areas/bookings/rules/book-href";
import { priceOf } from "~/areas/catalogue/rules/price";
import type { AddOn, Price, Product } from "~/areas/catalogue/types";
import { type Ore, timesOre } from "~/kit/money";
import type { Item } from "../read/aim";
import type { MoneyQuery } from "../read/money";
import { pageOf } from "./product-page";
import { type Telling, type Told, told } from "./telling";

type Words = Pick<Telling, "words" | "say">;

/** One session with its choices: what was understood, its total and every price line. */
export function tellSession(telling: Telling, query: MoneyQuery, asked: Item): Told {
  const { words, say, facts } = telling;
  const item = withinLeast(asked);
  const { product, choices } = item;
  const price = priceOf(product, choices);
  const refused = refusalOf(telling, item);
  if (refused || !price.ok)
    return told(
      refused ??
        words.price.tooMany({ name: product.name, most: words.price.images(product.price.maxImages) }),
      pageOf(product),
    );
  const isLeast = item.choices.images !== asked.choices.images;
  const isPlain = !asked.sized && choices.persons === 1 && (choices.group ?? 1) === 1;
  return told(
    [
      isLeast &&
        words.price.tooFew({ name: product.name, least: words.price.images(product.price.minImages) }),
      sumOf(telling, item, price.value),
      isPlain && choices.addOns.length === 0 ? madeOf(telling, product) : linesOf(telling, price.value),
      query.vat ? vatOf(telling, price.value, item.sessions) : words.price.withVat,
      product.needsApproval && words.times.request(facts.policy.requestAnswerHours),
      product.bookableOnline && nextStep(telling, asked),
    ],
    pageOf(product),
  );

  function madeOf({ words: w }: Words, { price: terms }: Product): string {
    const perImage = say.money(terms.extraImageOre);
    return terms.includedImages > 0
      ? w.price.included({ images: w.price.retouched(terms.includedImages), perImage })
      : w.price.made({ base: say.money(terms.baseOre), perImage });
  }
}

/** The link to the booking; who has booked already changes what there is, and must not book once more. */
export function nextStep({ words, part }: Telling, item: Item): string {
  const { name } = item.product;
  return part.read.isBooked ? words.price.ofBooked : words.times.book({ name, path: bookPath(item) });
}

/** "2 × Express" */
export const namedTimes = ({ product: { name }, sessions }: Item) =>
  sessions > 1 ? `${sessions} × ${name}` : name;

/** The link to the booking, with the choices filled in. */
function bookPath({ product, choices, sized }: Pick<Item, "product" | "choices" | "sized">): string {
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
export function sumOf(telling: Words, item: Item, price: Price): string {
  const { words, say } = telling;
  const { persons, group = 1 } = item.choices;
  const people =
    group > 1 ? words.price.separately(words.price.persons(group)) : words.price.persons(persons);
  return words.price.one({
    name: namedTimes(item),
    images: withAddOns(telling, item),
    total: say.money(timesOre(price.totalOre, item.sessions)),
    persons: group > 1 || persons > 1 ? people : null,
  });
}

export function withAddOns({ words, say }: Words, { product, choices }: Item): string {
  const chosen = product.addOns.flatMap((addOn) => {
    const quantity = choices.addOns.filter((slug) => slug === addOn.slug).length;
    const name = nameOf({ words }, addOn).toLocaleLowerCase("nb");
    return quantity === 0 ? [] : [quantity === 1 ? name : `${quantity} × ${name}`];
  });
  const images = words.price.retouched(choices.images);
  return say.list([(choices.group ?? 1) > 1 ? words.price.ofEach(images) : images, ...chosen]);
}

/** The price lines of a total: "2 950 kr for fotograferingen, 2 850 kr for 3 bilder og 950 kr for 1 person til". */
export function linesOf({ words, say }: Words, { lines }: Price): string {
  return words.price.lines(
    say.list(
      lines.map(({ kind, name, quantity, totalOre, unitOre }) =>
        words.price.line({
          kind,
          name: kind === "add-on" ? words.addOnOf(name) : name,
          quantity,
          total: say.money(totalOre),
          unit: say.money(unitOre),
        }),
      ),
    ),
  );
}

export function vatOf({ words, say }: Words, price: Price, times = 1): string {
  const [net = "", vat = "", total = ""] = [price.netOre, price.mvaOre, price.totalOre].map((ore: Ore) =>
    say.money(timesOre(ore, times)),
  );
  return words.price.vatOf({ net, vat, total });
}
