import type { Product } from "~/areas/catalogue/types";
import { type NamedAt, productsAt } from "../words/named-products";
import type { Word } from "../words/words";

/**
 * The products that the question is about. A purpose ("Express til LinkedIn") and a general word ("Premium headshot")
 * name no further product beside one that is called by its own name.
 */
export function mainProducts(words: readonly Word[], products: readonly Product[]): NamedAt[] {
  const named = productsAt(words, products);
  const own = named.filter((mention) => mention.own);
  const [first] = named;
  return named.filter((mention) => {
    const [place = 0] = mention.places;
    const isPurpose = /^(?:til|for|på|to|on)$/.test(words[place - 1]?.raw ?? "");
    if (own.length > 0 && !mention.own) return isJoined(words, place) && !isPurpose;
    return (
      mention === first || !isPurpose || mention.slug === first?.slug || (mention.own && isCompared(words))
    );
  });
}

function isJoined(words: readonly Word[], place: number): boolean {
  return [1, 2].some((back) =>
    /^(?:og|eller|enn|mot|vs|and|or|than|kontra|pluss)$/.test(words[place - back]?.raw ?? ""),
  );
}

function isCompared(words: readonly Word[]): boolean {
  return words.some(({ raw }) => /^(?:fra|enn|than|forskjell\p{L}*|difference)$/u.test(raw));
}
