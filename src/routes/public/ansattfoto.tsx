import { staffProducts } from "~/areas/catalogue/rules/staff-estimate";
import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import type { Route } from "./+types/ansattfoto";
import { Consent } from "./ansattfoto/consent";
import { Day } from "./ansattfoto/day";
import { Hero } from "./ansattfoto/hero";
import { Places } from "./ansattfoto/places";
import { Price } from "./ansattfoto/price";
import { Recipe } from "./ansattfoto/recipe";
import { staffPhotoWords } from "./ansattfoto/staff-photo-words";
import { productsOnline } from "./book-ways/ways";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Faq } from "./sections/faq";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { plainAskHref, shownEstimate } from "./sections/shown-estimate";
import { asksForPrice, staffAnswerNames, staffAnswers } from "./sections/staff-answers";
import { headPicture, useTexts } from "./site-content";

/** The page ends with a request for a quote, so the footer must not invite to book. */
export const handle = { calm: true, query: staffAnswerNames };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const facts = await readContentFacts(context);
  return { ...facts, answers: asksForPrice(searchParams) ? staffAnswers(searchParams) : undefined };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => {
    const { company, products } = facts;
    return {
      title: ansattfotoTexts.title(company.name, company.addressCity),
      description: ansattfotoTexts.description(company.addressCity),
      path: "/ansattfoto",
      picture: headPicture(facts.site, "ansattfoto-hos-dere", "mobile-studio-01"),
      questions: questionsOf("ansattfoto", facts),
      service: {
        name: "Ansattfoto",
        description: ansattfotoTexts.service(company.addressCity),
        products: products.filter(({ kind }) => kind === "per_person"),
      },
      // A page with one visitor's numbers in its address is not for search engines.
      noindex: loaderData?.answers !== undefined,
    };
  });
}

export default function StaffPhotos({ loaderData }: Route.ComponentProps) {
  const words = useTexts("ansattfoto", ansattfotoTexts);
  const { company, products, answers, testimonials, googleReviews } = loaderData;
  const facts = staffPhotoWords(loaderData);
  const { next, reviews } = words;
  const bookable = productsOnline(products).find(({ kind }) => kind === "per_person") ?? null;
  // The calculator's own numbers until the visitor has typed others, where it shows a sum for them.
  const { sum } = shownEstimate(staffProducts(products), answers ?? staffAnswers());
  const ask = sum?.ask ?? plainAskHref;
  return (
    <main>
      <Hero quoteHref={ask} />
      <Recipe />
      <Places bookable={bookable} />
      <Price products={products} email={company.email} answers={answers} />
      <Day />
      <Consent />
      <Faq questions={questionsOf("ansattfoto", loaderData)} />
      <ReviewQuotes
        testimonials={testimonials}
        google={googleReviews}
        from={1}
        show={2}
        empty={{ quote: reviews.quote, text: reviews.text(facts.guarantee) }}
      />
      <NextStep
        headline={next.headline}
        text={next.text}
        primary={{ href: ask, label: words.hero.quote }}
        secondary={{ href: "/book/headshots", label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
    </main>
  );
}
