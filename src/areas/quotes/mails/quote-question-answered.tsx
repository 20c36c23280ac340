import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { titleOf } from "../texts/words";
import { type QuoteLetter, sampleQuote } from "./quote-facts";

export const template = "quote-question-answered";
export const version = 1;
export const label = "Tilbud: svar på et spørsmål";
export const holdsWhile = "always";

interface Props {
  readonly quote: QuoteLetter;
  readonly question: string;
  readonly answer: string;
}

export function subject({ quote }: Props): string {
  return `Svar på spørsmålet om ${titleOf(quote).toLowerCase()}`;
}

export function preview({ answer }: Props): string {
  return answer;
}

export function Body({ quote, question, answer, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Svar på spørsmålet ditt</Title>
      <Greeting name={quote.name} />
      <Facts facts={[{ name: "Du spurte", value: question }]} />
      {answer
        .split(/\n{2,}/)
        .filter((text) => text.trim() !== "")
        .map((text) => (
          <Paragraph key={text}>{text.trim()}</Paragraph>
        ))}
      <Paragraph>Svaret står også på siden med tilbudet. Der kan du spørre om mer.</Paragraph>
      <Action href={quote.url}>Se tilbudet</Action>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    quote: sampleQuote(),
    question: "Kan de som er på hjemmekontor den dagen, komme til studio uka etter?",
    answer: "Ja. Prisen per person er den samme, og de velger tid selv.",
  };
}
