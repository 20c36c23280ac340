import { startingPrice } from "~/areas/catalogue/rules/price";
import { headshotsTexts } from "~/areas/content/texts/headshots";
import { askHref } from "~/areas/leads/rules/ask-href";
import { formatKroner } from "~/kit/money";
import { joinWords } from "~/kit/text";
import type { Route } from "./+types/headshots";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Bring } from "./headshots/bring";
import { Hero } from "./headshots/hero";
import { Lights } from "./headshots/lights";
import { Packages } from "./headshots/packages";
import { Retouch } from "./headshots/retouch";
import { Session } from "./headshots/session";
import { Who } from "./headshots/who";
import { questionsOf } from "./page-questions";
import { packagesOf } from "./priced-offer";
import { Faq } from "./sections/faq";
import { Lightbox } from "./sections/lightbox";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { serviceWords } from "./service-words";
import { bookLink } from "./shell/site-links";
import { headPicture, useTexts } from "./site-content";

/** The page ends with its own invitation to book, so the footer has none. */
export const handle = { calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => {
    const { company, products } = facts;
    return {
      title: headshotsTexts.title(company.name, company.addressCity),
      description: headshotsTexts.description(company.addressCity),
      path: "/headshots",
      picture: headPicture(facts.site, "headshots-topp", "portrait-01"),
      questions: questionsOf("headshots", facts),
      service: { name: "Headshots", description: headshotsTexts.service, products: packagesOf(products) },
    };
  });
}

export default function Headshots({ loaderData }: Route.ComponentProps) {
  const words = useTexts("headshots", headshotsTexts);
  const facts = serviceWords(loaderData);
  const sold = packagesOf(loaderData.products);
  const lowest = sold
    .map((product) => startingPrice(product).totalOre)
    .toSorted((a, b) => a - b)
    .slice(0, 1)
    .map(formatKroner);
  const durations = sold.map(({ durationMinutes }) => durationMinutes).toSorted((a, b) => a - b);
  return (
    <main>
      <Hero
        city={facts.city}
        facts={[
          ...lowest.map(words.hero.price),
          words.hero.durations(joinWords(durations.map(String))),
          facts.delivery,
          facts.guarantee,
        ]}
      />
      <Who />
      <Packages products={sold} delivery={facts.delivery} />
      <Lights />
      <Session />
      <Retouch />
      <Bring />
      <ReviewQuotes
        testimonials={loaderData.testimonials}
        google={loaderData.googleReviews}
        show={3}
        empty={{ quote: words.reviews.quote, text: words.reviews.text(facts) }}
      />
      <Faq questions={questionsOf("headshots", loaderData)} />
      <RelatedPages pages={words.related} />
      <NextStep
        tone="linen"
        headline={words.next.headline}
        text={words.next.text(facts.freeUntil)}
        primary={bookLink}
        secondary={{ href: askHref("pris"), label: words.next.secondary }}
      />
      <Lightbox />
    </main>
  );
}
