import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { dayOf, type Instant, instant } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "oppdrag-moved";
export const version = 1;
export const label = "Oppdrag: dagen er flyttet";
export const holdsWhile = "oppdrag-going-on";

/** A contact of the company, or a photographer who has the day still, has it now, or has it no more. */
export type Reader = "contact" | "stays" | "comes" | "leaves";

export interface Props {
  readonly name: string;
  readonly reader: Reader;
  readonly company: string;
  readonly number: number;
  /** When the day began, as the reader knows it. */
  readonly before: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly address: string;
  readonly photographers: readonly string[];
  /** For those who photograph: the day in the office. */
  readonly dayUrl: string | null;
  /** For contacts who manage the list: who has a time and can be written to neither by e-mail nor by mobile. */
  readonly unreachable: readonly { readonly name: string; readonly at: Instant }[];
  /** What a move that came too late costs; null: nothing, or not the reader's business. */
  readonly feeOre: Ore | null;
}

const subjects: Readonly<Record<Reader, (company: string, day: string) => string>> = {
  contact: (_, day) => `Fotograferingen er flyttet til ${day}`,
  stays: (company, day) => `Fotograferingen for ${company} er flyttet til ${day}`,
  comes: (company, day) => `Du fotograferer for ${company} ${day}`,
  leaves: (company) => `Du fotograferer ikke for ${company} likevel`,
};

const titles: Readonly<Record<Reader, string>> = {
  contact: "Fotograferingen er flyttet",
  stays: "En fotograferingsdag er flyttet",
  comes: "Du har fått en fotograferingsdag",
  leaves: "Du skal ikke fotografere likevel",
};

export function subject({ reader, company, from }: Props): string {
  return subjects[reader](company, formatDay(dayOf(from)));
}

export function preview({ before }: Props): string {
  return `Den var ${formatWhen(before)}.`;
}

function told({ reader, company, before, photographers }: Props): string {
  const was = formatWhen(before);
  if (reader === "contact")
    return `Fotograferingen skulle begynne ${was}, og er flyttet. De ansatte som har fått vite om en tid, får egen beskjed om den nye.`;
  if (reader === "stays")
    return `Fotograferingen for ${company} skulle begynne ${was}. Den er flyttet, og det er fortsatt du som fotograferer.`;
  if (reader === "comes")
    return `Fotograferingen for ${company} skulle begynne ${was}. Den er flyttet, og det er du som fotograferer.`;
  return `Fotograferingen for ${company} skulle begynne ${was}. Den er flyttet, og nå er det ${joinWords(photographers)} som fotograferer.`;
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const { name, reader, number, from, to, address, photographers, dayUrl, unreachable, feeOre } = props;
  return (
    <>
      <Title>{titles[reader]}</Title>
      <Greeting name={name} />
      <Paragraph>{told(props)}</Paragraph>
      <Facts
        facts={[
          { name: "Oppdrag", value: String(number) },
          { name: "Ny tid", value: [formatDay(dayOf(from)), formatTimeRange(from, to)] },
          { name: "Sted", value: address || "I studio" },
          ...(photographers.length > 0 ? [{ name: "Fotograf", value: joinWords(photographers) }] : []),
        ]}
      />
      {feeOre !== null && (
        <Paragraph>
          {`Flyttingen kom for sent til å være gratis. Den koster ett oppmøte, ${formatKroner(feeOre)} eks. mva., som kommer på fakturaen.`}
        </Paragraph>
      )}
      {unreachable.length > 0 && (
        <Paragraph>
          {`Disse har verken e-post eller mobil, så dere må si fra selv: ${joinWords(
            unreachable.map((person) => `${person.name} (${formatWhen(person.at)})`),
          )}.`}
        </Paragraph>
      )}
      {dayUrl && <Action href={dayUrl}>Åpne dagen</Action>}
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    reader: "contact",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    before: instant("2026-12-10T09:00:00+01:00"),
    from: instant("2026-12-15T09:00:00+01:00"),
    to: instant("2026-12-15T16:00:00+01:00"),
    address: "Fjordveien 1, 1366 Lysaker",
    photographers: ["Jonas Berg"],
    dayUrl: null,
    feeOre: fromKroner(4900),
    unreachable: [{ name: "Kari Moen", at: instant("2026-12-15T10:20:00+01:00") }],
  };
}
