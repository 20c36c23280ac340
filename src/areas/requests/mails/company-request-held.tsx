import type { Day, Instant } from "~/kit/time";
import { instant } from "~/kit/time";
import { formatDay, formatWhen } from "~/kit/time-format";
import { Action, Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-held";
export const version = 1;
export const label = "Ansattfoto: vi holder av dagen";
export const holdsWhile = "request-is-held";

export interface Props {
  readonly request: RequestLetter;
  readonly days: readonly Day[];
  readonly until: Instant;
}

export function subject({ request }: Props): string {
  return `Vi holder av for dere: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview({ until }: Props): string {
  return `Til ${formatWhen(until)}, mens vi lager et tilbud.`;
}

export function Body({ request, days, until, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi holder av for dere</Title>
      <Greeting name={request.party.name} />
      <Paragraph>{`Ingen andre kan bestille ${days.length === 1 ? "denne dagen" : "disse dagene"} mens vi lager et tilbud.`}</Paragraph>
      <Facts
        facts={[
          { name: days.length === 1 ? "Dag" : "Dager", value: days.map((day) => formatDay(day)) },
          { name: "Holdes til", value: formatWhen(until) },
        ]}
      />
      <Note>Dette er ingen bestilling. Dere binder dere ikke til noe før dere har sagt ja til tilbudet.</Note>
      <Action href={request.url}>Se forespørselen</Action>
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    request: sampleRequestLetter(),
    days: ["2026-12-10" as Day],
    until: instant("2026-12-04T16:00:00+01:00"),
  };
}
