import { formatTime } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "reminder-3h";
export const version = 1;
export const label = "Påminnelse, tre timer før";
export const holdsWhile = "session-as-promised";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
}

export function subject({ booking }: Props): string {
  return `Vi ses kl. ${formatTime(booking.from)}`;
}

export function preview(): string {
  return "Adressen og veien inn, og hvordan du når oss.";
}

export function Body({ booking, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>{`Vi ses kl. ${formatTime(booking.from)}`}</Title>
      <Greeting name={booking.customer.name} />
      <StandardOpening>Vi setter lyset og gjør klart til deg. Her finner du oss:</StandardOpening>
      <SessionFacts booking={booking} studio={studio} />
      <Paragraph>
        {studio.phone === null
          ? `Er du forsinket eller syk, skriv til ${studio.email}.`
          : `Er du forsinket eller syk, ring ${studio.phone}.`}
      </Paragraph>
      <Action href={booking.editUrl}>Se bestillingen</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { booking: sampleLetter() };
}
