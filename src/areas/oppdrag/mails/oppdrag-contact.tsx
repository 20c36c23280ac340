import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Bullets, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-contact";
export const version = 1;
export const label = "Oppdrag: bedriftens egen side";
export const holdsWhile = "always";

export interface Props {
  readonly name: string;
  readonly company: string;
  readonly number: number;
  readonly days: readonly Day[];
  readonly address: string;
  /** The contact's own page. */
  readonly url: string;
  /** The address that all employees may get. */
  readonly employeesUrl: string;
}

export function subject({ company, number }: Props): string {
  return `Planlegg fotograferingen for ${company} (oppdrag ${number})`;
}

export function preview(): string {
  return "Legg inn hvem som skal fotograferes, og send dem lenken.";
}

export function Body({ name, number, days, address, url, employeesUrl, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Planlegg fotograferingen</Title>
      <Greeting name={name} />
      <Paragraph>
        Her styrer dere hvem som skal fotograferes og når. Siden er deres, så del den bare med dem som skal
        styre planen.
      </Paragraph>
      <Facts
        facts={[
          { name: "Oppdrag", value: String(number) },
          { name: days.length === 1 ? "Dag" : "Dager", value: days.map((day) => formatDay(day)) },
          { name: "Sted", value: address },
        ]}
      />
      <Action href={url}>Åpne siden deres</Action>
      <Bullets
        items={[
          "Lim inn lista over dem som skal fotograferes, så inviterer vi dem.",
          `Eller send lenken til alle: ${employeesUrl}`,
          "Følg med på hvem som har tid, og send en påminnelse til dem som mangler.",
        ]}
      />
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    days: ["2026-12-10" as Day],
    address: "Fjordveien 1, 1366 Lysaker",
    url: "https://example.no/edit-oppdrag/0199?key=q7Rk",
    employeesUrl: "https://example.no/oppdrag/nordlys-radgivning-3f9a1c",
  };
}
