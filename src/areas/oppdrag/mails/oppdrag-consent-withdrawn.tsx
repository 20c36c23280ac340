import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Action, Bullets, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { useNames } from "../texts/words";
import type { PictureUse } from "../types";

export const template = "oppdrag-consent-withdrawn";
export const version = 1;
export const label = "Oppdrag: et ja til bruk av bildet er trukket tilbake";
export const holdsWhile = "always";

export interface Props {
  readonly name: string;
  readonly person: string;
  readonly company: string;
  readonly number: number;
  /** What the picture may no longer be used for. */
  readonly uses: readonly PictureUse[];
  readonly on: Day;
  /** The contact's own page, with each answer. */
  readonly url: string;
}

export function subject({ person }: Props): string {
  return `${person} har trukket tilbake et ja til bruk av bildet`;
}

export function preview(): string {
  return "Bruker dere bildet slik, må dere ta det bort.";
}

export function Body({ name, person, company, number, uses, on, url, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Et ja er trukket tilbake</Title>
      <Greeting name={name} />
      <Paragraph>{`${person} sier ikke lenger ja til at bildet blir brukt til dette:`}</Paragraph>
      <Bullets items={uses.map((use) => useNames.nb[use])} />
      <Paragraph>
        Bruker dere bildet slik, må dere ta det bort. Andre svar gjelder som før, og står på siden deres.
      </Paragraph>
      <Facts
        facts={[
          { name: "Bedrift", value: company },
          { name: "Oppdrag", value: String(number) },
          { name: "Trukket tilbake", value: formatDay(on) },
        ]}
      />
      <Action href={url}>Se svarene</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    person: "Kari Moen",
    company: "Nordlys Rådgivning AS",
    number: 1042,
    uses: ["website", "social"],
    on: "2027-02-03" as Day,
    url: "https://example.no/edit-oppdrag/0199?key=q7Rk",
  };
}
