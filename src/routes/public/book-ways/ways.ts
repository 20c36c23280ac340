import { kindsOf, soldOnline } from "~/areas/bookings/rules/choices";
import type { CustomerKind } from "~/areas/bookings/types";
import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { bookWaysTexts as words } from "~/areas/content/texts/book-ways";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { capitalise } from "~/kit/text";

/** One use of a picture, and the page where it is booked. */
export interface Way {
  readonly label: string;
  readonly text: string;
  readonly facts: string;
  readonly href: string;
}

/** What visitors can book online, in the owner's order. */
export function productsOnline(products: readonly Product[]): Product[] {
  return products.flatMap((product) => soldOnline(product) ?? []);
}

/** Those with one price for the session, which offers in structured data can state. */
export function sessionsOnline(products: readonly Product[]): Product[] {
  return productsOnline(products).filter(({ kind }) => kind === "fotografering");
}

/**
 * What this kind of customer can book. The headshot products share a page, so they are one way; the second product of
 * another family is described by the owner's own text.
 */
export function waysFor(kind: CustomerKind, products: readonly Product[]): Way[] {
  const sold = productsOnline(products).filter((product) => kindsOf(product).includes(kind));
  const headshots = sold.filter(({ family }) => family === "headshots");
  const first = new Map(sold.map((product) => [product.family, product]).reverse() as [string, Product][]);
  return sold
    .filter(({ family, slug }) => family !== "headshots" || slug === headshots[0]?.slug)
    .map((product) => {
      const { family, name, tagline } = product;
      const use = first.get(family) === product ? words.uses[family][kind] : { label: name, text: tagline };
      const facts = family === "headshots" ? priceFrom(headshots) : factsOf(product);
      return { ...use, facts, href: `${pageOf(product)}?for=${kind}` };
    });
}

/** The staff photos that need a quote. */
export function hasQuote(products: readonly Product[]): boolean {
  return products.some(
    (product) =>
      product.kind === "per_person" &&
      (soldOnline(product)?.peoplePerSession ?? 0) < product.peoplePerSession,
  );
}

function pageOf({ family, slug }: Product): string {
  return family === "headshots" ? "/book/headshots" : `/book/${slug}`;
}

function factsOf(product: Product): string {
  const { kind, durationMinutes, peoplePerSession } = product;
  const duration = formatDuration(durationMinutes);
  if (kind !== "per_person") return [duration, priceFrom([product])].join(" · ");
  const price = formatKroner(bandPrice(product.price.bands, 1));
  const { each, perPerson, upTo } = words.facts;
  return [capitalise(upTo(peoplePerSession)), each(duration), perPerson(price)].join(" · ");
}

function priceFrom(products: readonly Product[]): string {
  const lowest = products.map((product) => startingPrice(product).totalOre).toSorted((a, b) => a - b)[0];
  return lowest === undefined ? "" : words.facts.from(formatKroner(lowest));
}
