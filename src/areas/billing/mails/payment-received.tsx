import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { documentTitle } from "../texts/document";
import { paidWith } from "../texts/online";
import type { DocumentKind } from "../types";

export const template = "payment-received";
export const version = 1;
export const label = "Kvittering for betaling på nett";
// The payment is a fact of the past, whatever happens afterwards.
export const holdsWhile = "always";
export const words: TakesWords<Props> = {
  parts: ["closing"],
  needs: {},
  fields: ({ name, number, studio }) => ({
    fornavn: firstName(name),
    nummer: String(number),
    ...studioFields(studio),
  }),
};

interface Props {
  readonly name: string;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly ore: Ore;
  /** What is still open of the document. */
  readonly leftOre: Ore;
  /** What is more than was owed, and goes back. */
  readonly backOre: Ore;
  readonly day: Day;
  readonly provider: "vipps" | "stripe";
  readonly url: string;
}

export function subject({ ore: amount }: Props): string {
  return `Kvittering: ${formatKroner(amount)} er betalt`;
}

export function preview(props: Props): string {
  return `${documentTitle(props)}, ${paidWith[props.provider]} ${formatDay(props.day)}.`;
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { name, kind, ore: amount, leftOre, backOre, day, provider, url } = props;
  return (
    <>
      <Title>Takk, betalingen er kommet</Title>
      <Greeting name={name} />
      <Facts
        facts={[
          { name: "Beløp", value: formatKroner(amount) },
          { name: "Betalt", value: `${formatDay(day)}, ${paidWith[provider]}` },
          { name: "Gjelder", value: documentTitle(props) },
          ...(leftOre > 0 ? [{ name: "Igjen å betale", value: formatKroner(leftOre) }] : []),
        ]}
      />
      {kind === "request" && (
        <Paragraph>
          Dette er en kvittering for forskudd, ikke en faktura. Fakturaen kommer når alt er levert, og da er
          beløpet trukket fra.
        </Paragraph>
      )}
      {backOre > 0 && (
        <Paragraph>
          {formatKroner(backOre)} er mer enn det som skulle betales. Det sender vi tilbake dit det kom fra.
        </Paragraph>
      )}
      <Action href={url}>Se dokumentet</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Kari Nordmann",
    kind: "invoice",
    number: 10_042,
    ore: fromKroner(3900),
    leftOre: fromKroner(0),
    backOre: fromKroner(0),
    day: "2026-12-11" as Day,
    provider: "vipps",
    url: "https://sidelys.example.no/betal/eksempel",
  };
}
