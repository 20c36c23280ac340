import { formatKroner, type Ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import { policySentence } from "../texts/booking";
import { type BookingLetter, SessionFacts } from "./booking-facts";

export const template = "booking-moved";
export const version = 1;

export interface Props {
  readonly booking: BookingLetter;
  readonly fromBefore: Instant;
  readonly movedBy: "customer" | "studio";
  readonly reason?: string;
  readonly feeOre: Ore;
}

export function subject({ booking }: Props): string {
  return `Ny tid: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ fromBefore }: Props): string {
  return `Timen din er flyttet fra ${formatWhen(fromBefore)}.`;
}

export function Body({ booking, fromBefore, movedBy, reason, feeOre, studio }: LetterProps<Props>) {
  const mover = movedBy === "customer" ? "Du har flyttet timen" : "Vi har flyttet timen din";
  const invitation = "Passer ikke den nye tiden, kan du velge en annen fra lenken under.";
  return (
    <>
      <Title>Timen din er flyttet</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>{`${mover} fra ${formatWhen(fromBefore)}. Den nye tiden er:`}</Paragraph>
      <SessionFacts booking={booking} studio={studio} />
      {reason && <Note>{reason}</Note>}
      {feeOre > 0 && (
        <Note>{`Gebyret for sen flytting er ${formatKroner(feeOre)} og kommer på fakturaen.`}</Note>
      )}
      {movedBy === "studio" && <Paragraph>{invitation}</Paragraph>}
      <Paragraph>{policySentence(booking.policy)}</Paragraph>
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
