import type { Product } from "~/areas/catalogue/types";
import type { Word } from "../words/words";
import type { Count } from "./counts";
import type { MoneyParts } from "./parts";
import type { Item } from "./query";
import { splitIn } from "./split";

/** A group: employees, or more people than any portrait session admits. */
export function isGroup({ products, topic, conceptsAt, question, slots, words }: MoneyParts): boolean {
  const { persons, place } = topic;
  const company = conceptsAt.concepts.has("company");
  const product = products.find(({ slug }) => slug === topic.productSlug);
  if (splitIn(question)) return true;
  if (product?.kind === "per_person") return true;
  if (product && isNamed(product, words)) return false;
  if (product) return company && slots.persons !== null && slots.persons > product.peoplePerSession;
  const isFamily = /\b(?:barn|barna|unger|familie|familien|søsken|family|kids|children)\b/i.test(question);
  if (isFamily && !company) return false;
  if (place === "hos_dere" || company) return true;
  const together = products.some(
    (one) => one.family === "portrett" && one.peoplePerSession >= (persons ?? 1),
  );
  return persons !== undefined && !together;
}

/** "Premium", unlike "et headshot": the visitor has chosen the session. */
function isNamed({ name }: Product, words: readonly Word[]): boolean {
  return words.some(({ raw }) => raw === name.toLocaleLowerCase("nb"));
}

/** One item for each place and each number of people in the question; none without a number. */
export function groupItems(parts: MoneyParts): { items: readonly Item[]; used: readonly number[] } {
  const { products, topic, slots, question } = parts;
  const perPerson = products.filter(({ kind }) => kind === "per_person");
  const split = splitIn(question);
  const images = slots.counts.filter(({ counting }) => counting === "images");
  const isOfSome = /\b(?:hvorav|av dem|of whom|of which|of them)\b/i.test(question);
  const used = isOfSome ? [] : images.slice(0, 1).flatMap(({ places }) => places);
  const itemOf = (product: Product, persons: number): Item => ({
    product,
    choices: {
      images: topic.images ?? Math.max(1, product.price.minImages),
      persons,
      addOns: topic.addOns ?? [],
    },
    sessions: 1,
    sized: topic.images !== undefined,
  });
  if (split)
    return {
      items: perPerson.map((product) =>
        itemOf(product, product.place === "hos_dere" ? split.theirs : split.studio),
      ),
      used,
    };
  const numbers = numbersOf(slots.counts, topic.persons);
  const wanted = perPerson.filter(
    ({ place }) => !topic.place || topic.place === "both" || place === topic.place,
  );
  const places =
    numbers.length > 1 ? slots.counts.filter(isOfPersons).flatMap((count) => [...count.places]) : [];
  return {
    items: numbers.flatMap((persons) => wanted.map((product) => itemOf(product, persons))),
    used: [...used, ...places],
  };
}

function isOfPersons({ counting }: Count): boolean {
  return counting === "persons" || counting === "loose";
}

/** "Om vi er 25 i stedet for 24": both; otherwise the number from the conversation. */
function numbersOf(counts: readonly Count[], persons: number | undefined): number[] {
  const named = counts.filter(isOfPersons).map(({ number }) => number);
  const several = new Set(named);
  if (several.size === 2 && counts.filter(isOfPersons).length === 2) return [...several];
  return persons === undefined || persons < 1 ? [] : [persons];
}
