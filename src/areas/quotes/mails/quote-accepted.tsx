import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Action, Bullets, Facts, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { supplementTexts } from "../texts/supplement";
import { titleOf } from "../texts/words";
import { QuoteFacts, type QuoteLetter, quoteWords, sampleQuote } from "./quote-facts";

export const template = "quote-accepted";
export const version = 2;
export const label = "Tilbud: bekreftelse på at det er godtatt";
export const holdsWhile = "always";
export const words = quoteWords(["closing"]);

interface Props {
  readonly quote: QuoteLetter;
  readonly acceptedBy: { readonly name: string; readonly role: string };
  readonly acceptedAt: Instant;
  readonly hash: string;
  readonly orderNumber: string;
  readonly theirReference: string;
  readonly orderFollows: boolean;
  /** The studio may show the pictures. */
  readonly publication: boolean;
  readonly oppdragNumber: number;
  /** In words, with their amounts. */
  readonly payments: readonly { readonly text: string; readonly ore: Ore }[];
  /** The company's own order form, which staff recorded; empty otherwise. */
  readonly orderForm: string;
}

export function subject({ quote, oppdragNumber }: Props): string {
  const name = titleOf(quote).toLowerCase();
  return quote.supplement ? `Godtatt: ${name}` : `Godtatt: ${name} er nå oppdrag ${oppdragNumber}`;
}

export function preview({ quote }: Props): string {
  return quote.supplement ? "Her er bekreftelsen." : "Dagene er deres. Her er bekreftelsen.";
}

export function Body(props: LetterProps<Props>) {
  const { quote, acceptedBy, acceptedAt, hash, payments, orderForm, studio } = props;
  return (
    <>
      <Title>{quote.supplement ? "Takk, tillegget er godtatt" : "Takk, tilbudet er godtatt"}</Title>
      <Greeting name={quote.name} />
      <Paragraph>
        {quote.supplement
          ? `Tillegget hører til oppdrag ${props.oppdragNumber}. Bekreftelsen på tilbud ${quote.supplement.number} gjelder som før, sammen med denne.`
          : `Dagene er deres, og oppdraget har nummer ${props.oppdragNumber}.`}
      </Paragraph>
      <QuoteFacts quote={quote} isAccepted />
      <Subtitle>Bekreftelse</Subtitle>
      <Facts
        facts={[
          { name: "Godtatt av", value: `${acceptedBy.name}, ${acceptedBy.role}` },
          { name: "Når", value: formatWhenWithYear(acceptedAt) },
          ...(orderForm ? [{ name: "Bestillingsskjema", value: orderForm }] : []),
          ...orderFacts(props),
          { name: "Dokumentets fingeravtrykk", value: hash },
        ]}
      />
      <Subtitle>Betaling</Subtitle>
      {payments.length > 0 ? (
        <Bullets items={payments.map(({ text, ore }) => `${formatKroner(ore)} inkl. mva. ${text}.`)} />
      ) : (
        <Paragraph>{supplementTexts.same}</Paragraph>
      )}
      <Paragraph>
        {quote.supplement
          ? "Bekreftelsen kan åpnes igjen når som helst."
          : "Nå planlegger vi dagen, og sender dere en lenke der de ansatte kan velge tid. Bekreftelsen kan åpnes igjen når som helst."}
      </Paragraph>
      <Action href={quote.url}>Se bekreftelsen</Action>
      <Closing studio={studio} />
    </>
  );
}

function orderFacts({ orderNumber, theirReference, orderFollows, publication }: Props) {
  return [
    ...(orderNumber ? [{ name: "Bestillingsnummer", value: orderNumber }] : []),
    ...(orderFollows
      ? [{ name: "Bestillingsnummer", value: "Kommer senere. Fakturaen venter på det." }]
      : []),
    ...(publication
      ? [{ name: "Studioets egen bruk", value: "Dere har sagt ja til at vi kan vise bildene." }]
      : []),
    ...(theirReference ? [{ name: "Deres ref.", value: theirReference }] : []),
  ];
}

export function sample(): Props {
  return {
    quote: sampleQuote(),
    acceptedBy: { name: "Ola Hansen", role: "HR-sjef" },
    acceptedAt: instant("2026-11-27T10:00:00+01:00"),
    hash: "b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c",
    orderNumber: "4500123456",
    theirReference: "Avdeling 12",
    orderFollows: false,
    publication: true,
    oppdragNumber: 1007,
    payments: [
      { text: "Ved bestilling, betales innen 14 dager etter at dere har godtatt", ore: fromKroner(19087.5) },
      { text: "På faktura etter levering, betales innen 14 dager", ore: fromKroner(44537.5) },
    ],
    orderForm: "",
  };
}
