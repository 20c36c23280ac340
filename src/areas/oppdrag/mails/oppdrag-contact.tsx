import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Bullets, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-contact";
export const version = 2;
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
  /** Contacts who look after the invoice or the place alone do not see the list. */
  readonly managesList: boolean;
}

export function subject({ company, number, managesList }: Props): string {
  if (!managesList) return `Fotograferingen for ${company} (oppdrag ${number})`;
  return `Planlegg fotograferingen for ${company} (oppdrag ${number})`;
}

export function preview({ managesList }: Props): string {
  if (!managesList) return "Din side for fotograferingen.";
  return "Legg inn hvem som skal fotograferes, og send dem lenken.";
}

export function Body({
  name,
  number,
  days,
  address,
  url,
  employeesUrl,
  managesList,
  studio,
}: LetterProps<Props>) {
  return (
    <>
      <Title>{managesList ? "Planlegg fotograferingen" : "Fotograferingen deres"}</Title>
      <Greeting name={name} />
      <Paragraph>
        {managesList
          ? "Her styrer dere hvem som skal fotograferes og når. Siden er deres, så del den bare med dem som skal styre planen."
          : "Du er kontaktperson for fotograferingen. På siden din ser du det du trenger, og kan rette det som gjelder deg. Lenken er din alene."}
      </Paragraph>
      <Facts
        facts={[
          { name: "Oppdrag", value: String(number) },
          { name: days.length === 1 ? "Dag" : "Dager", value: days.map((day) => formatDay(day)) },
          { name: "Sted", value: address },
        ]}
      />
      <Action href={url}>{managesList ? "Åpne siden deres" : "Åpne siden din"}</Action>
      {managesList && (
        <Bullets
          items={[
            "Lim inn lista over dem som skal fotograferes, så inviterer vi dem.",
            `Eller send lenken til alle: ${employeesUrl}`,
            "Følg med på hvem som har tid, og send en påminnelse til dem som mangler.",
          ]}
        />
      )}
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
    managesList: true,
  };
}
