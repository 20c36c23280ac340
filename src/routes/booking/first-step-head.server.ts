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
export async function firstStepHead(services: Services, step: FirstStep): Promise<FirstStepHead> {
  const { slug, products, picture } = step;
  const own = products.find((product) => product.slug === slug);
  const name = products.length > 1 && slug === products[0]?.family ? whatPageTexts.family : (own?.name ?? "");
  return serviceHead(services, {
    name,
    picture,
    path: `/book/${slug}`,
    products: products.map(withinOneOrder),
    title: whatPageTexts.titleOf(name),
    description: whatPageTexts.description(name),
  });
}

interface ServiceStep extends Pick<FirstStep, "products" | "picture"> {
  readonly path: string;
  /** The service, as search engines show it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** The same for any page that begins an order. */
export async function serviceHead(
  { db, clock, config }: Services,
  { path, picture, name, products, ...words }: ServiceStep,
): Promise<FirstStepHead> {
  const now = clock.now();
  const [{ company, social }, shown] = await Promise.all([readSettings(db, now), productsOnPage(db, now)]);
  const { description } = words;
  const head = { title: `${words.title} | ${company.name}`, description, path, picture };
  const origin = config.publicUrl;
  const offers = (sold: readonly Product[]) => sold.map((product) => pricedOffer(product, path));
  const business = { origin, picture, company, social, offers: offers(packagesOf(shown)) };
  const story = {
    crumbs: crumbsFor(path, new URLSearchParams()),
    service: { name, description, offers: offers(products) },
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
