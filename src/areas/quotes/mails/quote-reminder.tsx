import { formatDay } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, quoteWords, sampleQuote } from "./quote-facts";

export const template = "quote-reminder";
export const version = 1;
export const label = "Tilbud: påminnelse før det utløper";
export const holdsWhile = "quote-open";
export const words = quoteWords(["subject", "opening", "closing"], { subject: ["gyldig_til"] });

interface Props {
  readonly quote: QuoteLetter;
}

export function subject({ quote }: Props): string {
  return `${titleOf(quote)} er gyldig til og med ${formatDay(quote.validUntil)}`;
}

export function preview(_: Props): string {
  return "Trenger dere mer tid, svarer dere bare på denne e-posten.";
}

export function Body({ quote, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Tilbudet utløper snart</Title>
      <Greeting name={quote.name} />
      <Paragraph>{`Tilbudet er gyldig til og med ${formatDay(quote.validUntil)}.`}</Paragraph>
      <QuoteFacts quote={quote} />
      {quote.wasHeld && quote.heldUntil === null && (
        <Paragraph>
          Dagene holdes ikke lenger av til dere. Er de fortsatt ledige, blir de deres når dere godtar.
        </Paragraph>
      )}
      <Action href={quote.url}>Se tilbudet og svar</Action>
      <Paragraph>
        Trenger dere mer tid, eller skal noe endres? Svar på denne e-posten, eller be om en endring på siden.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { quote: sampleQuote() };
}
