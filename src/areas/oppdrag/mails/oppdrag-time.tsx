import { type Instant, instant } from "~/kit/time";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { isLast, letterWords, type TimeKind } from "../texts/letters";
import {
  Hello,
  PersonFacts,
  type PersonLetter,
  Regards,
  samplePerson,
  sampleTime,
  whenIn,
} from "./person-letter";

export const template = "oppdrag-time";
export const version = 2;
export const label = "Oppdrag: en ansatts tid";
export const holdsWhile = "person-as-told";

export interface Props {
  readonly person: PersonLetter;
  readonly what: TimeKind;
  /** The time that the last letter told. */
  readonly before: Instant | null;
  readonly at: Instant | null;
  /** A colleague who chose the time; empty: nobody. */
  readonly by: string;
  /** Until when a time that is not confirmed is kept. */
  readonly until: Instant | null;
  /** A calendar file is attached. */
  readonly hasFile: boolean;
}

const whenOf = ({ person, at, before }: Props) => {
  const shown = at ?? before;
  return shown === null ? "" : whenIn(person.language, shown);
};

export function subject(props: Props): string {
  return letterWords[props.person.language].time.subject[props.what](whenOf(props));
}

export function preview({ person, what, before, until }: Props): string {
  const words = letterWords[person.language].time;
  if (what === "unconfirmed") return words.unconfirmed(until === null ? "" : whenIn(person.language, until));
  return words.text[what](before === null ? "" : whenIn(person.language, before));
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { person, what, at, by } = props;
  const words = letterWords[person.language].time;
  return (
    <>
      <Title>{subject(props)}</Title>
      <Hello person={person} />
      {by && <Paragraph>{words.byColleague(by)}</Paragraph>}
      <Paragraph>{preview(props)}</Paragraph>
      {at !== null && <PersonFacts person={person} at={at} />}
      {!isLast(what) && <Action href={person.url}>{words.action[what]}</Action>}
      {props.hasFile && <Paragraph>{words.attached}</Paragraph>}
      <Regards person={person} studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    person: samplePerson(),
    what: "moved",
    before: instant("2026-12-10T09:40:00+01:00"),
    at: sampleTime(),
    by: "",
    until: null,
    hasFile: true,
  };
}
