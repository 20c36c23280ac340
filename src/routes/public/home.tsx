import { data } from "react-router";
import { bandPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { headTexts, standardPicture } from "~/areas/content/texts/head";
import { homeTexts } from "~/areas/content/texts/home";
import { formatKroner } from "~/kit/money";
import { services } from "~/platform/services.server";
import { ErrorPage } from "../errors/error-page";
import { ErrorStyles } from "../errors/error-styles";
import type { Route } from "./+types/home";
import { ChangedContent } from "./changed-content";
import { readContentFacts } from "./content-facts.server";
import { type ContentFacts, contentMeta } from "./content-page";
import { Benefits } from "./home/benefits";
import { Bottom } from "./home/bottom";
import { Company } from "./home/company";
import { Contact } from "./home/contact";
import { readFirstFree } from "./home/first-free.server";
import { Hero } from "./home/hero";
import { Portfolio } from "./home/portfolio";
import { Premium } from "./home/premium";
import { Pricing } from "./home/pricing";
import { Reviews } from "./home/reviews";
import { Steps } from "./home/steps";
import { Top } from "./home/top";
import { packagesOf } from "./priced-offer";
import { Lightbox } from "./sections/lightbox";
import { mapHeaders } from "./sections/map-headers.server";
import { serviceWords } from "./service-words";
import { readShellFacts } from "./shell/read-shell-facts.server";
import { headPicture } from "./site-content";

/** The browser's own frame is dark, like the hero at the page's top. */
export const handle = { overDark: true };

export async function loader({ context }: Route.LoaderArgs) {
  const parts = services(context);
  const facts = await readContentFacts(context);
  const firstFree = await readFirstFree(parts, packagesOf(facts.products));
  const shell = await readShellFacts(parts, "/");
  return data({ ...facts, firstFree, shell }, { headers: mapHeaders(facts.map) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, ({ company, site }) => ({
    title: headTexts.homeTitle(company),
    description: headTexts.description(company),
    path: "/",
    picture: headPicture(site, "forside-topp", standardPicture),
  }));
}

/** Outside the layout of the other public pages: it has a top, a head and structured data of its own. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { company, claims, products, testimonials, googleReviews, map, shell } = loaderData;
  const packages = packagesOf(products);
  return (
    <ChangedContent value={loaderData.site}>
      <Top facts={shell} />
      <main id="innhold" className="site-content" tabIndex={-1}>
        <Hero city={company.addressCity} claims={claims} firstFree={loaderData.firstFree} />
        <Benefits />
        <Pricing packages={packages} claims={claims} prices={otherPrices(loaderData)} />
        <Portfolio />
        <Premium bookable={packages.some((product) => product.slug === "premium")} />
        <Steps />
        <Reviews testimonials={testimonials} google={googleReviews} guarantee={claims.guaranteeText} />
        <Company products={products} />
        <Contact company={company} map={map} way={loaderData.way} replyHours={claims.replyHours} />
        <Lightbox />
      </main>
      <Bottom facts={shell} />
    </ChangedContent>
  );
}

/** Without navigation, because what it states could not be read either. */
export function ErrorBoundary() {
  return (
    <main className="page-grid">
      <ErrorStyles />
      <ErrorPage />
    </main>
  );
}

/** The lowest price of each other session, formatted for its row. */
function otherPrices(facts: ContentFacts): Record<string, string> {
  const { offers } = serviceWords(facts);
  const perPerson = lowestPerPerson(facts.products);
  const { from, perPerson: each } = homeTexts.pricing.others;
  return {
    ...Object.fromEntries(Object.entries(offers).map(([slug, offer]) => [slug, from(offer.from)])),
    ...(perPerson !== null && { ansatt: each(formatKroner(perPerson)) }),
  };
}

/** The price per person of the largest group. */
function lowestPerPerson(products: readonly Product[]) {
  const staff = products.find((product) => product.kind === "per_person");
  const largest = staff?.price.bands.at(-1);
  return staff && largest ? bandPrice(staff.price.bands, largest.fromPersons) : null;
}
