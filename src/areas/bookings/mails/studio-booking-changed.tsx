import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { withFullStop } from "~/kit/text";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { sampleLetter } from "../samples";
import { bookingList } from "../types";
import { type BookingLetter, letterTotal } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-booking-changed";
export const version = 2;
export const label = "Til studio: kunden har endret bestillingen";
export const holdsWhile = "booking-stands";

export interface Props {
  readonly booking: BookingLetter;
  readonly totalBeforeOre: Ore;
  readonly adminUrl: string;
}

export function subject({ booking }: Props): string {
  return `Endret: ${booking.customer.name}, ${booking.productName}`;
}

export function preview({ booking, totalBeforeOre }: Props): string {
  return withFullStop(`Fra ${formatKroner(totalBeforeOre)} til ${letterTotal(booking, booking.totalOre)}`);
}

export function Body({ booking, totalBeforeOre, adminUrl }: Props) {
  return (
    <>
      <Title>Kunden har endret bestillingen</Title>
      <Paragraph>
        {`${withFullStop(`Prisen er nå ${letterTotal(booking, booking.totalOre)}`)} Før var den ${formatKroner(totalBeforeOre)}.`}
      </Paragraph>
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  const adminUrl = new URL(bookingList.href(), booking.editUrl).href;
  return { booking, totalBeforeOre: fromKroner(2950), adminUrl };
}
