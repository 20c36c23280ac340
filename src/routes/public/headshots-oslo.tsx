import { headshotsOsloTexts } from "~/areas/content/texts/headshots-oslo";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/headshots-oslo";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Day } from "./headshots-oslo/day";
import { Hero } from "./headshots-oslo/hero";
import { Uses } from "./headshots-oslo/uses";
import { Way } from "./headshots-oslo/way";
import { questionsOf } from "./page-questions";
import { packagesOf } from "./priced-offer";
import { Faq } from "./sections/faq";
import { Gallery } from "./sections/gallery";
import { Lightbox } from "./sections/lightbox";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { SectionHead } from "./sections/section-head";
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
      title: headshotsOsloTexts.title(company.name, company.addressCity),
      description: headshotsOsloTexts.description(company.addressCity),
      path: "/headshots-oslo",
      picture: headPicture(facts.site, "headshots-oslo-topp", "portrait-07"),
      questions: questionsOf("headshots-oslo", facts),
      service: {
        name: `Headshots i ${company.addressCity}`,
        description: headshotsOsloTexts.service(company.addressCity),
        products: packagesOf(products),
      },
    };
  });
}

export default function HeadshotsInTown({ loaderData }: Route.ComponentProps) {
  const words = useTexts("headshots-oslo", headshotsOsloTexts);
  const facts = serviceWords(loaderData);
  const { faces, next, reviews } = words;
  return (
    <main>
      <Hero city={facts.city} />
      <Uses offers={facts.offers} />
      <Day hours={loaderData.hours} />
      <section aria-labelledby="ansikter" className="py-section">
        <SectionHead id="ansikter" headline={faces.headline} lead={faces.lead} />
        <div className="mt-breath">
          <Gallery layout="stairs" place="headshots-oslo-galleri" />
        </div>
      </section>
      <Faq questions={questionsOf("headshots-oslo", loaderData)} />
      <Way company={loaderData.company} />
      <ReviewQuotes
        testimonials={loaderData.testimonials}
        google={loaderData.googleReviews}
        from={3}
        show={1}
        empty={{ quote: reviews.quote, text: reviews.text(facts.guarantee) }}
      />
      <NextStep
        headline={next.headline}
        text={next.text}
        primary={bookLink}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
      <Lightbox />
    </main>
  );
}
