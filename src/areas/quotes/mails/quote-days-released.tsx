import { formatDay } from "~/kit/time-format";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { dayText, titleOf } from "../texts/words";
import { type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "quote-days-released";
export const version = 1;
export const label = "Tilbud: dagene holdes ikke lenger av";
export const holdsWhile = "quote-open";

interface Props {
  readonly quote: QuoteLetter;
  /** The alternative whose days are no longer held. */
  readonly released: QuoteLetter["sets"][number];
}

export function subject({ quote }: Props): string {
  return `Dagene i ${titleOf(quote).toLowerCase()} holdes ikke lenger av`;
}

export function preview({ quote }: Props): string {
  return `Tilbudet er fortsatt gyldig til og med ${formatDay(quote.validUntil)}.`;
}

export function Body({ quote, released, studio }: LetterProps<Props>) {
  const { sets, validUntil } = quote;
  return (
    <>
      <Title>Dagene holdes ikke lenger av</Title>
      <Greeting name={quote.name} />
      <Paragraph>
        {`Vi kan dessverre ikke holde av disse dagene lenger. ${titleOf(quote)} er fortsatt gyldig til og med ${formatDay(validUntil)}. Er dagene ledige når dere godtar, er de deres.`}
      </Paragraph>
      <Facts
        facts={[
          {
            name: sets.length > 1 ? released.name : "Dagene",
            value: released.days.map((day) => dayText(day)),
          },
        ]}
      />
      <Action href={quote.url}>Se tilbudet og svar</Action>
      <Paragraph>Passer andre dager bedre, kan dere be om en endring på siden.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  const quote = sampleQuote();
  const [released] = quote.sets;
  if (!released) throw new Error("The sample has no alternative");
  return { quote, released };
}
