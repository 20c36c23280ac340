import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Bullets, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { requestPageTexts } from "../texts/public";
import { EstimateFacts, peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-received";
export const version = 1;
export const label = "Ansattfoto: forespørsel mottatt";
export const holdsWhile = "always";
export const words: TakesWords<Props> = {
  parts: ["opening", "closing"],
  needs: {},
  fields: ({ request, answerBy, studio }) => ({
    fornavn: firstName(request.party.name),
    forespørsel: String(request.number),
    svarfrist: formatDay(answerBy),
    ...studioFields(studio),
  }),
};

export interface Props {
  readonly request: RequestLetter;
  readonly answerBy: Day;
  /** The company has corrected it. */
  readonly isCorrected: boolean;
}

export function subject({ request, isCorrected }: Props): string {
  const what = `ansattfoto for ${peopleOf(request)} (${request.number})`;
  return isCorrected ? `Forespørselen er endret: ${what}` : `Vi har fått forespørselen: ${what}`;
}

export function preview({ answerBy }: Props): string {
  return `Vi svarer senest ${formatDay(answerBy)}.`;
}

export function Body({ request, answerBy, isCorrected, studio }: LetterProps<Props>) {
  const by = formatDay(answerBy);
  return (
    <>
      <Title>{isCorrected ? "Forespørselen er endret" : "Vi har fått forespørselen"}</Title>
      <Greeting name={request.party.name} />
      <Paragraph>
        {isCorrected
          ? "Slik ser forespørselen ut nå. Er noe galt, kan dere rette det fra siden."
          : `Takk for at dere vil ha oss til å fotografere de ansatte. Vi svarer senest ${by}.`}
      </Paragraph>
      <RequestFacts request={request} />
      <Action href={request.url}>Se, rett eller trekk forespørselen</Action>
      <Subtitle>Pris</Subtitle>
      <EstimateFacts request={request} />
      <Note>Prisen er et anslag. Ingenting er bestilt før dere har sagt ja til et tilbud.</Note>
      <Subtitle>{requestPageTexts.next}</Subtitle>
      <Bullets items={requestPageTexts.nextSteps(by)} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { request: sampleRequestLetter(), answerBy: "2026-11-30" as Day, isCorrected: false };
}
