import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { withFullStop } from "~/kit/text";
import { Action, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import { AlsoChanged, type Change } from "./also-changed";
import { type BookingLetter, bookingWords, letterTotal, PriceFacts, SessionFacts } from "./booking-facts";

export const template = "booking-changed";
export const version = 2;
export const label = "Endret bestilling";
export const holdsWhile = "booking-stands";
export const words = bookingWords(["subject", "opening", "closing"], {});

export interface Props {
  readonly booking: BookingLetter;
  readonly totalBeforeOre: Ore;
  /** A letter about a new time was still waiting; this one states both changes. */
  readonly movedToo?: boolean;
  /** The customer ordered more by the link. */
  readonly byCustomer?: boolean;
  readonly also?: Change;
}

export function subject({ booking }: Props): string {
  return `Bestillingen din er endret: ${booking.productName}`;
}

export function preview({ booking, totalBeforeOre }: Props): string {
  return priceSentence(booking, totalBeforeOre);
}

export function Body({
  booking,
  totalBeforeOre,
  movedToo = false,
  byCustomer = false,
  also,
  studio,
}: LetterProps<Props>) {
  return (
    <>
      <Title>Bestillingen din er endret</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>{opening(byCustomer, movedToo)}</Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      <AlsoChanged booking={booking} also={also} />
      <Subtitle>Pris</Subtitle>
      <PriceFacts booking={booking} />
      <Paragraph>{priceSentence(booking, totalBeforeOre)}</Paragraph>
      <Paragraph>
        {byCustomer
          ? "Var det ikke du som endret den? Svar på denne e-posten."
          : "Stemmer ikke dette med det vi ble enige om? Svar på denne e-posten."}
      </Paragraph>
      <Action href={booking.editUrl}>Se bestillingen</Action>
      <Closing studio={studio} />
    </>
  );
}

function opening(byCustomer: boolean, movedToo: boolean): string {
  const what = byCustomer ? "Du har endret bestillingen din" : "Som avtalt har vi endret bestillingen din";
  return movedToo ? `${what}, og timen er flyttet. Slik er den nå:` : `${what}. Slik er den nå:`;
}

function priceSentence(booking: BookingLetter, before: Ore): string {
  const now = letterTotal(booking, booking.totalOre);
  return booking.totalOre === before
    ? withFullStop(`Prisen er den samme som før: ${now}`)
    : `${withFullStop(`Prisen er nå ${now}`)} Før var den ${formatKroner(before)}.`;
}

export function sample(): Props {
  return { booking: sampleLetter(), totalBeforeOre: fromKroner(4850) };
}
