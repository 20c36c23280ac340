import { priceOf } from "~/areas/catalogue/rules/price";
import type { Price } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, timesOre } from "~/kit/money";
import type { Item, MoneyQuery } from "../understand/money/query";
import { type Drafted, draft, type Telling } from "./draft";
import { groupLine, quoteHref } from "./draft-group";
import { linesOf, refusalOf, sumOf, withinLeast } from "./draft-session";
import { pageOf } from "./product-page";

interface Reckoned {
  readonly item: Item;
  readonly price: Price;
}

/** Several products: the price of each, and their total or their differences. */
export function tellSeveral(telling: Telling, query: MoneyQuery): Drafted {
  const { words, say } = telling;
  const told: string[] = [];
  const reckoned: Reckoned[] = [];
  for (const asked of query.items) {
    const item = withinLeast(asked);
    const refused = refusalOf(telling, item);
    const price = refused ? null : priceOf(item.product, item.choices);
    if (refused || !price?.ok) told.push(`- ${refused ?? ""}`);
    else {
      reckoned.push({ item, price: price.value });
      told.push(`- ${lineOf(telling, item, price.value)}`);
    }
  }
  const [first] = query.items;
  const isWhole = reckoned.length === query.items.length;
  const end = isWhole ? [differenceOf(telling, query, reckoned), totalOf(telling, query, reckoned)] : [];
  const isGroup = first?.product.kind === "per_person";
  const close = isGroup ? words.company.quote(quoteHref(telling)) : words.price.withVat;
  const vat = query.vat && !isGroup && isWhole ? vatOfAll({ words, say }, reckoned) : null;
  return draft(
    [
      ...told,
      ...end.filter((line) => line !== null),
      [vat ?? close, query.namesDay && words.price.everyDay].filter(Boolean).join(" "),
    ].join("\n"),
    ...(first ? [pageOf(first.product)] : []),
  );
}

function lineOf(telling: Telling, item: Item, price: Price): string {
  if (item.product.kind === "per_person") return groupLine(telling, item.product, price, item.choices);
  return `${sumOf(telling, item, price)} ${linesOf(telling, price)}`;
}

function totalOreOf({ item, price }: Reckoned): Ore {
  return timesOre(item.product.kind === "per_person" ? price.netOre : price.totalOre, item.sessions);
}

/** The difference between two of them: "Premium koster 3 900 kr mer enn Standard". */
function differenceOf(
  { words, say }: Telling,
  { aim }: MoneyQuery,
  reckoned: readonly Reckoned[],
): string | null {
  const [a, b, ...others] = reckoned;
  if (aim !== "difference" || !a || !b || others.length > 0) return null;
  const [less, more] = totalOreOf(a) <= totalOreOf(b) ? [a, b] : [b, a];
  const difference = lessOre(totalOreOf(more), totalOreOf(less));
  const [name, other] = [more, less].map((one) => nameIn(words, one, more, less));
  if (difference === 0) return words.price.same({ name: name ?? "", other: other ?? "" });
  return words.price.differs({ name: name ?? "", other: other ?? "", difference: say.money(difference) });
}

/** By its name; by its number of images when both are the same product. */
function nameIn(words: Telling["words"], { item }: Reckoned, a: Reckoned, b: Reckoned): string {
  const { product, choices } = item;
  if (a.item.product.slug !== b.item.product.slug)
    return product.kind === "per_person" ? words.company.placeOf(product.place) : product.name;
  return product.kind === "per_person"
    ? words.price.persons(choices.persons)
    : words.price.images(choices.images);
}

/** The total, when it was asked for, or when a product is wanted more than once. */
function totalOf({ words, say }: Telling, { aim }: MoneyQuery, reckoned: readonly Reckoned[]): string | null {
  const isGroup = reckoned.some(({ item }) => item.product.kind === "per_person");
  const isWanted = aim === "sum" || (aim !== "difference" && reckoned.some(({ item }) => item.sessions > 1));
  const places = new Set(reckoned.map(({ item }) => item.choices.persons));
  // The same people at two alternative places are never added up.
  if (!isWanted || reckoned.length < 2 || (isGroup && places.size === 1)) return null;
  const total = say.money(addOre(...reckoned.map(totalOreOf)));
  return isGroup ? words.price.totalWithoutVat(total) : words.price.total(total);
}

function vatOfAll({ words, say }: Pick<Telling, "words" | "say">, reckoned: readonly Reckoned[]): string {
  const sum = (of: (price: Price) => Ore) =>
    say.money(addOre(...reckoned.map(({ item, price }) => timesOre(of(price), item.sessions))));
  return words.price.vatOf({
    net: sum(({ netOre }) => netOre),
    vat: sum(({ mvaOre }) => mvaOre),
    total: sum(({ totalOre }) => totalOre),
  });
}
