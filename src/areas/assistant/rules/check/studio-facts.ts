import { en } from "../../texts/en";
import { nb } from "../../texts/nb";
import type { AssistantFacts, Language, Passage } from "../../types";
import { sayIn } from "../answer/say";
import { type Fact, namedFact, unnamedFact } from "./named-facts";
import { numbersIn } from "./number-tokens";
import { reservedWords } from "./reserved-words";

const wordsIn = (language: Language) => (language === "nb" ? nb : en);

/** The facts in every prompt: who the studio is and what can be booked, without any price. */
export function studioFacts({ company, products }: AssistantFacts, language: Language): Fact[] {
  return [
    unnamedFact(`Studioet heter ${company.name}.`),
    namedFact("Adressen", { name: "adresse", value: company.fullAddress }),
    namedFact("E-post", { name: "e-post", value: company.email }),
    ...(company.phone === null ? [] : [namedFact("Telefon", { name: "telefon", value: company.phone })]),
    ...(company.orgNumber === null
      ? []
      : [namedFact("Organisasjonsnummer", { name: "orgnr", value: company.orgNumber })]),
    ...products.map((product) => productFact(product, language)),
  ];
}

function productFact(product: AssistantFacts["products"][number], language: Language): Fact {
  const { name, slug, tagline, durationMinutes, place, peoplePerSession, includes, bookableOnline } = product;
  const subject = { product: name };
  const fact = namedFact(
    `${name} (product: ${slug}), ${place === "studio" ? "i studio" : "hos kunden"}. ${tagline} Med: ${includes.join("; ")}`,
    { name: `varighet:${slug}`, value: sayIn(language).duration(durationMinutes), subject },
    { name: `plass:${slug}`, value: wordsIn(language).price.persons(peoplePerSession), subject },
    ...includes.flatMap((value, index) =>
      language === "nb" && hasFigure(value) ? [{ name: `med:${slug}:${index + 1}`, value, subject }] : [],
    ),
  );
  return bookableOnline ? { ...fact, text: `${fact.text}. Bookes på /book/${slug}` } : fact;
}

/** Delivery, moving, cancelling, paying and the guarantee, in the embedded assistant's own sentences. */
export function termFacts({ policy, claims, products }: AssistantFacts, language: Language): Fact[] {
  const words = wordsIn(language);
  const { freeUntilHours: hours, lateFeePercent: percent, noShowFeePercent: noShow, withdrawalDays } = policy;
  const express = products.flatMap(({ addOns }) => addOns).find(({ slug }) => slug === "ekspresslevering");
  const { how, nothingNow, vat, companies } = words.payment;
  const terms: Readonly<Record<string, string>> = {
    levering: words.delivery(claims.delivery),
    leveringsform: words.deliveryForms,
    ...(express && {
      ekspresslevering: words.deliveryExpress({ price: sayIn(language).money(express.unitOre) }),
    }),
    flytting: words.change({ hours, percent }),
    lenke: words.changeLink,
    avbestilling: words.cancel({ hours, percent, noShow }),
    angrerett: words.withdrawal(withdrawalDays),
    sykdom: words.sick,
    forsinkelse: words.late,
    betaling: `${how} ${nothingNow} ${vat} ${companies}`,
    garanti: words.guarantee({ claim: claims.guarantee, text: claims.guaranteeText }),
    rabatt: words.price.discount,
  };
  return Object.entries(terms).map(([term, value]) => namedFact(term, { name: `vilkår:${term}`, value }));
}

export function contactFacts({ company, claims }: AssistantFacts, language: Language): Fact[] {
  const { email, phone } = company;
  const value = wordsIn(language).contact({ email, phone, hours: claims.replyHours });
  return [namedFact("Hvordan man når et menneske", { name: "kontakt", value })];
}

/** Limit on the length that is read from one page. */
const longestPassage = 1_200;

/**
 * A page's text with its address. A sentence with a figure gets a fact name and is quoted whole; not in an English
 * answer, because our pages are in Norwegian. `number` distinguishes the passages of one answer.
 */
export function passageFact(
  { path, title, heading, text, kind }: Passage,
  number: number,
  language: Language,
): Fact {
  const where = kind === "knowledge" ? "Skrevet av studioet" : `Fra ${path} («${title}»)`;
  const read = text.slice(0, longestPassage);
  const sentences = read.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  // The last sentence may be incomplete.
  const whole = read === text ? sentences : sentences.slice(0, -1);
  const quoted = language === "nb" ? whole.filter(hasFigure) : [];
  const quotes = quoted.map((value, index) => ({ name: `sitat:${number}:${index + 1}`, value }));
  const passage = `${where}: ${heading} – ${read}`;
  return quotes.length > 0 ? namedFact(`${passage} Sitater`, ...quotes) : unnamedFact(passage);
}

function hasFigure(sentence: string): boolean {
  return numbersIn(sentence, "nb").length > 0 || reservedWords(sentence).length > 0;
}
