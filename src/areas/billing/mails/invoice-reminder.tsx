import { formatKroner, fromKroner, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import type { ReminderStep } from "../rules/reminders/next-letter";
import { formatAccount } from "../texts/document";

export const template = "invoice-reminder";
export const version = 1;
export const label = "Purring og inkassovarsel";
// The claim was entered in the journal with the letter.
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
  readonly step: ReminderStep;
  readonly name: string;
  readonly number: number;
  readonly dueOn: Day;
  /** What was open before the letter. */
  readonly openOre: Ore;
  readonly feeOre: Ore;
  readonly compensationOre: Ore;
  readonly interestOre: Ore;
  readonly totalOre: Ore;
  readonly payBy: Day;
  readonly account: string | null;
  readonly kid: string | null;
  readonly url: string;
}

export function subject({ step, number, totalOre }: Props): string {
  const what = step === "notice" ? "Inkassovarsel" : "Purring";
  return `${what}, faktura ${number}: ${formatKroner(totalOre)}`;
}

export function preview({ payBy }: Props): string {
  return `Betal innen ${formatDay(payBy)}.`;
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { step, name, number, dueOn, payBy, url } = props;
  return (
    <>
      <Title>
        {step === "notice" ? `Inkassovarsel, faktura ${number}` : `Faktura ${number} er ikke betalt`}
      </Title>
      <Greeting name={name} />
      <Paragraph>
        {`Faktura ${number} forfalt ${formatDay(dueOn)}, og vi kan ikke se at den er betalt. `}
        {step === "notice"
          ? `Betales ikke hele beløpet innen ${formatDay(payBy)}, sendes kravet til inkasso. Det gir ekstra kostnader for deg.`
          : `Betal innen ${formatDay(payBy)}.`}
      </Paragraph>
      <Facts facts={factsOf(props)} />
      <Action href={url}>Se og betal</Action>
      <Paragraph>
        Har du betalt de siste dagene, kan du se bort fra denne e-posten. Er noe feil ved fakturaen, svar på
        den før fristen.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

function factsOf({
  openOre,
  feeOre,
  compensationOre,
  interestOre,
  totalOre,
  payBy,
  account,
  kid,
  number,
}: Props) {
  const charged = (name: string, amount: Ore) => (amount > 0 ? [{ name, value: formatKroner(amount) }] : []);
  return [
    { name: "Ubetalt", value: formatKroner(openOre) },
    ...charged("Purregebyr", feeOre),
    ...charged("Standardkompensasjon", compensationOre),
    ...charged("Forsinkelsesrente", interestOre),
    { name: "Å betale", value: formatKroner(totalOre) },
    { name: "Frist", value: formatDay(payBy) },
    ...(account ? [{ name: "Til konto", value: formatAccount(account) }] : []),
    kid ? { name: "KID", value: kid } : { name: "Merk betalingen", value: String(number) },
  ];
}

export function sample(): Props {
  return {
    step: "notice",
    name: "Kari Nordmann",
    number: 10_042,
    dueOn: "2026-11-11" as Day,
    openOre: fromKroner(3938),
    feeOre: fromKroner(38),
    compensationOre: ore(0),
    interestOre: ore(2095),
    totalOre: ore(399_695),
    payBy: "2026-12-11" as Day,
    account: "86011117947",
    kid: "0000100420",
    url: "https://sidelys.example.no/betal/eksempel",
  };
}
