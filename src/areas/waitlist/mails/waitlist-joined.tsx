import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type EntryLetter, entryFields, sampleEntry, WishFacts } from "./entry-facts";

export const template = "waitlist-joined";
export const version = 1;
export const label = "Venteliste: du står på listen";
export const holdsWhile = "waitlist-entry-waits";
export const words: TakesWords<Props> = {
  parts: ["subject", "opening", "closing"],
  needs: {},
  fields: entryFields,
};

interface Props {
  readonly entry: EntryLetter;
}

export function subject({ entry }: Props): string {
  return `Du står på ventelisten: ${entry.productName}`;
}

export function preview(): string {
  return "Du får en ny e-post når en tid som passer, blir ledig.";
}

export function Body({ entry, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Du står på ventelisten</Title>
      <Greeting name={entry.name} />
      <StandardOpening>Dette venter du på:</StandardOpening>
      <WishFacts entry={entry} />
      <Paragraph>
        Blir en tid ledig som passer, holder vi den av til deg og sender en e-post. Da har du noen timer på
        deg til å svare. Svarer du ikke, går tiden til den neste, og du blir stående på listen.
      </Paragraph>
      <Action href={entry.url}>Se plassen din</Action>
      <Note>
        Fra siden kan du endre ønsket eller melde deg av. Lenken er din egen: del den ikke med andre.
      </Note>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { entry: sampleEntry() };
}
