import type { Intent, Language, Outcome } from "~/areas/assistant/types";

export const kinds = [
  "price",
  "companies",
  "free-times",
  "hours-and-place",
  "delivery-and-images",
  "preparation",
  "terms",
  "people",
  "talk",
  "out-of-scope",
] as const;
export type Kind = (typeof kinds)[number];

/** The free times that an answer may state, computed without the program's calendar code. */
export interface ExpectedTimes {
  readonly from: string;
  readonly to: string;
  readonly earliest?: string;
  readonly latest?: string;
  readonly product?: string;
}

/** The requirements on the answer to one question. Every given part must hold. */
export interface Expected {
  readonly intent?: Intent | readonly Intent[];
  readonly outcome?: Outcome | readonly Outcome[];
  /** Words or amounts that the answer must contain; a pattern where several wordings will do. */
  readonly has?: readonly (string | RegExp)[];
  readonly hasNot?: readonly (string | RegExp)[];
  readonly language?: Language;
  readonly times?: ExpectedTimes;
}

export interface Case {
  readonly kind: Kind;
  /** The questions before, and last the one that is judged. */
  readonly asked: readonly string[];
  readonly expected: Expected;
}

/** "Hva koster Standard? > og med 3 bilder?" are two questions of one conversation. */
export function ask(kind: Kind, questions: string, expected: Expected): Case {
  return { kind, asked: questions.split(" > "), expected };
}
