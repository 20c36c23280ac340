import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { dayOf, type Instant, instant } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-fee-dropped";
export const version = 1;
export const label = "Oppdrag: gebyret for sen flytting er tatt bort";
export const holdsWhile = "always";

export interface Props {
  readonly name: string;
  readonly company: string;
  readonly number: number;
  /** When the day was to begin before it was moved. */
  readonly agreedFrom: Instant;
  readonly feeOre: Ore;
  /** The contact's own page. */
  readonly url: string;
}

export function subject(): string {
  return "Gebyret for flyttingen er tatt bort";
}

export function preview({ agreedFrom }: Props): string {
  return `Det gjelder dagen som var avtalt til ${formatDay(dayOf(agreedFrom))}.`;
}

export function Body({ name, company, number, agreedFrom, feeOre, url, studio }: LetterProps<Props>) {
  const day = formatDay(dayOf(agreedFrom));
  return (
    <>
      <Title>Gebyret er tatt bort</Title>
      <Greeting name={name} />
      <Paragraph>
        {`Vi skrev at flyttingen av fotograferingen ${day} kostet ett oppmøte. Det gebyret er tatt bort, og kommer ikke på fakturaen.`}
      </Paragraph>
      <Facts
        facts={[
          { name: "Bedrift", value: company },
          { name: "Oppdrag", value: String(number) },
          { name: "Opprinnelig dag", value: day },
          { name: "Tatt bort", value: `${formatKroner(feeOre)} eks. mva.` },
        ]}
      />
      <Action href={url}>Se oppdraget</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    agreedFrom: instant("2026-12-10T09:00:00+01:00"),
    feeOre: fromKroner(4900),
    url: "https://example.no/edit-oppdrag/0199?key=q7Rk",
  };
}
