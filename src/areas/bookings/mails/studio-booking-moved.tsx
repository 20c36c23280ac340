import { formatKroner, type Ore, percentOfOre } from "~/kit/money";
import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { sampleLetter } from "../samples";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-booking-moved";
export const version = 1;
export const label = "Til studio: flyttet time";
export const holdsWhile = "booking-as-written";

export interface Props {
  readonly booking: BookingLetter;
  readonly fromBefore: Instant;
  readonly feeOre: Ore;
  readonly adminUrl: string;
}

export function subject({ booking }: Props): string {
  return `Flyttet: ${booking.customer.name} til ${formatWhen(booking.from)}`;
}

export function preview({ fromBefore }: Props): string {
  return `Flyttet fra ${formatWhen(fromBefore)}.`;
}

export function Body({ booking, fromBefore, feeOre, adminUrl }: Props) {
  return (
    <>
      <Title>En time er flyttet</Title>
      <Paragraph>{`Fra ${formatWhen(fromBefore)} til ${formatWhen(booking.from)}.`}</Paragraph>
      {feeOre > 0 && <Note>{`Gebyr for sen flytting: ${formatKroner(feeOre)}.`}</Note>}
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  const adminUrl = new URL(bookingList.href(), booking.editUrl).href;
  return {
    booking,
    fromBefore: plusHours(booking.from, -24),
    feeOre: percentOfOre(booking.totalOre, 50),
    adminUrl,
  };
}
