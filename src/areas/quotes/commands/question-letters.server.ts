import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as questionAnswered from "../mails/quote-question-answered";
import * as question from "../mails/studio-quote-question";
import { linkById } from "../store/quotes.server";
import type { Quote } from "../types";
import type { QuoteQuestion } from "../types/questions";
import { inOffice, letterFor, quoteOnLink, sentQuote, toStudio } from "./letter-of-quote.server";

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

/** Sends the answer to the person who asked, because a newer version of the quote may have another recipient. */
export async function writeAnswer(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  told: {
    readonly question: Pick<QuoteQuestion, "linkId" | "text">;
    readonly answer: string;
    /** The line of the history, which tells an answer from the one that it replaces. */
    readonly version: number;
  },
  now: Instant,
): Promise<void> {
  const link = await linkById(tx, told.question.linkId);
  if (!link) throw new Error("Nobody asked the question");
  const isContact = link.email.toLowerCase() === quote.email.toLowerCase();
  const letter = isContact
    ? (await sentQuote(tx, context, quote, now)).letter
    : await quoteOnLink(tx, context, link, now);
  if (!letter) return;
  const props = { quote: letter, question: told.question.text, answer: told.answer };
  const event = `answer-${told.version}`;
  const written = letterFor(context, quote, { file: questionAnswered, props, event });
  const to = { address: link.email, name: link.name };
  await enqueueLetter(tx, isContact ? written : { ...written, to }, now);
}
