import { totalText } from "~/areas/catalogue/texts/price-table";
import { fromKroner, type Ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { saysMva } from "../rules/shown-price";
import type { CustomerKind } from "../types";

/** To the address of an order that nobody has confirmed: a link to the page whose button confirms it. */
export interface ConfirmOrder {
  readonly name: string;
  readonly kind: CustomerKind;
  readonly productName: string;
  readonly from: Instant;
  readonly totalOre: Ore;
  /** Until when it can be confirmed. */
  readonly until: Instant;
  /** False: others may take the time until then. */
  readonly reserved: boolean;
  readonly url: string;
}

export const template = "confirm-order";
export const version = 1;
export const label = "Til kunden: bekreft bestillingen";
export const holdsWhile = "order-unconfirmed";

export function subject({ productName, from }: ConfirmOrder): string {
  return `Bekreft bestillingen: ${productName} ${formatWhen(from)}`;
}

export function preview({ until }: ConfirmOrder): string {
  return `Timen er ikke bestilt ennå. Bekreft senest ${formatWhen(until)}.`;
}

export function Body({
  name,
  kind,
  productName,
  from,
  totalOre,
  until,
  reserved,
  url,
  studio,
}: LetterProps<ConfirmOrder>) {
  return (
    <>
      <Title>Bekreft bestillingen</Title>
      <Greeting name={name} />
      <Paragraph>
        {`Timen er ikke bestilt ennå. Det er bestilt flere timer fra samme nett eller til samme e-post, så vi ber deg bekrefte at denne er din. Det må gjøres senest ${formatWhen(until)}.`}
      </Paragraph>
      <Facts
        facts={[
          { name: "Fotografering", value: productName },
          { name: "Tid", value: formatWhen(from) },
          { name: "Pris", value: totalText(totalOre, saysMva(kind)) },
        ]}
      />
      <Action href={url}>Se over og bekreft</Action>
      <Paragraph>
        {reserved
          ? "Vi holder av tiden til fristen. Bekrefter du ikke, blir den ledig for andre, og du betaler ingenting."
          : "Tiden er ikke holdt av. Den første som bekrefter, får den. Bekrefter du ikke, betaler du ingenting."}
      </Paragraph>
      <Note>Har du ikke bestilt, kan du se bort fra denne e-posten.</Note>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): ConfirmOrder {
  return {
    name: "Kari Nordmann",
    kind: "privat",
    productName: "Standard",
    from: instant("2026-11-27T10:00:00+01:00"),
    totalOre: fromKroner(3900),
    until: instant("2026-11-20T10:00:00+01:00"),
    reserved: true,
    url: "https://sidelys.example.no/booking/bekreft/0193f0a0-0000-7000-8000-000000000001?key=eksempel",
  };
}
