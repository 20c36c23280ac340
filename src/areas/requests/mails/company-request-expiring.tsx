import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-expiring";
export const version = 2;
export const label = "Ansattfoto: forespørselen går snart ut";
export const holdsWhile = "request-is-open";

export interface Props {
  readonly request: RequestLetter;
  /** The last day on which it stands. */
  readonly lastDay: Day;
}

export function subject({ request }: Props): string {
  return `Forespørselen går snart ut: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview({ lastDay }: Props): string {
  return `Den siste dagen som er foreslått, er ${formatDay(lastDay)}.`;
}

export function Body({ request, lastDay, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Forespørselen går snart ut</Title>
      <Greeting name={request.party.name} />
      <Paragraph>
        {`Den siste dagen som er foreslått, er ${formatDay(lastDay)}. Får vi ingen nye dager, lukker vi forespørselen etter det. Vil dere fortsatt ha ansattfoto, foreslår dere nye dager på siden.`}
      </Paragraph>
      <Action href={request.url}>Foreslå nye dager</Action>
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { request: sampleRequestLetter(), lastDay: "2026-12-10" as Day };
}
