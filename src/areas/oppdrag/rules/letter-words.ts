import { fieldsIn } from "~/kit/fields-in-text";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import type { Oppdrag } from "../types";
import type { TaskFacts } from "../types/tasks";
import { deliveryDayOf, selectionDayOf } from "./tasks";

/** What staff may write in the letters of a template, in braces. */
export const letterWordNames = [
  "bedrift",
  "kontakt",
  "dag",
  "sted",
  "antall",
  "mangler",
  "svarfrist",
  "utvalgsfrist",
  "levering",
] as const;
export type LetterWordName = (typeof letterWordNames)[number];
export type LetterWords = Readonly<Record<LetterWordName, string>>;

/** The words in braces that no letter knows: unknownWords("Hei {navn}") = ["navn"] */
export function unknownWords(text: string): string[] {
  const names: readonly string[] = letterWordNames;
  return fieldsIn(text).filter((name) => !names.includes(name));
}

interface LetterFacts {
  readonly company: string;
  readonly contact: string;
  readonly firstDay: Day | null;
  readonly address: string;
  readonly wanted: number;
  readonly missing: number;
  readonly answerBy: Day | null;
  readonly selectionBy: Day | null;
  readonly deliverBy: Day | null;
}

export function letterWordsOf(facts: LetterFacts, later: string): LetterWords {
  const day = (given: Day | null) => (given === null ? later : formatDay(given));
  return {
    bedrift: facts.company,
    kontakt: facts.contact.trim().split(/\s+/)[0] ?? "",
    dag: day(facts.firstDay),
    sted: facts.address || later,
    antall: String(facts.wanted),
    mangler: String(facts.missing),
    svarfrist: day(facts.answerBy),
    utvalgsfrist: day(facts.selectionBy),
    levering: day(facts.deliverBy),
  };
}

/** The text that replaces each word in braces, such as {kontakt}. A fact that is not known yet gives the text of `later`. */
export function wordsOfOppdrag(
  oppdrag: Pick<Oppdrag, "name" | "party" | "answerBy"> & {
    readonly days: readonly { readonly address: string }[];
  },
  facts: TaskFacts,
  contact: string,
  later: string,
): LetterWords {
  const { firstDay, wanted, missing } = facts;
  return letterWordsOf(
    {
      contact,
      firstDay,
      wanted,
      missing,
      answerBy: oppdrag.answerBy,
      selectionBy: selectionDayOf(facts),
      deliverBy: deliveryDayOf(facts),
      company: oppdrag.party.companyName ?? oppdrag.name,
      address: oppdrag.days[0]?.address ?? "",
    },
    later,
  );
}
