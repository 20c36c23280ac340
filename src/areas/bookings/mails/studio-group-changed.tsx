import { formatKroner, type Ore, ore } from "~/kit/money";
import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { sampleLetter } from "../samples";
import { type GroupNews, groupNewsText } from "../texts/group";
import { bookingList } from "../types";
import type { BookingLetter } from "./booking-facts";
import { StudioFacts } from "./studio-facts";

export const template = "studio-group-changed";
export const version = 1;
export const label = "Til studio: endring i en gruppe";
export const holdsWhile = "booking-stands";

export interface Props {
  readonly booking: BookingLetter;
  readonly news: GroupNews;
  readonly feeOre: Ore;
  readonly adminUrl: string;
}

export function subject({ booking, news }: Props): string {
  return `Gruppen til ${booking.customer.name}: ${groupNewsText(news).replace(/\.$/, "")}`;
}

export function preview({ news }: Props): string {
  return groupNewsText(news);
}

export function Body({ booking, news, feeOre, adminUrl }: Props) {
  return (
    <>
      <Title>En gruppe er endret</Title>
      <Paragraph>{groupNewsText(news)}</Paragraph>
      {feeOre > 0 && <Note>{`Gebyr for sen endring: ${formatKroner(feeOre)}.`}</Note>}
      <StudioFacts booking={booking} />
      <Action href={adminUrl}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  const booking = sampleLetter();
  return {
    booking,
    news: { kind: "declined", member: "Eli Nordmann", from: booking.from },
    feeOre: ore(0),
    adminUrl: new URL(bookingList.href(), booking.editUrl).href,
  };
}
