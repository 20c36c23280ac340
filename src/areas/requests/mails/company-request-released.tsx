import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-released";
export const version = 1;
export const label = "Ansattfoto: dagene er ikke lenger holdt av";
export const holdsWhile = "request-holds-no-days";

export interface Props {
  readonly request: RequestLetter;
}

export function subject({ request }: Props): string {
  return `Dagene er ikke lenger holdt av: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview(): string {
  return "Forespørselen står fortsatt.";
}

export function Body({ request, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Dagene er ikke lenger holdt av</Title>
      <Greeting name={request.party.name} />
      <Paragraph>
        Vi har sluttet å holde av dagene vi skrev om. Andre kan nå bestille dem. Forespørselen deres står, og
        vi skriver til dere om den.
      </Paragraph>
      <Action href={request.url}>Se forespørselen</Action>
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { request: sampleRequestLetter() };
}
