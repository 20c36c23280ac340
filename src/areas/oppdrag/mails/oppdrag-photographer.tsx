import { dayOf, type Instant, instant } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-photographer";
export const version = 1;
export const label = "Oppdrag: en annen fotograf kommer";
export const holdsWhile = "oppdrag-going-on";

export interface Props {
  readonly name: string;
  readonly company: string;
  readonly number: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly address: string;
  readonly photographer: string;
  /** For the photographer who takes over: the day in the office. Null: for the company's contact. */
  readonly dayUrl: string | null;
  /** The studio's own words; empty: none. */
  readonly words: string;
}

export function subject({ company, from, dayUrl }: Props): string {
  const day = formatDay(dayOf(from));
  return dayUrl ? `Du tar over fotograferingen for ${company} ${day}` : `En annen fotograf kommer ${day}`;
}

export function preview({ dayUrl, photographer }: Props): string {
  return dayUrl ? "Fotografen er blitt syk." : `${photographer} kommer i stedet. Tidene er de samme.`;
}

export function Body({
  name,
  company,
  number,
  from,
  to,
  address,
  photographer,
  dayUrl,
  words,
  studio,
}: LetterProps<Props>) {
  return (
    <>
      <Title>{dayUrl ? "Du tar over en fotograferingsdag" : "En annen fotograf kommer"}</Title>
      <Greeting name={name} />
      <Paragraph>
        {dayUrl
          ? `Fotografen på oppdraget for ${company} er blitt syk, og du tar over hele dagen.`
          : `Fotografen som skulle komme, er blitt syk. ${photographer} kommer i stedet. Alle tidene er de samme, så de ansatte trenger ikke gjøre noe.`}
      </Paragraph>
      {words && <Paragraph>{words}</Paragraph>}
      <Facts
        facts={[
          { name: "Oppdrag", value: String(number) },
          { name: "Dag", value: [formatDay(dayOf(from)), formatTimeRange(from, to)] },
          { name: "Sted", value: address || "I studio" },
          { name: "Fotograf", value: photographer },
        ]}
      />
      {dayUrl && <Action href={dayUrl}>Åpne dagen</Action>}
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    words: "",
    from: instant("2026-12-10T09:00:00+01:00"),
    to: instant("2026-12-10T16:00:00+01:00"),
    address: "Fjordveien 1, 1366 Lysaker",
    photographer: "Jonas Berg",
    dayUrl: null,
  };
}
