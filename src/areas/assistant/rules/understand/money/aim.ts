import { isStatement } from "../statements";
import type { MoneyParts } from "./parts";
import type { Aim } from "./query";

const differs =
  /(?<!\p{L})(?:\p{L}*forskjell(?!ig)\p{L}*|differanse\p{L}*|difference|sparer|spare|save|hvor mye (?:mer|mindre|dyrere|billigere|ekstra)|how much (?:more|less|cheaper)|i ?stedet for|istedenfor|instead of|fremfor|kontra)(?!\p{L})/iu;
const altogether =
  /(?<!\p{L})(?:til ?sammen|samlet|totalt|total(?:en|pris\p{L}*)?|sammenlagt|i alt|sum(?:men)?|altogether|in total|all in all|pluss|plus|\+)(?!\p{L})/iu;
const dearest = /(?<!\p{L})(?:dyreste?|mest (?:kostbare|penger)|most expensive|priciest)(?!\p{L})/iu;
const extraImage =
  /\b(?:(?:ekstra|extra|additional|flere|more) (?:retusjerte? )?(?:bilder?|images?|photos?|pictures?)\b|(?:tilleggs|ekstra)bilde|per (?:bilde|image|photo|picture))/i;

/** What the visitor wants to know about the prices. */
export function aimOf(parts: MoneyParts): Aim {
  const { question, conceptsAt, topic, slots, products } = parts;
  const { concepts } = conceptsAt;
  const has = concepts.has.bind(concepts);
  const product = products.find(({ slug }) => slug === topic.productSlug);
  const isSized = topic.persons !== undefined || slots.images !== null;
  if (has("discount") && product?.kind === "fotografering") return "discount";
  if (has("discount") && !product && (!has("price") || !isSized))
    return has("company") || topic.persons !== undefined ? "group" : "discount";
  if (has("dear") && isStatement(question) && !product && !isSized && !has("than")) return "dear";
  if (has("onTop") && (has("vat") || has("extras"))) return "on-top";
  if (!product && has("theirs") && topic.persons === undefined) return "rigging";
  if (
    differs.test(question) ||
    has("than") ||
    (isExtreme(question, concepts.has("cheapest")) && slots.named.length > 1)
  )
    return "difference";
  if (!product && has("byNumber") && topic.persons === undefined) return "group";
  const adds = slots.counts.some(({ counting, besides }) => counting === "images" && besides);
  const isStaff = product?.kind === "per_person" && topic.persons === undefined;
  if ((!product && (adds || extraImage.test(question))) || (isStaff && adds)) return "extra-image";
  if (has("cheapest") && slots.named.length === 0) return "least";
  if (dearest.test(question) && slots.named.length === 0) return "most";
  if (has("extras") && slots.addOns.length === 0) return "add-ons";
  if (!product && topic.addOns?.length && !isSized) return "add-ons";
  if (altogether.test(question)) return "sum";
  if (has("vat") && !has("price") && !product && !isSized) return "vat";
  return "each";
}

function isExtreme(question: string, cheapest: boolean): boolean {
  return cheapest || dearest.test(question);
}
