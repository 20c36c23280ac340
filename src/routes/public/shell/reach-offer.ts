import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { formatKroner, ore } from "~/kit/money";
import { packagesOf } from "../priced-offer";
import type { ReachOffer } from "./reach-bar";
import { bookLink, shellTexts } from "./site-links";

/** Pages about one product; all others offer the packages. */
const productOf: Readonly<Record<string, string>> = {
  "/portrettbilder": "portrett",
  "/portrettfotograf-oslo": "portrett",
  "/pressebilder": "pressebilder",
  "/cv-bilder": "cv-bilde",
};

/** The bar of a page (reach-bar.tsx): what the page is about, else the least expensive package. */
export function reachOffer(path: string, products: readonly Product[]): ReachOffer | null {
  if (path === "/ansattfoto") return staffOffer(products);
  const own = products.find(({ slug, bookableOnline }) => slug === productOf[path] && bookableOnline);
  const offered = own ? [own] : packagesOf(products);
  if (offered.length === 0) return null;
  const lowest = ore(Math.min(...offered.map((each) => startingPrice(each).totalOre)));
  return {
    price: shellTexts.from(formatKroner(lowest)),
    label: bookLink.label,
    href: own ? `/book/${own.slug}` : bookLink.href,
  };
}

/** Companies see the price per person of the largest group, and get to the page's calculator, which knows their numbers. */
function staffOffer(products: readonly Product[]): ReachOffer | null {
  const staff = products.find(({ kind }) => kind === "per_person");
  const largest = staff?.price.bands.at(-1);
  if (!staff || !largest) return null;
  const price = formatKroner(bandPrice(staff.price.bands, largest.fromPersons));
  return { price: shellTexts.fromPerPerson(price), label: shellTexts.ask, href: "#prisregning" };
}
