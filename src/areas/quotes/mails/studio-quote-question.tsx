import { Action, Facts, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "studio-quote-question";
export const version = 1;
export const label = "Tilbud: spørsmål fra kunden, til studioet";
export const holdsWhile = "always";

interface Props {
  readonly quote: QuoteLetter;
  readonly askedBy: string;
  readonly question: string;
}

export function subject({ quote }: Props): string {
  return `Spørsmål om ${titleOf(quote).toLowerCase()}, ${quote.companyName ?? quote.name}`;
}

export function preview({ question }: Props): string {
  return question;
}

export function Body({ quote, askedBy, question }: LetterProps<Props>) {
  return (
    <>
      <Title>Et spørsmål om tilbudet</Title>
      <Facts facts={[{ name: `${askedBy} spør`, value: question }]} />
      <Action href={quote.url}>Svar i tilbudet</Action>
      <QuoteFacts quote={quote} />
    </>
  );
}

export function sample(): Props {
  return {
    quote: { ...sampleQuote(), url: "https://sidelys.example.no/admin/quotes/edit/1" },
    askedBy: "Ola Hansen",
    question: "Kan de som er på hjemmekontor den dagen, komme til studio uka etter?",
  };
}
