import { formatDuration } from "~/kit/time-format";
import { en } from "../texts/en";
import { nb } from "../texts/nb";
import type { AssistantFacts, Language, Passage } from "../types";
import { sayIn } from "./answer/say";
import type { Fact } from "./figures-clauses";

const fact = (text: string): Fact => ({ kind: "other", text });

/** What the model knows from the beginning: who the studio is and what can be booked, without any price. */
export function studioFacts({ company, products }: AssistantFacts): Fact[] {
  return [
    fact(`Studioet heter ${company.name} og holder til i ${company.fullAddress}.`),
    fact(`E-post: ${company.email}. Telefon: ${company.phone}. Org.nr.: ${company.orgNumber}.`),
    ...products.map((product) => {
      const { name, slug, tagline, durationMinutes, place, peoplePerSession, includes, bookableOnline } =
        product;
      const where = place === "studio" ? "i studio" : "hos kunden";
      const persons = peoplePerSession > 1 ? `opptil ${peoplePerSession} personer` : "1 person";
      const book = bookableOnline ? ` Bookes på /book/${slug}.` : "";
      return fact(
        `${name} (product: ${slug}): ${tagline} Varer ${formatDuration(durationMinutes)}, ${where}, for ${persons}. Med: ${includes.join("; ")}.${book}`,
      );
    }),
  ];
}

/**
 * Delivery, moving, cancelling, paying and the guarantee: in the words that the embedded assistant has for them, one
 * sentence to a fact, so that one fee is not told as another.
 */
export function termFacts({ policy, claims, products }: AssistantFacts, language: Language): Fact[] {
  const words = language === "nb" ? nb : en;
  const { freeUntilHours: hours, lateFeePercent: percent, noShowFeePercent: noShow, withdrawalDays } = policy;
  const express = products.flatMap(({ addOns }) => addOns).find(({ slug }) => slug === "ekspresslevering");
  const { how, nothingNow, vat, companies } = words.payment;
  return [
    words.delivery(claims.delivery),
    words.deliveryForms,
    ...(express ? [words.deliveryExpress({ price: sayIn(language).money(express.unitOre) })] : []),
    words.change({ hours, percent }),
    words.changeLink,
    words.cancel({ hours, percent, noShow }),
    words.withdrawal(withdrawalDays),
    words.sick,
    words.late,
    `${how} ${nothingNow} ${vat} ${companies}`,
    words.guarantee({ claim: claims.guarantee, text: claims.guaranteeText }),
  ]
    .flatMap((text) => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u))
    .map(fact);
}

export function contactFacts({ company, claims }: AssistantFacts, language: Language): Fact[] {
  const { email, phone } = company;
  return [fact((language === "nb" ? nb : en).contact({ email, phone, hours: claims.replyHours }))];
}

/** So much of a page is read at once. */
const longestPassage = 1_200;

/** A page's own words, and where they stand. */
export function passageFact({ path, title, heading, text, kind }: Passage): Fact {
  const where = kind === "knowledge" ? "Skrevet av studioet" : `Fra ${path} («${title}»)`;
  return fact(`${where}: ${heading} – ${text.slice(0, longestPassage)}`);
}
