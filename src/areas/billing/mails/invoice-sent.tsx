import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { documentTitle, formatAccount } from "../texts/document";
import type { DocumentKind } from "../types";

export const template = "invoice-sent";
export const version = 1;
export const label = "Faktura, kreditnota og betalingsforespørsel";
// A sales document is a fact of the past, whatever happens afterwards.
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
  /** What is left to pay; of a credit note, what is credited. */
  readonly ore: Ore;
  readonly dueOn: Day | null;
  readonly account: string | null;
  readonly kid: string | null;
  /** The invoice that a credit note is about. */
  readonly credited: number | null;
  readonly url: string;
}

export function subject(props: Props): string {
  return `${documentTitle(props)}: ${formatKroner(props.ore)}`;
}

export function preview({ kind, dueOn, credited, ore: left }: Props): string {
  if (kind === "credit_note") return `Gjelder faktura ${credited}.`;
  return left > 0 && dueOn ? `Forfaller ${formatDay(dueOn)}.` : "Alt er betalt.";
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { name, kind, ore: amount, url, credited } = props;
  return (
    <>
      <Title>{documentTitle(props)}</Title>
      <Greeting name={name} />
      {kind === "credit_note" ? (
        <Paragraph>
          Vi krediterer {formatKroner(amount)} på faktura {String(credited)}. Er fakturaen betalt, får du
          pengene tilbake.
        </Paragraph>
      ) : amount > 0 ? (
        <>
          <Paragraph>
            {kind === "request"
              ? "Her er en betalingsforespørsel. Den er ikke en faktura: den kommer når alt er levert."
              : "Takk for at du kom til oss. Her er fakturaen."}
          </Paragraph>
          <Facts facts={paymentFacts(props)} />
        </>
      ) : (
        <Paragraph>Alt er betalt på forhånd. Du trenger ikke å gjøre noe.</Paragraph>
      )}
      <Action href={url}>{kind === "credit_note" ? "Se kreditnotaen" : "Se og betal"}</Action>
      <Paragraph>Dokumentet ligger også ved som PDF.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

function paymentFacts({ ore: amount, dueOn, account, kid, number }: Props) {
  return [
    { name: "Beløp", value: formatKroner(amount) },
    ...(account ? [{ name: "Til konto", value: formatAccount(account) }] : []),
    kid ? { name: "KID", value: kid } : { name: "Merk betalingen", value: String(number) },
    ...(dueOn ? [{ name: "Forfall", value: formatDay(dueOn) }] : []),
  ];
}

export function sample(): Props {
  return {
    name: "Kari Nordmann",
    kind: "invoice",
    number: 10_042,
    ore: fromKroner(3900),
    dueOn: "2026-12-11" as Day,
    account: "86011117947",
    kid: "0000100420",
    credited: null,
    url: "https://sidelys.example.no/betal/eksempel",
  };
}
