import type { Wording } from "../../texts/wording";
import type { AssistantFacts, FoundTimes, Language, Outcome, Source } from "../../types";
import type { Part } from "../find/part";
import type { Say } from "./say";

/** The input for the answer to one question. */
export interface Telling {
  readonly part: Part;
  readonly facts: AssistantFacts;
  readonly found: FoundTimes | null;
  /** The contact details that are known already. */
  readonly knownPhone: string | undefined;
  readonly language: Language;
  readonly words: Wording;
  readonly say: Say;
}

export interface Told {
  readonly text: string;
  readonly sources: readonly Source[];
  readonly outcome?: Outcome;
}

export const practical: Source = { path: "/praktisk-info", title: "Praktisk info" };
export const headshots: Source = { path: "/headshots", title: "Headshots" };
export const staffPage: Source = { path: "/ansattfoto", title: "Ansattfoto" };

/** Joins sentences; those that do not apply are left out. */
export function told(
  sentences: string | readonly (string | false | null | undefined)[],
  ...sources: readonly Source[]
): Told {
  return { text: typeof sentences === "string" ? sentences : sentences.filter(Boolean).join(" "), sources };
}

/** The same with every sentence on a line of its own. */
export function lines(
  all: readonly (string | false | null | undefined)[],
  ...sources: readonly Source[]
): Told {
  return { text: all.filter((line) => typeof line === "string").join("\n"), sources };
}
