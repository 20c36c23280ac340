import { plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { freeUntilOf } from "../rules/policy";
import { sampleLetter } from "../samples";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "reminder-48h";
export const version = 1;
export const label = "Påminnelse, to dager før";
export const holdsWhile = "session-as-promised";
export const words = bookingWords(["subject", "opening", "closing"]);

const hoursBefore = 48;

export interface Props {
  readonly booking: BookingLetter;
}

export function subject({ booking }: Props): string {
  return `Påminnelse: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview(): string {
  return "Snart er det tid for fotograferingen din.";
}

export function Body({ booking, studio }: LetterProps<Props>) {
  // With a longer limit the free period has ended when this letter is sent.
  const stillFree = freeUntilOf(booking) > plusHours(booking.from, -hoursBefore);
  return (
    <>
      <Title>Snart er det din tur</Title>
      <Greeting name={booking.customer.name} />
      <StandardOpening>Vi minner om timen du har hos oss:</StandardOpening>
      <SessionFacts booking={booking} studio={studio} />
      <Bullets
        items={[
          "Legg frem klærne kvelden før: rolige farger, ingen store mønstre.",
          "Sov godt og drikk vann. Det synes på bildene.",
          "Kom ti minutter før, så starter vi i ro og mak.",
        ]}
      />
      {stillFree && (
        <Paragraph>{`Passer det likevel ikke, kan du flytte eller avbestille gratis frem til ${formatWhen(freeUntilOf(booking))}.`}</Paragraph>
      )}
      <Action href={booking.editUrl}>Se, flytt eller avbestill</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return { booking: sampleLetter() };
}
