import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { Action, Facts, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { sampleRequestLetter } from "../samples";
import { requestList } from "../types";
import { EstimateFacts, peopleOf, RequestFacts, type RequestLetter } from "./request-facts";

export const template = "studio-company-request";
export const version = 1;
export const label = "Til studio: forespørsel fra en bedrift";
export const holdsWhile = "always";

export interface Props {
  readonly request: RequestLetter;
  readonly message: string;
  readonly adminUrl: string;
  readonly what: "new" | "corrected" | "withdrawn";
}

const titles: Record<Props["what"], string> = {
  new: "Ny forespørsel fra en bedrift",
  corrected: "En bedrift har endret forespørselen sin",
  withdrawn: "En bedrift har trukket forespørselen sin",
};

export function subject({ request, what }: Props): string {
  return `${titles[what]}: ${request.party.companyName}, ${peopleOf(request)} (${request.number})`;
}

export function preview({ request: { party } }: Props): string {
  return [party.name, formatEmail(party.email), party.phone && formatPhone(party.phone)]
    .filter(Boolean)
    .join(", ");
}

export function Body({ request, message, adminUrl, what }: Props) {
  const { party } = request;
  return (
    <>
      <Title>{titles[what]}</Title>
      <RequestFacts request={request} />
      <Facts
        facts={[
          { name: "Kontakt", value: party.name },
          ...(party.email ? [{ name: "E-post", value: formatEmail(party.email) }] : []),
          ...(party.phone ? [{ name: "Telefon", value: formatPhone(party.phone) }] : []),
        ]}
      />
      {message && <Paragraph>{message}</Paragraph>}
      <Action href={adminUrl}>Åpne forespørselen</Action>
      <Subtitle>Anslaget bedriften så</Subtitle>
      <EstimateFacts request={request} />
    </>
  );
}

export function sample(): Props {
  const request = sampleRequestLetter();
  return {
    request,
    message: "Ledergruppen må fotograferes før lunsj.",
    adminUrl: new URL(requestList.href(), request.url).href,
    what: "new",
  };
}
