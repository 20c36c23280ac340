import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as questionAnswered from "../mails/quote-question-answered";
import * as question from "../mails/studio-quote-question";
import type { Quote } from "../types";
import type { QuoteQuestion } from "../types/questions";
import { inOffice, letterFor, sentQuote, toStudio } from "./letter-of-quote.server";

export async function writeQuestion(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  { id, askedBy, text }: Pick<QuoteQuestion, "id" | "askedBy" | "text">,
  now: Instant,
): Promise<void> {
  const { letter } = await sentQuote(tx, context, quote, now);
  const props = { quote: inOffice(context, quote, letter), askedBy, question: text };
  const told = {
    ...letterFor(context, quote, { file: question, props, event: id }),
    ...toStudio(context, quote),
  };
  await enqueueLetter(tx, told, now);
}

export async function writeAnswer(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  told: {
    readonly question: string;
    readonly answer: string;
    /** The line of the history, which tells an answer from the one that it replaces. */
    readonly version: number;
  },
  now: Instant,
): Promise<void> {
  const { letter } = await sentQuote(tx, context, quote, now);
  const props = { quote: letter, question: told.question, answer: told.answer };
  const event = `answer-${told.version}`;
  await enqueueLetter(tx, letterFor(context, quote, { file: questionAnswered, props, event }), now);
}
