import { formatKroner, type Ore } from "~/kit/money";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { sampleLetter } from "../samples";
import type { CancellationCause } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-booking-cancelled";
export const version = 1;

export interface Props {
  readonly booking: BookingLetter;
  readonly cause: CancellationCause;
  readonly feeOre: Ore;
  readonly adminUrl: string;
}

const sentences: Record<CancellationCause, string> = {
  customer: "Kunden har avbestilt. Tiden er ledig igjen.",
  studio: "Studioet har avlyst. Tiden er ledig igjen.",
  withdrawal: "Kunden har gått fra avtalen (angrerett). Tiden er ledig igjen.",
};

export function subject({ booking }: Props): string {
  return `Avbestilt: ${booking.customer.name} ${formatWhen(booking.from)}`;
}

export function preview({ cause }: Props): string {
  return sentences[cause];
}

export function Body({ booking, cause, feeOre, adminUrl }: Props) {
  return (
    <>
      <Title>En time er avbestilt</Title>
      <Paragraph>{sentences[cause]}</Paragraph>
      {feeOre > 0 && <Note>{`Skal faktureres: ${formatKroner(feeOre)}.`}</Note>}
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  const adminUrl = new URL("/admin/bookings", booking.editUrl).href;
  return { booking, cause: "customer", feeOre: booking.totalOre, adminUrl };
}
