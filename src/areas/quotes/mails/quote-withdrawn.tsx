import { Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "quote-withdrawn";
export const version = 1;
export const label = "Tilbud: trukket tilbake";
export const holdsWhile = "always";

interface Props {
  readonly quote: QuoteLetter;
  readonly text: string;
}

export function subject({ quote }: Props): string {
  return `${titleOf(quote)} er trukket tilbake`;
}

export function preview(_: Props): string {
  return "Det kan ikke lenger godtas.";
}

export function Body({ quote, text, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Tilbudet er trukket tilbake</Title>
      <Greeting name={quote.name} />
      <Paragraph>
        {`Vi har trukket tilbake ${titleOf(quote).toLowerCase()}. Det kan ikke lenger godtas, og dagene holdes ikke av.`}
      </Paragraph>
      {text && <Paragraph>{text}</Paragraph>}
      <Paragraph>Vil dere ha et nytt tilbud, svarer dere bare på denne e-posten.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { quote: sampleQuote(), text: "Fotografen er dessverre opptatt de dagene." };
}
