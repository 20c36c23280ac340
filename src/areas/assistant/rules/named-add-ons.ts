import type { AddOn } from "~/areas/catalogue/types";
import { type Word, wordsOf } from "./words";

/** What visitors call the add-ons besides their names; one that the owner adds is found by its own name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  "har-og-sminke": [
    "hårstyling",
    "sminke",
    "sminkør",
    "makeup",
    "make-up",
    "make up",
    "frisør",
    "stylist",
    "hår og sminke",
    "styling",
    "hair",
  ],
  ekspresslevering: [
    "ekspresslevering",
    "expresslevering",
    "express levering",
    "ekspress levering",
    "express delivery",
    "samme dag",
    "the same day",
    "same day",
    "hasteleverig",
    "hastelevering",
  ],
  "ekstra-bakgrunn": [
    "ekstra bakgrunn",
    "bakgrunn til",
    "to bakgrunner",
    "flere bakgrunner",
    "forskjellige bakgrunner",
    "ulike bakgrunner",
    "different backgrounds",
    "two backgrounds",
    "extra background",
    "extra backdrop",
    "another background",
  ],
};

/** The add-ons that a question names: "med sminke" = [har-og-sminke] */
export function addOnsNamed(words: readonly Word[], addOns: readonly AddOn[]): string[] {
  return addOns
    .filter((addOn) => namesOf(addOn).some((name) => standsIn(words, name)))
    .map(({ slug }) => slug);
}

function namesOf({ slug, name }: AddOn): Word[][] {
  return [name, ...(otherNames[slug] ?? [])].map((words) => wordsOf(words));
}

function standsIn(words: readonly Word[], name: readonly Word[]): boolean {
  return words.some((_, start) => name.every((word, offset) => words[start + offset]?.stem === word.stem));
}
