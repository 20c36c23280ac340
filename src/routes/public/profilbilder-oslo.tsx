import { profilbilderOsloTexts } from "~/areas/content/texts/profilbilder-oslo";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/profilbilder-oslo";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Ground } from "./profilbilder-oslo/ground";
import { Hero } from "./profilbilder-oslo/hero";
import { Places } from "./profilbilder-oslo/places";
import { Price } from "./profilbilder-oslo/price";
import { Rules } from "./profilbilder-oslo/rules";
import { Faq } from "./sections/faq";
import { NextStep } from "./sections/next-step";
import { RelatedPages } from "./sections/related-pages";
import { productsNamed, serviceWords } from "./service-words";
import { bookLink } from "./shell/site-links";
import { headPicture, useTexts } from "./site-content";

/** The page ends with its own invitation to book, so the footer has none. */
export const handle = { calm: true };

/** The packages that most customers choose for profile pictures. */
const sold = ["express", "headshots"] as const;

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => {
    const { company, products } = facts;
    return {
      title: profilbilderOsloTexts.title(company.name, company.addressCity),
      description: profilbilderOsloTexts.description(company.addressCity),
      path: "/profilbilder-oslo",
      picture: headPicture(facts.site, "profilbilder-oslo-topp", "premium-02"),
      questions: questionsOf("profilbilder-oslo", facts),
      service: {
        name: `Profilbilder i ${company.addressCity}`,
        description: profilbilderOsloTexts.service(company.addressCity),
        products: productsNamed(products, ...sold),
      },
    };
  });
}

export default function ProfilePictures({ loaderData }: Route.ComponentProps) {
  const words = useTexts("profilbilder-oslo", profilbilderOsloTexts);
  const facts = serviceWords(loaderData);
  const { next } = words;
  return (
    <main>
      <Hero city={facts.city} />
      <Rules />
      <Ground />
      <Places />
      <Price products={productsNamed(loaderData.products, ...sold)} />
      <Faq questions={questionsOf("profilbilder-oslo", loaderData)} />
      <NextStep
        tone="linen"
        headline={next.headline}
        text={next.text}
        primary={bookLink}
        secondary={{ href: askHref("pris"), label: next.secondary }}
      />
      <RelatedPages pages={words.related} />
    </main>
  );
}
