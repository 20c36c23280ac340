import { formatWhen } from "~/kit/time-format";
import { Action, Title } from "~/ui/letter/blocks";
import { sampleLetter } from "../samples";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-new-booking";
export const version = 1;
export const label = "Til studio: ny bestilling";
export const holdsWhile = "session-to-come";

export interface Props {
  readonly booking: BookingLetter;
  readonly adminUrl: string;
}

export function subject({ booking }: Props): string {
  return `Ny bestilling: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ booking }: Props): string {
  return `${booking.customer.name} har bestilt time.`;
}

export function Body({ booking, adminUrl }: Props) {
  return (
    <>
      <Title>Ny bestilling</Title>
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  return { booking, adminUrl: new URL(bookingList.href(), booking.editUrl).href };
}
