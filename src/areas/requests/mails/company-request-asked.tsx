import { Action, Bullets, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { missingNames } from "../texts/missing";
import type { MissingFact } from "../types";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-asked";
export const version = 1;
export const label = "Ansattfoto: vi trenger litt mer";
export const holdsWhile = "request-waits-for-company";

export interface Props {
  readonly request: RequestLetter;
  readonly missing: readonly MissingFact[];
  readonly words: string;
}

export function subject({ request }: Props): string {
  return `Vi trenger litt mer: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview(): string {
  return "Svar på siden, så lager vi et tilbud.";
}

export function Body({ request, missing, words, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi trenger litt mer fra dere</Title>
      <Greeting name={request.party.name} />
      <Paragraph>For å lage et tilbud mangler vi dette:</Paragraph>
      <Bullets items={missing.map((fact) => missingNames[fact])} />
      {words && <Paragraph>{words}</Paragraph>}
      <Action href={request.url}>Svar på siden</Action>
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    request: sampleRequestLetter(),
    missing: ["room", "parking"],
    words: "Er det dagslys i rommet, kan vi mørklegge det?",
  };
}
