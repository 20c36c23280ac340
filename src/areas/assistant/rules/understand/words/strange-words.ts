import type { Product } from "~/areas/catalogue/types";
import { addOnsNamed } from "./named-add-ons";
import { productsNamed } from "./named-products";
import { numberOf } from "./numbers";
import { isOrdinary } from "./small-words";
import type { Word } from "./words";

/** Days, months and parts of the day, which the date rules read. */
const ofTime =
  /^(?:i?morgen|i?dag|tomorrow|tonight|today|overmorgen|.*(?:dag|dagen|dager)|.*days?|jan.*|feb.*|mars|march|apr.*|mai|may|jun[ie]?|jul[iy]?|aug.*|sep.*|o[kc]t.*|nov.*|de[sc].*|jula|julen|jul|christmas|xmas|romjul.*|nyttår.*|.*aften|helg.*|weekend.*|noon|lunsj.*|lunch|mornings?|evening.*|afternoon.*|.*middag.*|kveld.*|kvelds.*|tidlig.*|klokka|klokken|kl|sommer.*|vår(?:en)?|høst(?:en)?|vinter(?:en)?|vinterferie.*|høstferie.*|påske.*|skjærtorsdag|langfredag|pinse.*|.*fri|early|sen|seint|am|pm|\d.*|.*uker?|før|før|new|year.*|neste)$/;

export function isOfTime({ raw }: Word): boolean {
  return ofTime.test(raw);
}

/** A word that is not about photography, time, a number or a product, so the question may be about another subject. */
export function isStrange(word: Word, products: readonly Product[]): boolean {
  if (isOrdinary(word) || ofTime.test(word.raw) || numberOf(word) !== null) return false;
  if (productsNamed([word], products).length > 0) return false;
  return (
    addOnsNamed(
      [word],
      products.flatMap(({ addOns }) => addOns),
    ).length === 0
  );
}
