import type { CustomerLink, Staff } from "~/areas/access/types";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { insertQuestion, questionsOf, setAnswer } from "../store/questions.server";
import { lockQuote } from "../store/quotes.server";
import type { QuoteId, QuoteRefusal } from "../types";
import type { QuestionId } from "../types/questions";
import { quoteOfLink, tell, whyNot } from "./answer.server";
import { writeAnswer, writeQuestion } from "./question-letters.server";

/** Limits for each link: questions without an answer, and all of them. */
const mostOpen = 5;
const mostAsked = 30;

/** The company asks on its page, and the studio gets a letter. The same question twice is one. */
export async function askQuestion(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink,
  { text }: { readonly text: string },
  now: Instant,
): Promise<Result<undefined, QuoteRefusal | "too-many-questions">> {
  const found = await quoteOfLink(tx, actor);
  if (!found) return refuse("not-found");
  const why = whyNot("ask", found, now);
  if (why) return refuse(why);
  const { quote, link } = found;
  const asked = (await questionsOf(tx, quote.id)).filter(({ linkId }) => linkId === link.id);
  const open = asked.filter(({ answer }) => answer === null);
  if (open.some((question) => question.text === text)) return ok();
  if (open.length >= mostOpen || asked.length >= mostAsked) return refuse("too-many-questions");
  const by = { quoteId: quote.id, linkId: link.id, askedBy: link.name };
  const question = { id: newId<QuestionId>(), ...by, text, askedAt: now };
  await insertQuestion(tx, question);
  await writeQuestion(tx, context, quote, question, now);
  await tell(tx, actor, quote, "asked", { text }, now);
  return ok();
}

interface Answer {
  readonly id: QuoteId;
  readonly questionId: QuestionId;
  readonly text: string;
}

/** The answer is shown on the page and sent to the company; another answer to the same question replaces it. */
export async function answerQuestion(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, questionId, text }: Answer,
  now: Instant,
): Promise<Result<number, "not-found">> {
  const quote = await lockQuote(tx, id);
  const question = quote && (await questionsOf(tx, id)).find((each) => each.id === questionId);
  if (!quote || !question) return refuse("not-found");
  await setAnswer(tx, questionId, text, now);
  const version = await tell(tx, staff, quote, "answered", { question: question.text, text }, now);
  await writeAnswer(tx, context, quote, { question, answer: text, version }, now);
  return ok(version);
}
