import { formatKroner } from "~/kit/money";
import { formatDuration } from "~/kit/time-format";
import { nb } from "../texts/nb";
import type { AssistantFacts, Passage } from "../types";
import type { Fact } from "./figures-check";

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

/** Delivery, moving, cancelling, paying and the guarantee: in the words that the embedded assistant has for them. */
export function termFacts({ policy, claims, products }: AssistantFacts): Fact[] {
  const { freeUntilHours: hours, lateFeePercent: percent, noShowFeePercent: noShow, withdrawalDays } = policy;
  const express = products.flatMap(({ addOns }) => addOns).find(({ slug }) => slug === "ekspresslevering");
  const { how, nothingNow, vat, companies } = nb.payment;
  return [
    nb.delivery(claims.delivery),
    nb.deliveryForms,
    ...(express ? [nb.deliveryExpress({ price: formatKroner(express.unitOre) })] : []),
    `${nb.change({ hours, percent })} ${nb.changeLink}`,
    nb.cancel({ hours, percent, noShow }),
    nb.withdrawal(withdrawalDays),
    nb.sick,
    nb.late,
    `${how} ${nothingNow} ${vat} ${companies}`,
    nb.guarantee({ claim: claims.guarantee, text: claims.guaranteeText }),
  ].map(fact);
}

export function contactFacts({ company, claims }: AssistantFacts): Fact[] {
  const { email, phone } = company;
  return [fact(nb.contact({ email, phone, hours: claims.replyHours }))];
}

/** So much of a page is read at once. */
const longestPassage = 1_200;

/** A page's own words, and where they stand. */
export function passageFact({ path, title, heading, text, kind }: Passage): Fact {
  const where = kind === "knowledge" ? "Skrevet av studioet" : `Fra ${path} («${title}»)`;
  return fact(`${where}: ${heading} – ${text.slice(0, longestPassage)}`);
}
