import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Title } from "~/ui/letter/blocks";
import { sampleRequest } from "../samples";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-request";
export const version = 1;
export const label = "Til studio: ny forespørsel";
export const holdsWhile = "booking-as-written";

export interface Props {
  readonly booking: BookingLetter;
  readonly answerBy: Instant;
  readonly adminUrl: string;
}

export function subject({ booking }: Props): string {
  return `Ny forespørsel: ${booking.productName} ${formatWhen(booking.from)}`;
}

export function preview({ booking, answerBy }: Props): string {
  return `${booking.customer.name} venter på svar, senest ${formatWhen(answerBy)}.`;
}

export function Body({ booking, answerBy, adminUrl }: Props) {
  return (
    <>
      <Title>Ny forespørsel</Title>
      <Note>{`Svar senest ${formatWhen(answerBy)}. Etter det utløper den, og tiden blir ledig.`}</Note>
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Svar på forespørselen</Action>
    </>
  );
}

export function sample(): Props {
  const { booking, answerBy } = sampleRequest();
  return { booking, answerBy, adminUrl: new URL(bookingList.href(), booking.editUrl).href };
}
