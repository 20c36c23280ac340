import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { lostReasonNames, titleOf } from "../texts/words";
import type { LostReason } from "../types";
import { QuoteFacts, type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "studio-quote-answered";
export const version = 1;
export const label = "Tilbud: svar fra kunden, til studioet";
export const holdsWhile = "always";

export interface Answered {
  readonly quote: QuoteLetter;
  readonly event: "accepted" | "declined" | "change_requested";
  readonly reason: LostReason | null;
  /** The customer's own words; of an acceptance who accepted. */
  readonly text: string;
}

const titles = {
  accepted: "Tilbudet er godtatt",
  declined: "Tilbudet er avslått",
  change_requested: "Kunden ønsker en endring",
} as const;

export function subject({ quote, event }: Answered): string {
  return `${titles[event]}: ${titleOf(quote)}, ${quote.companyName ?? quote.name}`;
}

export function preview({ quote, text }: Answered): string {
  return text || quote.title || titleOf(quote);
}

export function Body({ quote, event, reason, text }: LetterProps<Answered>) {
  return (
    <>
      <Title>{titles[event]}</Title>
      <Paragraph>{`${quote.name}${quote.companyName ? `, ${quote.companyName}` : ""}`}</Paragraph>
      {reason && <Paragraph>{`Grunn: ${lostReasonNames[reason].toLowerCase()}`}</Paragraph>}
      {text && <Paragraph>{text}</Paragraph>}
      <QuoteFacts quote={quote} isAccepted={event === "accepted"} />
      <Action href={quote.url}>Åpne tilbudet</Action>
    </>
  );
}

export function sample(): Answered {
  return {
    quote: { ...sampleQuote(), url: "https://sidelys.example.no/admin/quotes" },
    event: "change_requested",
    reason: null,
    text: "Kan dere komme en uke senere?",
  };
}
