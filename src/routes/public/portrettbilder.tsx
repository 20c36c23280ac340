import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { askHref } from "~/areas/leads/rules/ask-href";
import { count } from "~/kit/text";
import type { Route } from "./+types/portrettbilder";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Both } from "./portrettbilder/both";
import { Calm } from "./portrettbilder/calm";
import { People } from "./portrettbilder/people";
import { Price } from "./portrettbilder/price";
import { Way } from "./portrettbilder/way";
import { Faq } from "./sections/faq";
import { Gallery } from "./sections/gallery";
import { Lightbox } from "./sections/lightbox";
import { NextStep } from "./sections/next-step";
import { PageHero } from "./sections/page-hero";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { SectionHead } from "./sections/section-head";
import { productsNamed, serviceWords } from "./service-words";
import { headPicture, useTexts } from "./site-content";

/** The hero begins at the page's top, under the navigation. The page ends with its own invitation to book. */
export const handle = { overDark: true, calm: true };

const book = { href: "/book/portrett", label: "Book tid nå" };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => ({
    title: portraitTexts.title(facts.company.name, facts.company.addressCity),
    description: portraitTexts.description(facts.company.addressCity),
    path: "/portrettbilder",
    picture: headPicture(facts.site, "portrettbilder-topp", "portrait-06"),
    questions: questionsOf("portrettbilder", facts),
    service: {
      name: "Portrettbilder",
      description: portraitTexts.service,
      products: productsNamed(facts.products, "portrett"),
    },
  }));
}

export default function Portraits({ loaderData }: Route.ComponentProps) {
  const words = useTexts("portrettbilder", portraitTexts);
  const facts = serviceWords(loaderData);
  const { hero, reviews, gallery, next } = words;
  const offer = facts.offers.portrett;
  return (
    <main>
      <PageHero
        place="portrettbilder-topp"
        eyebrow={hero.eyebrow(facts.city)}
        headline={hero.headline}
        lead={hero.lead}
        primary={book}
        secondary={{ href: "#pris", label: hero.prices }}
        facts={
          offer && [
            hero.price(offer.from, offer.fewest),
            hero.duration(offer.duration),
            ...(offer.persons > 1 ? [hero.persons(count(offer.persons, "person", "personer"))] : []),
            facts.delivery,
          ]
        }
      />
      <Calm />
      <Both />
      <People />
      <Price products={productsNamed(loaderData.products, "portrett")} />
      <section aria-labelledby="galleri" className="py-section">
        <SectionHead id="galleri" headline={gallery.headline} lead={gallery.lead} />
        <div className="mt-breath">
          <Gallery layout="lead" place="portrettbilder-galleri" />
        </div>
      </section>
      <Way />
      <ReviewQuotes
        testimonials={loaderData.testimonials}
        google={loaderData.googleReviews}
        from={0}
        show={1}
        tone="dark"
        empty={{ quote: reviews.quote, text: reviews.text(facts.guarantee) }}
      />
      <Faq questions={questionsOf("portrettbilder", loaderData)} />
      <NextStep
        tone="linen"
        headline={next.headline}
        text={next.text}
        primary={book}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
      <Lightbox />
    </main>
  );
}
