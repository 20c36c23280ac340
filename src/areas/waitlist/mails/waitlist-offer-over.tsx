import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type EntryLetter, entryFields, sampleEntry, sampleStart } from "./entry-facts";

export const template = "waitlist-offer-over";
export const version = 1;
export const label = "Venteliste: tilbudet er over";
export const holdsWhile = "waitlist-entry-waits";
export const words: TakesWords<Props> = { parts: ["closing"], needs: {}, fields: entryFields };

const reasons = {
  expired: (when: string) => `Tilbudet om ${when} er gått ut, og tiden er gått til den neste.`,
  withdrawn: (when: string) => `Vi har dessverre måttet trekke tilbudet om ${when}. Det beklager vi.`,
} as const;

interface Props {
  readonly entry: EntryLetter;
  readonly from: Instant;
  readonly reason: keyof typeof reasons;
}

export function subject({ from }: Props): string {
  return `Tilbudet gjelder ikke lenger: ${formatWhen(from)}`;
}

export function preview(): string {
  return "Du står fortsatt på ventelisten.";
}

export function Body({ entry, from, reason, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Tilbudet gjelder ikke lenger</Title>
      <Greeting name={entry.name} />
      <Paragraph>{reasons[reason](formatWhen(from))}</Paragraph>
      <Paragraph>Du står fortsatt på ventelisten, og får en ny e-post når en annen tid passer.</Paragraph>
      <Action href={entry.url}>Se plassen din</Action>
      <Paragraph>Passer det ikke lenger, kan du endre ønsket eller melde deg av fra siden.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { entry: sampleEntry(), from: sampleStart, reason: "expired" };
}
