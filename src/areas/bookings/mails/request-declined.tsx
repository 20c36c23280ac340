import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequest } from "../samples";
import { nothingDueText } from "../texts/booking";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "request-declined";
export const version = 1;
export const label = "Forespørsel avslått";
export const holdsWhile = "always";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  readonly reason: string;
  readonly bookUrl: string;
}

export function subject({ booking }: Props): string {
  return `Vi kan dessverre ikke: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview(): string {
  return `Vi kan ikke ta imot deg denne gangen. ${nothingDueText}`;
}

export function Body({ booking, reason, bookUrl, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi kan dessverre ikke ta imot deg</Title>
      <Greeting name={booking.customer.name} />
      <StandardOpening>Takk for forespørselen. Denne gangen må vi si nei:</StandardOpening>
      <Note>{reason}</Note>
      <SessionFacts booking={booking} studio={studio} />
      <Paragraph>{`${nothingDueText} Du er hjertelig velkommen en annen gang.`}</Paragraph>
      <Action href={bookUrl}>Se ledige tider</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const { booking } = sampleRequest();
  return {
    booking,
    reason: "Fotografen som gjør denne typen bilder, er bortreist den uken.",
    bookUrl: new URL("/book/headshots", booking.editUrl).href,
  };
}
