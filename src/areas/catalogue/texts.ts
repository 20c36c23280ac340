import { count } from "~/kit/text";
import type { PricedProduct, PriceReason } from "./types";

/** Why these choices have no price, as an instruction to the visitor. */
export const priceReasonTexts: Record<PriceReason, (product: PricedProduct) => string> = {
  "not-a-whole-number": () => "Oppgi antall som et helt tall.",
  "too-few-images": ({ price }) => `Velg minst ${count(price.minImages, "bilde", "bilder")}.`,
  "too-many-images": ({ price }) =>
    `Du kan velge opptil ${count(price.maxImages, "bilde", "bilder")} her. Ta kontakt hvis du trenger flere.`,
  "too-few-persons": () => "Oppgi minst 1 person.",
  "too-many-persons": ({ peoplePerSession }) =>
    `Det er plass til ${count(peoplePerSession, "person", "personer")} i denne fotograferingen. Ta kontakt hvis dere er flere.`,
  "too-many-in-group": ({ mostInGroup = 1 }) =>
    mostInGroup > 1
      ? `Opptil ${count(mostInGroup, "person", "personer")} kan bestille time etter hverandre her. Ta kontakt hvis dere er flere.`
      : "Her kan dere ikke bestille én time til hver. Bestill for én, eller ta kontakt hvis dere er flere.",
  "no-price-for-group": () =>
    "Vi har ingen fast pris for så få eller så mange. Ta kontakt, så får dere et tilbud.",
  "unknown-add-on": () => "Et av tilleggene kan ikke velges sammen med denne fotograferingen. Velg på nytt.",
  "too-many-of-add-on": () => "Du har valgt for mange av samme tillegg. Velg færre.",
};

/** The names of price lines in the basket, the receipt and the invoice. */
export const lineTexts = {
  session: (name: string, includedImages: number) =>
    includedImages === 0
      ? `${name}, fotografering`
      : `${name}, fotografering med ${count(includedImages, "retusjert bilde", "retusjerte bilder")}`,
  rigging: "Rigging og nedrigging",
  image: "Retusjert bilde",
  extraImage: "Ekstra retusjert bilde",
  perPerson: (name: string) => `${name}, per person`,
  extraPerson: "Ekstra person",
  priceOfMore: (persons: number) => `Dere betaler som for ${persons} personer`,
  travel: (zone: string) => `Reise, ${zone}`,
  percentOff: (percent: number) => `Rabatt ${percent} %`,
  discount: "Rabatt",
  agreedLess: "Avtalt fratrekk",
  agreedMore: "Avtalt tillegg",
} as const;
