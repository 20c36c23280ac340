import { Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { declineLetterWords } from "../texts/missing";
import type { DeclineReason } from "../types";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-declined";
export const version = 1;
export const label = "Ansattfoto: vi kan dessverre ikke";
export const holdsWhile = "always";

export interface Props {
  readonly request: RequestLetter;
  readonly reason: DeclineReason;
  readonly words: string;
}

export function subject({ request }: Props): string {
  return `Vi kan dessverre ikke: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview({ reason }: Props): string {
  return declineLetterWords[reason];
}

export function Body({ request, reason, words, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi kan dessverre ikke denne gangen</Title>
      <Greeting name={request.party.name} />
      <Paragraph>{declineLetterWords[reason]}</Paragraph>
      {words && <Paragraph>{words}</Paragraph>}
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { request: sampleRequestLetter(), reason: "no-time", words: "Vi har plass igjen fra 11. januar." };
}
