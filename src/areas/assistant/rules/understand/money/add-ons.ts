import type { Product } from "~/areas/catalogue/types";
import { addOnsAt } from "../words/named-add-ons";
import type { Word } from "../words/words";
import type { Count } from "./counts";

/** The wanted add-ons, one slug for each piece; the excluded ones; and the words that express it. */
export interface AddOnsAsked {
  readonly wanted: readonly string[];
  readonly without: readonly string[];
  readonly places: readonly number[];
}

const leaving = /^(?:uten|utan|ikke|without|not|no|minus|droppe|dropp|fjern|skip)$/;

/** "To bakgrunner til" are two more, "to bakgrunner" one besides the first, and "uten sminke" none. */
export function addOnsAsked({
  words,
  products,
  slots,
}: {
  words: readonly Word[];
  products: readonly Product[];
  slots: { counts: readonly Count[] };
}): AddOnsAsked {
  const named = addOnsAt(
    words,
    products.flatMap(({ addOns }) => addOns),
  );
  const counted = slots.counts.filter(({ counting }) => counting === "add-on");
  const wanted: string[] = [];
  const without: string[] = [];
  const places: number[] = counted.flatMap((count) => [...count.places]);
  for (const slug of new Set([
    ...named.map((one) => one.slug),
    ...counted.flatMap(({ addOn }) => addOn ?? []),
  ])) {
    const at = Math.min(...named.filter((one) => one.slug === slug).flatMap((one) => one.places));
    const leaves = [1, 2].map((back) => at - back).find((place) => leaving.test(words[place]?.raw ?? ""));
    if (leaves !== undefined) {
      without.push(slug);
      places.push(leaves);
      continue;
    }
    const count = counted.find(({ addOn }) => addOn === slug);
    const isSecond = slug.startsWith("ekstra") && count && !count.besides;
    const number = count ? Math.max(1, count.number - (isSecond ? 1 : 0)) : 1;
    // A quantity above every limit is refused by the price function, so it is not expanded.
    wanted.push(...Array.from({ length: Math.min(number, mostCounted) }, () => slug));
  }
  return { wanted, without, places };
}

const mostCounted = 100;
