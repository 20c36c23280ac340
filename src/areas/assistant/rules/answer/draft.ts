import type { Wording } from "../../texts/wording";
import type { AssistantFacts, FoundTimes, Outcome, Source, Understanding } from "../../types";
import type { Say } from "./say";

/** The input for drafting an answer. */
export interface Telling {
  readonly understanding: Understanding;
  readonly facts: AssistantFacts;
  readonly found: FoundTimes | null;
  /** The contact details that are known already. */
  readonly knownPhone: string | undefined;
  readonly words: Wording;
  readonly say: Say;
}

export interface Drafted {
  readonly text: string;
  readonly sources: readonly Source[];
  readonly outcome?: Outcome;
}

/** Joins sentences; those that do not apply are left out. */
export function draft(
  sentences: string | readonly (string | false | null | undefined)[],
  ...sources: readonly Source[]
): Drafted {
  const text = typeof sentences === "string" ? sentences : sentences.filter(Boolean).join(" ");
  return { text, sources };
}
