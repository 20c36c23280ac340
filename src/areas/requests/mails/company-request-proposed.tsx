import { formatDay } from "~/kit/time-format";
import { Action, Bullets, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequestLetter } from "../samples";
import { wishWords } from "../texts/public";
import type { DateWish, Proposal } from "../types";
import { peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "company-request-proposed";
export const version = 1;
export const label = "Ansattfoto: et forslag";
export const holdsWhile = "request-waits-for-company";

export interface Props {
  readonly request: RequestLetter;
  readonly proposal: Proposal;
  readonly words: string;
}

export function subject({ request }: Props): string {
  return `Et forslag: ansattfoto for ${peopleOf(request)} (${request.number})`;
}

export function preview(): string {
  return "Velg det som passer, så lager vi et tilbud.";
}

export function Body({ request, proposal, words, studio }: LetterProps<Props>) {
  const { wishes, inStudio } = proposal;
  return (
    <>
      <Title>Vi har et forslag</Title>
      <Greeting name={request.party.name} />
      <Paragraph>
        {inStudio
          ? "Kan dere komme til oss i studio i stedet? Da slipper dere rigging og reise."
          : "Dagene dere foreslo, fikk vi ikke til. Passer noen av disse?"}
      </Paragraph>
      {wishes.length > 0 && (
        <Bullets items={wishes.map((wish: DateWish) => wishWords(wish, formatDay(wish.day)))} />
      )}
      {words && <Paragraph>{words}</Paragraph>}
      <Action href={request.url}>Svar på forslaget</Action>
      <RequestFacts request={request} />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const request = sampleRequestLetter();
  return {
    request,
    proposal: { wishes: request.wishes, inStudio: false },
    words: "Vi kan også begynne tidligere enn åtte hvis det hjelper.",
  };
}
