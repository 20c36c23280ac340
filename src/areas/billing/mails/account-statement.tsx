import { formatKroner, fromKroner, lessOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { formatAccount } from "../texts/document";

export const template = "account-statement";
export const version = 1;
export const label = "Kontoutskrift";
// It says what was true at the end of a day.
export const holdsWhile = "always";

interface Props {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly openingOre: Ore;
  /** Positive: the receiver owes it. */
  readonly closingOre: Ore;
  readonly account: string | null;
}

export function subject({ from, to }: Props): string {
  return `Kontoutskrift ${formatDay(from)} til ${formatDay(to)}`;
}

export function preview({ closingOre }: Props): string {
  return closingOre > 0 ? `Saldo: ${formatKroner(closingOre)} til betaling.` : "Ingenting er til betaling.";
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { name, to, openingOre, closingOre, account } = props;
  return (
    <>
      <Title>Kontoutskrift</Title>
      <Greeting name={name} />
      <Paragraph>
        Her er alt som er fakturert, kreditert og betalt i perioden. Detaljene ligger ved.
      </Paragraph>
      <Facts
        facts={[
          { name: "Inngående saldo", value: formatKroner(openingOre) },
          { name: `Saldo ${formatDay(to)}`, value: formatKroner(closingOre) },
          ...(closingOre > 0 && account ? [{ name: "Til konto", value: formatAccount(account) }] : []),
        ]}
      />
      {closingOre < 0 && (
        <Paragraph>Dere har {formatKroner(lessOre(ore(0), closingOre))} til gode hos oss.</Paragraph>
      )}
      <Paragraph>Er noe feil, er det bare å svare på denne e-posten.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Kari Nordmann",
    from: "2026-01-01" as Day,
    to: "2026-11-30" as Day,
    openingOre: ore(0),
    closingOre: fromKroner(3900),
    account: "86011117947",
  };
}
