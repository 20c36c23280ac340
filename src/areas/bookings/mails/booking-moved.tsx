import { formatKroner, type Ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import { bookingPolicySentence, expressWishKeptText } from "../texts/booking";
import type { Mover } from "../types";
import { AlsoChanged, type Change } from "./also-changed";
import { type BookingLetter, bookingWords, SessionFacts } from "./booking-facts";

export const template = "booking-moved";
export const version = 3;
export const label = "Flyttet time";
export const holdsWhile = "booking-as-written";
export const words = bookingWords(["subject", "opening", "closing"]);

export interface Props {
  readonly booking: BookingLetter;
  readonly fromBefore: Instant;
  readonly movedBy: Mover;
  readonly reason?: string;
  readonly feeOre: Ore;
  readonly also?: Change;
}

const openings: Record<Mover, string> = {
  customer: "Du har flyttet timen",
  agreed: "Som avtalt har vi flyttet timen din",
  studio: "Vi har flyttet timen din",
};

export function subject({ booking }: Props): string {
  return `Ny tid: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ booking, fromBefore }: Props): string {
  return fromBefore === booking.from ? backText : `Timen din er flyttet fra ${formatWhen(fromBefore)}.`;
}

/** Moved away and back before a letter about the first move was sent. */
const backText = "Timen din er flyttet tilbake til tiden den hadde.";

export function Body({ booking, fromBefore, movedBy, reason, feeOre, also, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Timen din er flyttet</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>
        {fromBefore === booking.from
          ? backText
          : `${openings[movedBy]} fra ${formatWhen(fromBefore)}. Den nye tiden er:`}
      </Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      <AlsoChanged booking={booking} also={also} />
      {reason && <Note>{reason}</Note>}
      {feeOre > 0 && (
        <Note>{`Gebyret for sen flytting er ${formatKroner(feeOre)} og kommer på fakturaen.`}</Note>
      )}
      {movedBy !== "studio" && booking.expressStartAt !== null && (
        <Paragraph>{expressWishKeptText}</Paragraph>
      )}
      <Paragraph>{bookingPolicySentence(booking)}</Paragraph>
      <Action href={booking.editUrl}>Se, flytt eller avbestill</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  return {
    booking,
    fromBefore: plusHours(booking.from, -24),
    movedBy: "customer",
    feeOre: percentOfOre(booking.totalOre, 50),
  };
}
