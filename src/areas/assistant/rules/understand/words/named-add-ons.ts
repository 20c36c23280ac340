import type { AddOn } from "~/areas/catalogue/types";
import { addOnNames } from "../vocabulary/vocabulary";
import { type Word, wordsOf } from "./words";

const otherNames: Readonly<Record<string, readonly string[]>> = addOnNames;

export interface AddOnAt {
  readonly slug: string;
  readonly places: readonly number[];
}

/** The positions of the add-ons' names; the longest name at each position. */
export function addOnsAt(words: readonly Word[], addOns: readonly AddOn[]): AddOnAt[] {
  const distinct = [...new Map(addOns.map((addOn) => [addOn.slug, addOn])).values()];
  const found = distinct.flatMap((addOn) =>
    namesOf(addOn).flatMap((name) =>
      words.flatMap((_, from) =>
        name.every((word, ahead) => words[from + ahead]?.stem === word.stem)
          ? [{ slug: addOn.slug, places: name.map((_, ahead) => from + ahead) }]
          : [],
      ),
    ),
  );
  return found
    .sort((a, b) => b.places.length - a.places.length)
    .filter(
      ({ places }, index, all) =>
        !all.slice(0, index).some((one) => one.places.some((at) => places.includes(at))),
    );
}

/** The add-on whose last word this is: "bakgrunner" of "Ekstra bakgrunn". */
export function addOnCounted(word: Word, addOns: readonly AddOn[]): string | undefined {
  return addOns.find(({ name }) => wordsOf(name).at(-1)?.stem === word.stem)?.slug;
}

/** The add-ons that a question names: "med sminke" = [har-og-sminke] */
export function addOnsNamed(words: readonly Word[], addOns: readonly AddOn[]): string[] {
  const named = new Set(addOnsAt(words, addOns).map(({ slug }) => slug));
  return [...new Set(addOns.map(({ slug }) => slug))].filter((slug) => named.has(slug));
}

const namesKnown = new Map<string, Word[][]>();
const mostNames = 500;

function namesOf(addOn: AddOn): Word[][] {
  const key = `${addOn.slug} ${addOn.name}`;
  const known = namesKnown.get(key) ?? namesFor(addOn);
  if (namesKnown.size < mostNames) namesKnown.set(key, known);
  return known;
}

function namesFor({ slug, name }: AddOn): Word[][] {
  return [name, ...(otherNames[slug] ?? [])].map((words) => wordsOf(words));
}
