import { formatKroner, fromKroner, type Ore, ore } from "~/kit/money";
import { withFullStop } from "~/kit/text";
import { plusMinutes } from "~/kit/time";
import { Action, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { sampleLetter } from "../samples";
import { type GroupNews, groupNewsText } from "../texts/group";
import { AlsoChanged, type Change } from "./also-changed";
import { type BookingLetter, letterTotal, PriceFacts, SessionFacts } from "./booking-facts";

export const template = "group-changed";
export const version = 1;
export const label = "Endring i gruppen";
export const holdsWhile = "booking-stands";

export interface Props {
  readonly booking: BookingLetter;
  readonly news: GroupNews;
  readonly totalBeforeOre: Ore;
  readonly feeOre: Ore;
  readonly also?: Change;
}

export function subject({ news }: Props): string {
  return groupNewsText(news).replace(/\.$/, "");
}

export function preview({ booking }: Props): string {
  return withFullStop(`Slik er gruppen nå, og prisen: ${letterTotal(booking, booking.totalOre)}`);
}

const titles = {
  move: "Gruppen er endret",
  "own-move": "Gruppen er endret",
  "own-swap": "Gruppen er endret",
  swap: "Gruppen er endret",
  add: "Gruppen er endret",
  remove: "Gruppen er endret",
  declined: "En i gruppen kan ikke komme",
  returned: "En i gruppen kan komme likevel",
} as const satisfies Record<GroupNews["kind"], string>;

export function Body({ booking, news, totalBeforeOre, feeOre, also, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>{titles[news.kind]}</Title>
      <Greeting name={booking.customer.name} />
      <Paragraph>{groupNewsText(news)}</Paragraph>
      {news.kind === "declined" && (
        <Paragraph>
          Timen er holdt av til du gjør noe. Via lenken under kan du gi den til en annen, eller ta personen ut
          og se hva det gjør med prisen.
        </Paragraph>
      )}
      <AlsoChanged booking={booking} also={also} />
      <SessionFacts booking={booking} studio={studio} />
      <Action href={booking.editUrl}>Se og endre gruppen</Action>
      <Subtitle>Pris</Subtitle>
      <PriceFacts booking={booking} />
      {totalBeforeOre !== booking.totalOre && (
        <Paragraph>{withFullStop(`Før var prisen ${letterTotal(booking, totalBeforeOre)}`)}</Paragraph>
      )}
      {feeOre > 0 && <Note>{`Gebyr for sen endring: ${formatKroner(feeOre)}.`}</Note>}
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const letter = sampleLetter();
  const { from } = letter;
  const members = [
    { name: "Kari Nordmann", from, to: plusMinutes(from, 45) },
    { name: "Ola Nordmann", from: plusMinutes(from, 45), to: plusMinutes(from, 90) },
  ];
  return {
    booking: { ...letter, members },
    news: { kind: "remove", member: "Eli Nordmann", from },
    totalBeforeOre: fromKroner(5850),
    feeOre: ore(97_500),
  };
}
