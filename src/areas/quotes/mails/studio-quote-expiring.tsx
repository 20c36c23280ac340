import { formatDay } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "studio-quote-expiring";
export const version = 1;
export const label = "Tilbud: utløper snart, til studioet";
export const holdsWhile = "quote-open";

interface Props {
  readonly quote: QuoteLetter;
  /** Whether somebody has opened it. */
  readonly isOpened: boolean;
}

export function subject({ quote }: Props): string {
  return `Utløper snart: ${titleOf(quote)}, ${quote.companyName ?? quote.name}`;
}

export function preview({ isOpened }: Props): string {
  return isOpened ? "Det er åpnet, men ikke besvart." : "Det er ikke åpnet.";
}

export function Body({ quote, isOpened }: LetterProps<Props>) {
  return (
    <>
      <Title>Tilbudet utløper snart</Title>
      <Paragraph>
        {`Tilbudet er gyldig til og med ${formatDay(quote.validUntil)}, og er ${isOpened ? "åpnet, men ikke besvart" : "ikke åpnet"}. Mottakeren har fått en påminnelse. Ring gjerne, eller forleng det.`}
      </Paragraph>
      <QuoteFacts quote={quote} />
      <Action href={quote.url}>Åpne tilbudet</Action>
    </>
  );
}

export function sample(): Props {
  return {
    quote: { ...sampleQuote(), url: "https://sidelys.example.no/admin/quotes/edit/1" },
    isOpened: true,
  };
}
