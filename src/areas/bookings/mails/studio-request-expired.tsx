import { formatWhen } from "~/kit/time-format";
import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { sampleRequest } from "../samples";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-request-expired";
export const version = 1;
export const label = "Til studio: forespørsel utløpt";
export const holdsWhile = "always";

export interface Props {
  readonly booking: BookingLetter;
  readonly wasProposed: boolean;
  readonly adminUrl: string;
}

export function subject({ booking }: Props): string {
  return `Forespørsel utløpt: ${booking.customer.name} ${formatWhen(booking.from)}`;
}

export function preview({ wasProposed }: Props): string {
  return wasProposed
    ? "Kunden svarte ikke på forslagene. Tidene er ledige igjen."
    : "Ingen svarte i tide. Tiden er ledig igjen.";
}

export function Body(props: Props) {
  return (
    <>
      <Title>En forespørsel er utløpt</Title>
      <Paragraph>{preview(props)}</Paragraph>
      <Paragraph>Kunden har fått e-post med de nærmeste ledige tidene. Ring gjerne.</Paragraph>
      <StudioFacts booking={props.booking} />
      <Action href={props.adminUrl}>Åpne forespørselen</Action>
    </>
  );
}

export function sample(): Props {
  const { booking } = sampleRequest();
  return { booking, wasProposed: false, adminUrl: new URL(bookingList.href(), booking.editUrl).href };
}
