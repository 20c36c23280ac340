import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/cv-bilder";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Hero } from "./cv-bilder/hero";
import { Plain } from "./cv-bilder/plain";
import { Price } from "./cv-bilder/price";
import { Small } from "./cv-bilder/small";
import { Way } from "./cv-bilder/way";
import { questionsOf } from "./page-questions";
import { Faq } from "./sections/faq";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { productsNamed, serviceWords } from "./service-words";
import { headPicture, useTexts } from "./site-content";

/** The page ends with its own invitation to book, so the footer has none. */
export const handle = { calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => ({
    title: cvTexts.title(facts.company.name, facts.company.addressCity),
    description: cvTexts.description(facts.company.addressCity),
    path: "/cv-bilder",
    picture: headPicture(facts.site, "cv-bilder-topp", "portrait-08"),
    questions: questionsOf("cv-bilder", facts),
    service: {
      name: "CV-bilder",
      description: cvTexts.service,
      products: productsNamed(facts.products, "cv-bilde"),
    },
  }));
}

export default function CvPictures({ loaderData }: Route.ComponentProps) {
  const words = useTexts("cv-bilder", cvTexts);
  const facts = serviceWords(loaderData);
  const { reviews, next } = words;
  return (
    <main>
      <Hero facts={facts} />
      <Price products={productsNamed(loaderData.products, "cv-bilde")} />
      <Small />
      <Plain />
      <Way duration={facts.offers["cv-bilde"]?.duration} />
      <Faq questions={questionsOf("cv-bilder", loaderData)} />
      <ReviewQuotes
        testimonials={loaderData.testimonials}
        google={loaderData.googleReviews}
        from={2}
        show={1}
        tone="paper"
        empty={{ quote: reviews.quote, text: reviews.text(facts.guarantee) }}
      />
      <NextStep
        tone="linen"
        headline={next.headline}
        text={next.text}
        primary={{ href: "/book/cv-bilde", label: "Book tid nå" }}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
    </main>
  );
}
