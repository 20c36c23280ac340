import { asc, eq, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { quoteQuestions } from "../tables.server";
import type { QuoteId, QuoteLinkId } from "../types";
import type { QuestionId, QuoteQuestion } from "../types/questions";

export async function insertQuestion(
  tx: Tx,
  question: Omit<QuoteQuestion, "answer" | "answeredAt">,
): Promise<void> {
  await tx.insert(quoteQuestions).values({ ...question, askedAt: toDate(question.askedAt) });
}

/** In the order in which they were asked. */
export async function questionsOf(db: Reader, quoteId: QuoteId): Promise<QuoteQuestion[]> {
  const rows = await db
    .select()
    .from(quoteQuestions)
    .where(eq(quoteQuestions.quoteId, quoteId))
    .orderBy(asc(quoteQuestions.askedAt), asc(quoteQuestions.id));
  return rows.map(({ askedAt, answeredAt, ...row }) => ({
    ...row,
    askedAt: instant(askedAt),
    answeredAt: answeredAt && instant(answeredAt),
  }));
}

/** Those that were asked on pages of versions for the same recipient: a version may have been for somebody else. */
export async function questionsOfRecipient(
  db: Reader,
  quoteId: QuoteId,
  email: string,
): Promise<QuoteQuestion[]> {
  const { rows } = await db.execute<{ id: QuoteLinkId }>(sql`
    SELECT l.id FROM quote_links l JOIN quote_versions v ON v.id = l.version_id
    WHERE v.quote_id = ${quoteId} AND lower(v.issued -> 'recipient' ->> 'email') = ${email.toLowerCase()}`);
  const links = new Set(rows.map(({ id }) => id));
  return (await questionsOf(db, quoteId)).filter(({ linkId }) => links.has(linkId));
}

export async function setAnswer(tx: Tx, id: QuestionId, answer: string, now: Instant): Promise<void> {
  await tx
    .update(quoteQuestions)
    .set({ answer, answeredAt: toDate(now) })
    .where(eq(quoteQuestions.id, id));
}
