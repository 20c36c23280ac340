import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "quote-forwarded";
export const version = 1;
export const label = "Tilbud: til en som skal godkjenne";
export const holdsWhile = "quote-open";

interface Props {
  readonly quote: QuoteLetter;
  /** Who sent it on. */
  readonly from: string;
}

export function subject({ quote, from }: Props): string {
  return `${from} vil vise deg ${titleOf(quote).toLowerCase()}`;
}

export function preview(_: Props): string {
  return "Du kan lese tilbudet. Bare kontakten kan svare på det.";
}

export function Body({ quote, from, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Et tilbud til gjennomsyn</Title>
      <Greeting name={quote.name} />
      <Paragraph>
        {`${from} har fått et tilbud fra ${studio.name}, og vil at du ser på det. Med lenken kan du lese tilbudet. Svaret gir ${from}.`}
      </Paragraph>
      <QuoteFacts quote={quote} />
      <Action href={quote.url}>Les tilbudet</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { quote: { ...sampleQuote(), name: "Siri Berg" }, from: "Ola Hansen" };
}
