import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequest } from "../samples";
import { policySentence } from "../texts/booking";
import { requestTexts } from "../texts/request";
import { type BookingLetter, bookingWords, PriceFacts, SessionFacts } from "./booking-facts";

export const template = "request-received";
export const version = 1;
export const label = "Forespørsel mottatt";
export const holdsWhile = "booking-as-written";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  readonly answerBy: Instant;
  /** The same letter, to a new address. */
  readonly again?: boolean;
}

export function subject({ booking }: Props): string {
  return `Vi har fått forespørselen: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ answerBy }: Props): string {
  return `Vi holder av tiden og svarer senest ${formatWhen(answerBy)}.`;
}

export function Body({ booking, answerBy, again, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi har fått forespørselen</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>
        {`${again ? "E-postadressen på forespørselen er endret, så her er e-posten på nytt." : "Takk for at du vil til oss."} Denne fotograferingen må vi godta først. Vi holder av tiden og svarer senest ${formatWhen(answerBy)}.`}
      </Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      <Note>Dette er ingen bekreftelse ennå. Vent med å ordne reise til du har hørt fra oss.</Note>
      <Action href={booking.editUrl}>Se eller trekk forespørselen</Action>
      <Subtitle>Pris og betaling</Subtitle>
      <PriceFacts booking={booking} />
      <Paragraph>{requestTexts.payment}</Paragraph>
      <Subtitle>Ombestemmer du deg?</Subtitle>
      <Paragraph>{requestTexts.changes(policySentence(booking.policy))}</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return sampleRequest();
}
