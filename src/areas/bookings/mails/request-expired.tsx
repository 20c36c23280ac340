import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Bullets, Paragraph, TextLink, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleRequest } from "../samples";
import { nothingDueText } from "../texts/booking";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "request-expired";
export const version = 1;
export const label = "Forespørsel utløpt";
export const holdsWhile = "always";
export const words = bookingWords(["closing"]);

export interface ExpiredTime {
  readonly from: Instant;
  readonly url: string;
}

export interface Props {
  readonly booking: BookingLetter;
  /** Other times were proposed to the customer, who chose none of them. */
  readonly wasProposed: boolean;
  /** Free when the letter was written; the booking checks again. */
  readonly times: readonly ExpiredTime[];
  readonly bookUrl: string;
}

export function subject({ booking }: Props): string {
  return `Forespørselen er utløpt: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ wasProposed }: Props): string {
  return wasProposed
    ? `Tidene vi foreslo, holdes ikke av lenger. ${nothingDueText}`
    : `Vi rakk ikke å svare i tide, og det beklager vi. ${nothingDueText}`;
}

export function Body({ booking, wasProposed, times, bookUrl, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Forespørselen er utløpt</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>
        {wasProposed
          ? "Vi har ikke hørt fra deg om tidene vi foreslo, så vi holder dem ikke av lenger. Denne timen er det ikke gjort noen avtale om:"
          : "Vi rakk ikke å svare deg i tide, og det beklager vi. Denne timen er det ikke gjort noen avtale om:"}
      </Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      <Paragraph>{nothingDueText}</Paragraph>
      {times.length > 0 && (
        <>
          <Paragraph>Vil du fortsatt komme? Disse tidene er ledige nå:</Paragraph>
          <Bullets
            items={times.map(({ from, url }) => (
              <TextLink key={from} href={url}>
                {formatWhen(from)}
              </TextLink>
            ))}
          />
        </>
      )}
      <Action href={bookUrl}>Se alle ledige tider</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const { booking } = sampleRequest();
  const bookUrl = new URL("/book/headshots", booking.editUrl).href;
  const times = [24, 28, 72].map((hours) => ({ from: plusHours(booking.from, hours), url: bookUrl }));
  return { booking, wasProposed: false, times, bookUrl };
}
