import type { Intent } from "../../types";
import type { Concept } from "./vocabulary/vocabulary";
import { choices } from "./vocabulary/vocabulary";
import { conceptsIn } from "./words/concepts";
import type { Word } from "./words/words";

const first: ReadonlySet<string> = new Set(choices.first);
const second: ReadonlySet<string> = new Set(choices.second);

/** The words by which a visitor chooses each meaning. */
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

/** The meaning that the visitor chose: "det første", "2", "avbestille". */
export function choiceIn(words: readonly Word[], offered: readonly Intent[]): Intent | null {
  if (words.length > 6) return null;
  const concepts = conceptsIn(words);
  const named = offered.filter((intent) => concepts.has(names[intent] ?? "greeting"));
  if (named.length === 1) return named[0] ?? null;
  if (words.some(({ raw }) => first.has(raw))) return offered[0] ?? null;
  if (words.some(({ raw }) => second.has(raw))) return offered[1] ?? null;
  return null;
}
