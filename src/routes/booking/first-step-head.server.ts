import type { MetaDescriptor } from "react-router";
import { whatPageTexts } from "~/areas/bookings/texts/what-page";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import { pageHead } from "~/areas/content/rules/page-head";
import { structuredData } from "~/areas/content/rules/structured-data";
import { readSettings } from "~/areas/settings/reads.server";
import type { PictureName } from "~/platform/pictures/types";
import type { Services } from "~/platform/services.server";
import { packagesOf, pricedOffer } from "../public/priced-offer";
import { crumbsFor } from "../public/shell/crumbs";

interface FirstStep {
  readonly slug: string;
  /** The products that the step offers. */
  readonly products: readonly Product[];
  readonly picture: PictureName;
}

interface FirstStepHead {
  readonly meta: MetaDescriptor[];
  /** Structured data as JSON, which no text in it can end. */
  readonly graph: string;
}

/**
 * The head of /book/{slug}, the one step that search engines may index, and its product as a service of the studio. The
 * graph is apart from `meta`, because React must not create a script element in the browser (what.tsx).
 */
export async function firstStepHead(
  { db, clock, config }: Services,
  { slug, products, picture }: FirstStep,
): Promise<FirstStepHead> {
  const now = clock.now();
  const [{ company, social }, shown] = await Promise.all([readSettings(db, now), productsOnPage(db, now)]);
  const own = products.find((product) => product.slug === slug);
  const what = products.length > 1 && slug === products[0]?.family ? whatPageTexts.family : (own?.name ?? "");
  const head = {
    title: `${whatPageTexts.titleOf(what)} | ${company.name}`,
    description: whatPageTexts.description(what),
    path: `/book/${slug}`,
    picture,
  };
  const origin = config.publicUrl;
  const offers = (sold: readonly Product[]) => sold.map((product) => pricedOffer(product, head.path));
  const business = { origin, picture, company, social, offers: offers(packagesOf(shown)) };
  const story = {
    crumbs: crumbsFor(head.path, new URLSearchParams()),
    service: { name: what, description: head.description, offers: offers(products.map(withinOneOrder)) },
  } as const;
  return {
    meta: pageHead(head, { name: company.name, origin }),
    graph: JSON.stringify(structuredData(business, head, story)).replaceAll("<", "\\u003c"),
  };
}

/** Without the prices of groups that are larger than this step sells. */
function withinOneOrder(product: Product): Product {
  const bands = product.price.bands.filter(({ fromPersons }) => fromPersons <= product.peoplePerSession);
  return { ...product, price: { ...product.price, bands } };
}
