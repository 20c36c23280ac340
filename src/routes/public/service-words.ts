import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import type { OfferWords, ServiceWords } from "~/areas/content/types";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import type { ContentFacts } from "./content-page";

/** The facts in the sentences of service pages, formatted. */
export function serviceWords({ products, company, claims, policy }: ContentFacts): ServiceWords {
  return {
    offers: Object.fromEntries(
      products.filter(bookable).map((product) => [product.slug, offerWords(product)]),
    ),
    studio: company.name,
    city: company.addressCity,
    email: company.email,
    delivery: claims.delivery,
    guarantee: claims.guarantee,
    guaranteeText: claims.guaranteeText,
    freeUntil: together(count(policy.freeUntilHours, "time", "timer")),
  };
}

/** The products of a page, in the given order; products not on sale are left out. */
export function productsNamed(products: readonly Product[], ...slugs: readonly string[]): Product[] {
  return slugs.flatMap((slug) => products.filter((product) => product.slug === slug && bookable(product)));
}

function bookable({ kind, bookableOnline }: Product): boolean {
  return kind === "fotografering" && bookableOnline;
}

function offerWords(product: Product): OfferWords {
  const { price, addOns } = product;
  return {
    name: product.name,
    from: formatKroner(startingPrice(product).totalOre),
    fewest: together(count(price.minImages, "bilde", "bilder")),
    perImage: formatKroner(price.extraImageOre),
    duration: together(formatDuration(product.durationMinutes)),
    persons: product.peoplePerSession,
    perPerson: formatKroner(price.extraPersonOre),
    inTurn: product.mostInGroup,
    addOns: Object.fromEntries(
      addOns.map(({ slug, name, tagline, unitOre }) => [
        slug,
        { name, tagline, price: formatKroner(unitOre) },
      ]),
    ),
  };
}

/** Non-breaking spaces keep a number and its unit on one line. */
function together(amount: string): string {
  return amount.replaceAll(" ", "\u00a0");
}
