import { type Instant, plusHours, toIso } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Paragraph, TextLink, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import type { BookingLetter } from "./booking-facts";
import { bookingWords } from "./booking-facts";

export const template = "new-time-needed";
export const version = 1;
export const label = "Velg en ny tid";
export const holdsWhile = "booking-as-written";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  /** Free when the letter was written; the customer's own page checks again. */
  readonly times: readonly Instant[];
}

export function subject({ booking }: Props): string {
  return `Du må dessverre velge en ny tid: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview(): string {
  return "Vi kan ikke ta imot deg da. Det koster ingenting å velge en annen tid.";
}

export function Body({ booking, times, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi må finne en ny tid til deg</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>
        {`Fotografen din er dessverre borte ${formatWhen(booking.from)}, så vi kan ikke ta imot deg da. Det beklager vi.`}
      </Paragraph>
      {times.length > 0 && (
        <>
          <Paragraph>Disse tidene er ledige nå. Velg den som passer, så er den din:</Paragraph>
          <Bullets
            items={times.map((time) => (
              <TextLink key={time} href={moveUrl(booking, time)}>
                {formatWhen(time)}
              </TextLink>
            ))}
          />
        </>
      )}
      <Action href={moveUrl(booking)}>Se alle ledige tider</Action>
      <Paragraph>
        Det koster ingenting å flytte eller avbestille. Passer ingen av tidene, svar på denne e-posten, så
        hjelper vi deg.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

/** The customer's page for moving, with or without a chosen time. */
function moveUrl({ editUrl }: BookingLetter, time?: Instant): string {
  const url = new URL(editUrl);
  url.pathname = `${url.pathname}/flytt`;
  if (time !== undefined) url.searchParams.set("tid", toIso(time));
  return url.href;
}

export function sample(): Props {
  const booking = sampleLetter();
  return {
    booking,
    times: [plusHours(booking.from, 24), plusHours(booking.from, 28), plusHours(booking.from, 72)],
  };
}
