import { productsOnPage } from "~/areas/catalogue/reads.server";
import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { shownTestimonials } from "~/areas/content/reads.server";
import { pageHead } from "~/areas/content/rules/page-head";
import { businessData } from "~/areas/content/rules/structured-data";
import { headTexts } from "~/areas/content/texts/head";
import { readSettings } from "~/areas/settings/reads.server";
import { decimalKroner } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/home";
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

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = services(context);
  const now = clock.now();
  const [settings, products, testimonials] = await Promise.all([
    readSettings(db, now),
    productsOnPage(db, dayOf(now)),
    shownTestimonials(db),
  ]);
  const { company, claims, social } = settings;
  return { origin: config.publicUrl, company, claims, social, products, testimonials };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { origin, company, social, products } = loaderData;
  const offers = packagesOf(products).map((product) => ({
    name: product.name,
    description: product.tagline,
    path: `/book/${product.slug}`,
    price: decimalKroner(startingPrice(product).totalOre),
  }));
  return pageHead(
    {
      title: headTexts.homeTitle(company),
      description: headTexts.description(company),
      path: "/",
      picture: "hero-1",
      structuredData: businessData({ origin, company, social, offers }),
    },
    { name: company.name, origin },
  );
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
