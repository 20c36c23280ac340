import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type InviteKind, letterWords } from "../texts/letters";
import { dayIn, Hello, PersonFacts, type PersonLetter, Regards, samplePerson } from "./person-letter";

export const template = "oppdrag-invitation";
export const version = 1;
export const label = "Oppdrag: velg tid";
export const holdsWhile = "person-may-choose";

export interface Props {
  readonly person: PersonLetter;
  /** The first letter, a reminder, the link once more, the news of free times, or a place on the waiting list. */
  readonly what: InviteKind;
  /** The contact's own words; empty: none. */
  readonly words: string;
}

const wordsOf = ({ language }: PersonLetter) => letterWords[language].invite;

export function subject({ person, what }: Props): string {
  return wordsOf(person).subject[what](person.company);
}

export function preview({ person, what }: Props): string {
  return wordsOf(person).text[what](person.company);
}

export function Body({ person, what, words: own, studio }: LetterProps<Props>) {
  const words = wordsOf(person);
  return (
    <>
      <Title>{words.subject[what](person.company)}</Title>
      <Hello person={person} />
      <Paragraph>{words.text[what](person.company)}</Paragraph>
      {own && <Paragraph>{own}</Paragraph>}
      {person.answerBy && what !== "again" && what !== "waits" && (
        <Paragraph>{words.deadline(dayIn(person.language, person.answerBy))}</Paragraph>
      )}
      <Action href={person.url}>{words.action}</Action>
      <PersonFacts person={person} at={null} />
      <Paragraph>{words.other}</Paragraph>
      <Regards person={person} studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { person: samplePerson(), what: "invited", words: "" };
}
