import { sessionName } from "~/areas/bookings/texts/session";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner, fromKroner, type Ore } from "~/kit/money";
import { count } from "~/kit/text";
import { dayOf, type Instant, minutesBetween, plusHours, plusMinutes } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Action, Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import { StandardOpening, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type EntryLetter, entryFields, sampleEntry, sampleStart } from "./entry-facts";

export const template = "waitlist-offer";
export const version = 2;
export const label = "Venteliste: en tid er ledig";
export const holdsWhile = "waitlist-offer-open";
export const words: TakesWords<Props> = {
  parts: ["subject", "opening", "closing"],
  needs: { subject: ["tidspunkt"] },
  fields: ({ from, ...props }) => ({ ...entryFields(props), tidspunkt: formatWhen(from) }),
};

interface Props {
  readonly entry: EntryLetter;
  readonly from: Instant;
  readonly to: Instant;
  readonly expiresAt: Instant;
  /** Computed again when the offer is accepted. */
  readonly totalOre: Ore;
  /** Set when accepting makes a request: the hours within which the studio answers. */
  readonly answerHours: number | null;
}

export function subject({ entry, from }: Props): string {
  return `Ledig tid til deg: ${entry.productName} ${formatWhen(from)}`;
}

export function preview({ expiresAt }: Props): string {
  return `Vi holder den av til deg frem til ${formatWhen(expiresAt)}.`;
}

export function Body({ entry, from, to, expiresAt, totalOre, answerHours, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>En tid er ledig til deg</Title>
      <Greeting name={entry.name} />
      <StandardOpening>Du står på ventelisten, og nå er det en tid som passer:</StandardOpening>
      <Facts
        facts={[
          { name: "Dag", value: formatDay(dayOf(from)) },
          {
            name: "Tid",
            value: `${formatTimeRange(from, to)} (${formatDuration(minutesBetween(from, to))})`,
          },
          {
            name: "Sted",
            value: [studio.name, studio.addressStreet, `${studio.addressPostalCode} ${studio.addressCity}`],
          },
          { name: "Hva", value: sessionName(entry.productName, entry.choices) },
          { name: "Pris", value: `${formatKroner(totalOre)} inkl. mva.` },
        ]}
      />
      <Note>{`Vi holder den av til deg frem til ${formatWhen(expiresAt)}. Etter det går den til den neste.`}</Note>
      <Action href={entry.url}>Se tilbudet og svar</Action>
      <Paragraph>
        Ingenting er bestilt før du sier ja på siden. Passer det ikke, takker du nei samme sted, og blir
        stående på ventelisten.
      </Paragraph>
      {answerHours !== null && (
        <Paragraph>
          {`Denne fotograferingen må godtas av studioet. Sier du ja, sender du en forespørsel, og får svar innen ${count(answerHours, "time", "timer")}. Tiden holdes av så lenge.`}
        </Paragraph>
      )}
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    entry: sampleEntry(),
    from: sampleStart,
    to: plusMinutes(sampleStart, 90),
    expiresAt: plusHours(sampleStart, -66),
    totalOre: fromKroner(3900),
    answerHours: null,
  };
}
