import { formatDay } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { supplementTexts } from "../texts/supplement";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, quoteWords, sampleQuote } from "./quote-facts";

export const template = "quote-sent";
export const version = 1;
export const label = "Tilbud: til kunden";
export const holdsWhile = "quote-open";
export const words = quoteWords(["subject", "closing"], { subject: ["tilbud"] });

interface Props {
  readonly quote: QuoteLetter;
  /** The studio's own words. */
  readonly intro: string;
}

export function subject({ quote }: Props): string {
  return quote.title ? `${titleOf(quote)}: ${quote.title}` : `${titleOf(quote)} til dere`;
}

export function preview({ quote }: Props): string {
  return `Gyldig til og med ${formatDay(quote.validUntil)}. Dere kan godta det på nett.`;
}

export function Body({ quote, intro, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>{titleText(quote)}</Title>
      <Greeting name={quote.name} />
      {quote.supplement && <Paragraph>{supplementTexts.lead(quote.supplement)}</Paragraph>}
      {intro
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== "")
        .map((text) => (
          <Paragraph key={text}>{text.trim()}</Paragraph>
        ))}
      <QuoteFacts quote={quote} />
      <Action href={quote.url}>Se tilbudet og svar</Action>
      <Paragraph>
        På siden kan dere velge dager og tillegg, godta, be om en endring eller sende tilbudet til en som skal
        godkjenne det. Ingenting er bestilt før dere har godtatt. Tilbudet ligger også ved som PDF.
      </Paragraph>
      {quote.version > 1 && <Paragraph>Det erstatter det forrige tilbudet.</Paragraph>}
      <Closing studio={studio} />
    </>
  );
}

function titleText({ version, supplement }: QuoteLetter): string {
  if (supplement) return version > 1 ? "Her er det nye tillegget" : "Her er tillegget";
  return version > 1 ? "Her er det nye tilbudet" : "Her er tilbudet";
}

export function sample(): Props {
  return {
    quote: sampleQuote(),
    intro: "Takk for en hyggelig prat. Vi kommer gjerne til dere og fotograferer alle på én dag.",
  };
}
