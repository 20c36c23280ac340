import { pressTexts } from "~/areas/content/texts/pressebilder";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/pressebilder";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Crops } from "./pressebilder/crops";
import { Hero } from "./pressebilder/hero";
import { Kit } from "./pressebilder/kit";
import { Occasions } from "./pressebilder/occasions";
import { Price } from "./pressebilder/price";
import { Rights } from "./pressebilder/rights";
import { Way } from "./pressebilder/way";
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
    title: pressTexts.title(facts.company.name, facts.company.addressCity),
    description: pressTexts.description(facts.company.addressCity),
    path: "/pressebilder",
    picture: headPicture(facts.site, "pressebilder-topp", "press-01"),
    questions: questionsOf("pressebilder", facts),
    service: {
      name: "Pressebilder",
      description: pressTexts.service,
      products: productsNamed(facts.products, "pressebilder"),
    },
  }));
}

export default function PressPictures({ loaderData }: Route.ComponentProps) {
  const words = useTexts("pressebilder", pressTexts);
  const facts = serviceWords(loaderData);
  const { reviews, next } = words;
  return (
    <main>
      <Hero facts={facts} />
      <Occasions />
      <Crops />
      <Kit studio={facts.studio} />
      <Price products={productsNamed(loaderData.products, "pressebilder")} />
      <Rights />
      <Way />
      <Faq questions={questionsOf("pressebilder", loaderData)} />
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
        primary={{ href: "/book/pressebilder", label: "Book tid nå" }}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
    </main>
  );
}
