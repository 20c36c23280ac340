import { formatKroner, percentOfOre } from "~/kit/money";
import { formatWhen } from "~/kit/time-format";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import type { Due } from "../rules/policy";
import { sampleLetter } from "../samples";
import type { CancellationCause } from "../types";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-booking-cancelled";
export const version = 2;
export const label = "Til studio: avbestilling";
export const holdsWhile = "always";

export interface Props {
  readonly booking: BookingLetter;
  readonly cause: CancellationCause;
  readonly due: Due;
  readonly adminUrl: string;
}

const sentences: Record<CancellationCause, string> = {
  customer: "Kunden har avbestilt. Tiden er ledig igjen.",
  studio: "Studioet har avlyst. Tiden er ledig igjen.",
  request: "Kunden har trukket forespørselen. Tiden er ledig igjen.",
  withdrawal: "Kunden har gått fra avtalen (angrerett). Tiden er ledig igjen.",
};

export function subject({ booking, cause }: Props): string {
  return `${cause === "request" ? "Forespørsel trukket" : "Avbestilt"}: ${booking.customer.name} ${formatWhen(booking.from)}`;
}

export function preview({ cause }: Props): string {
  return sentences[cause];
}

export function Body({ booking, cause, due, adminUrl }: Props) {
  return (
    <>
      <Title>{cause === "request" ? "En forespørsel er trukket" : "En time er avbestilt"}</Title>
      <Paragraph>{sentences[cause]}</Paragraph>
      {due.totalOre > 0 && <Note>{`Skal faktureres: ${formatKroner(due.totalOre)}.`}</Note>}
      <StudioFacts booking={booking} due={due} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  const adminUrl = new URL(bookingList.href(), booking.editUrl).href;
  const feeOre = percentOfOre(booking.totalOre, 50);
  const due: Due = { withPrice: false, fees: [{ kind: "cancel", ore: feeOre }], totalOre: feeOre };
  return { booking, cause: "customer", due, adminUrl };
}
