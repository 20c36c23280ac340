import type { Intent } from "../../types";
import { conceptsIn } from "./words/concepts";
import type { Concept } from "./words/lexicon";
import type { Word } from "./words/words";

const first = new Set(["første", "først", "1", "ene", "former", "first", "en"]);
const second = new Set(["andre", "annet", "siste", "sist", "2", "to", "latter", "second", "last"]);

/** What each meaning is called when it is chosen by name. */
const names: Partial<Record<Intent, Concept>> = {
  price: "price",
  "free-times": "free",
  book: "book",
  hours: "hours",
  place: "place",
  delivery: "delivery",
  preparation: "prepare",
  packages: "packages",
  companies: "company",
  change: "change",
  cancel: "cancel",
  payment: "payment",
  contact: "contact",
};

/** Which of the meanings somebody chose: "det første", "2", "avbestille". */
export function choiceIn(words: readonly Word[], choices: readonly Intent[]): Intent | null {
  if (words.length > 6) return null;
  const concepts = conceptsIn(words);
  const named = choices.filter((intent) => concepts.has(names[intent] ?? "greeting"));
  if (named.length === 1) return named[0] ?? null;
  if (words.some(({ raw }) => first.has(raw))) return choices[0] ?? null;
  if (words.some(({ raw }) => second.has(raw))) return choices[1] ?? null;
  return null;
}
