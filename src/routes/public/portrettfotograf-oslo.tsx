import { portrettfotografOsloTexts } from "~/areas/content/texts/portrettfotograf-oslo";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/portrettfotograf-oslo";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Craft } from "./portrettfotograf-oslo/craft";
import { Hero } from "./portrettfotograf-oslo/hero";
import { Mono } from "./portrettfotograf-oslo/mono";
import { Price } from "./portrettfotograf-oslo/price";
import { Sitters } from "./portrettfotograf-oslo/sitters";
import { Faq } from "./sections/faq";
import { Lightbox } from "./sections/lightbox";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { ReviewQuotes } from "./sections/review-quotes";
import { productsNamed, serviceWords } from "./service-words";
import { headPicture, useTexts } from "./site-content";

/** The hero begins at the page's top, under the navigation. The page ends with its own invitation to book. */
export const handle = { overDark: true, calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => {
    const { company, products } = facts;
    return {
      title: portrettfotografOsloTexts.title(company.name, company.addressCity),
      description: portrettfotografOsloTexts.description(company.addressCity),
      path: "/portrettfotograf-oslo",
      picture: headPicture(facts.site, "portrettfotograf-oslo-topp", "premium-06"),
      questions: questionsOf("portrettfotograf-oslo", facts),
      service: {
        name: `Portrettfotograf i ${company.addressCity}`,
        description: portrettfotografOsloTexts.service(company.addressCity),
        products: productsNamed(products, "portrett"),
      },
    };
  });
}

export default function PortraitPhotographer({ loaderData }: Route.ComponentProps) {
  const words = useTexts("portrettfotograf-oslo", portrettfotografOsloTexts);
  const facts = serviceWords(loaderData);
  const { next, reviews } = words;
  return (
    <main>
      <Hero city={facts.city} />
      <Craft />
      <Sitters />
      <Mono />
      <Price products={productsNamed(loaderData.products, "portrett")} />
      <ReviewQuotes
        testimonials={loaderData.testimonials}
        google={loaderData.googleReviews}
        from={1}
        show={1}
        empty={{ quote: reviews.quote, text: reviews.text(facts.guarantee) }}
      />
      <Faq questions={questionsOf("portrettfotograf-oslo", loaderData)} />
      <NextStep
        tone="linen"
        headline={next.headline}
        text={next.text}
        primary={{ href: "/book/portrett", label: "Book tid nå" }}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
      <Lightbox />
    </main>
  );
}
