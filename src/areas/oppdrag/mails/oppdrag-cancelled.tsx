import { count } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-cancelled";
export const version = 1;
export const label = "Oppdrag: avlyst, til bedriften";
export const holdsWhile = "always";

export interface Props {
  readonly name: string;
  readonly company: string;
  readonly number: number;
  readonly days: readonly Day[];
  /** The studio's own words; empty: none. */
  readonly words: string;
  /** How many employees get a letter of their own. */
  readonly told: number;
}

export function subject({ company, number }: Props): string {
  return `Fotograferingen for ${company} er avlyst (oppdrag ${number})`;
}

export function preview(): string {
  return "Alle tidene er tatt bort.";
}

export function Body({ name, number, days, words, told, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Fotograferingen er avlyst</Title>
      <Greeting name={name} />
      {words && <Paragraph>{words}</Paragraph>}
      <Paragraph>
        {told === 0
          ? "Ingen av de ansatte hadde fått en tid, så ingen av dem får e-post."
          : `Vi har skrevet til ${count(told, "ansatt", "ansatte")} som hadde fått en tid.`}
      </Paragraph>
      <Facts
        facts={[
          { name: "Oppdrag", value: String(number) },
          { name: days.length === 1 ? "Dag" : "Dager", value: days.map((day) => formatDay(day)) },
        ]}
      />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    days: ["2026-12-10" as Day],
    words: "Vi ser fram til å avtale en ny dag med dere på nyåret.",
    told: 31,
  };
}
