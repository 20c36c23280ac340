import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type EntryLetter, entryFields, sampleEntry, WishFacts } from "./entry-facts";

export const template = "waitlist-ended";
export const version = 1;
export const label = "Venteliste: plassen er avsluttet";
export const holdsWhile = "always";
export const words: TakesWords<Props> = { parts: ["closing"], needs: {}, fields: entryFields };

const reasons = {
  outdated: "Perioden du ønsket deg, er over, og det ble dessverre ingen ledig tid som passet.",
  removed: "Studioet har tatt deg av ventelisten.",
} as const;

interface Props {
  readonly entry: EntryLetter;
  readonly reason: keyof typeof reasons;
  /** Staff's own text to the person. */
  readonly words?: string;
}

export function subject({ entry }: Props): string {
  return `Plassen på ventelisten er avsluttet: ${entry.productName}`;
}

export function preview(): string {
  return "Du kan sette deg på igjen når som helst.";
}

export function Body({ entry, reason, words, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Plassen på ventelisten er avsluttet</Title>
      <Greeting name={entry.name} />
      <Paragraph>{reasons[reason]}</Paragraph>
      {words && <Note>{words}</Note>}
      <WishFacts entry={entry} />
      <Action href={entry.url}>Se plassen, eller sett deg på igjen</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { entry: sampleEntry(), reason: "outdated" };
}
