import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { businessData } from "~/areas/content/rules/structured-data";
import { headTexts } from "~/areas/content/texts/head";
import type { PricedOffer } from "~/areas/content/types";
import { decimalKroner } from "~/kit/money";
import type { Route } from "./+types/home";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Benefits } from "./home/benefits";
import { Company } from "./home/company";
import { Contact } from "./home/contact";
import { Hero } from "./home/hero";
import { Lightbox } from "./home/lightbox";
import { Portfolio } from "./home/portfolio";
import { Premium } from "./home/premium";
import { Pricing } from "./home/pricing";
import { Reviews } from "./home/reviews";
import { Steps } from "./home/steps";

/** The hero begins at the page's top, under the navigation. */
export const handle = { overDark: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, ({ origin, company, social, products }) => ({
    title: headTexts.homeTitle(company),
    description: headTexts.description(company),
    path: "/",
    picture: "hero-1",
    structuredData: businessData({ origin, company, social, offers: packagesOf(products).map(pricedOffer) }),
  }));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { company, claims, products, testimonials } = loaderData;
  const packages = packagesOf(products);
  return (
    <main>
      <Hero city={company.addressCity} claims={claims} />
      <Benefits />
      <Pricing packages={packages} claims={claims} />
      <Portfolio />
      <Premium bookable={packages.some((product) => product.slug === "premium")} />
      <Steps />
      <Reviews testimonials={testimonials} />
      <Company email={company.email} perPersonOre={lowestPerPerson(products)} />
      <Contact company={company} />
      <Lightbox />
    </main>
  );
}

function packagesOf(products: readonly Product[]): Product[] {
  return products.filter((product) => product.family === "headshots" && product.bookableOnline);
}

/** What one person costs in the largest group. */
function lowestPerPerson(products: readonly Product[]) {
  const staff = products.find((product) => product.kind === "per_person");
  const largest = staff?.price.bands.at(-1);
  return staff && largest ? bandPrice(staff.price.bands, largest.fromPersons) : null;
}

function pricedOffer(product: Product): PricedOffer {
  return {
    name: product.name,
    description: product.tagline,
    path: `/book/${product.slug}`,
    price: decimalKroner(startingPrice(product).totalOre),
  };
}
