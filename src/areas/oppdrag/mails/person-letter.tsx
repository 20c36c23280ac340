import { englishDay, englishWhen } from "~/kit/english";
import { type Day, type Instant, instant } from "~/kit/time";
import { formatDay, formatWhen } from "~/kit/time-format";
import { Facts, Paragraph } from "~/ui/letter/blocks";
import type { Studio } from "~/ui/letter/frame";
import { letterWords } from "../texts/letters";
import type { PersonLanguage } from "../types/people";

/** What every letter to an employee is made of. */
export interface PersonLetter {
  readonly name: string;
  readonly language: PersonLanguage;
  readonly company: string;
  readonly address: string;
  readonly gettingThere: string;
  readonly preparation: string;
  readonly answerBy: Day | null;
  /** The person's own page. */
  readonly url: string;
}

export function Hello({ person }: { readonly person: PersonLetter }) {
  const [first = ""] = person.name.split(/\s+/);
  return <Paragraph>{letterWords[person.language].hello(first)}</Paragraph>;
}

export function Regards({ person, studio }: { readonly person: PersonLetter; readonly studio: Studio }) {
  return <Paragraph>{`${letterWords[person.language].regards}, ${studio.name}`}</Paragraph>;
}

export const whenIn = (language: PersonLanguage, at: Instant) =>
  language === "nb" ? formatWhen(at) : englishWhen(at);
export const dayIn = (language: PersonLanguage, day: Day) =>
  language === "nb" ? formatDay(day) : englishDay(day);

/** When and where, and how to get there; lines that nobody has written are left out. */
export function PersonFacts({ person, at }: { readonly person: PersonLetter; readonly at: Instant | null }) {
  const words = letterWords[person.language].facts;
  const facts = [
    { name: words.when, value: at === null ? "" : whenIn(person.language, at) },
    { name: words.where, value: person.address },
    { name: words.how, value: person.gettingThere },
    { name: words.prepare, value: person.preparation },
  ];
  const known = facts.filter(({ value }) => value !== "");
  return known.length === 0 ? null : <Facts facts={known} />;
}

export function samplePerson(): PersonLetter {
  return {
    name: "Ida Strand",
    language: "nb",
    company: "Nordlys Rådgivning AS",
    address: "Fjordveien 1, 1366 Lysaker",
    gettingThere: "Meld deg i resepsjonen i 3. etasje.",
    preparation: "Ensfargede klær uten store logoer fungerer best.",
    answerBy: "2026-12-04" as Day,
    url: "https://example.no/oppdrag/person/0199?key=q7Rk",
  };
}

export const sampleTime = () => instant("2026-12-10T10:20:00+01:00");
