import { eq } from "drizzle-orm";
import { chatConversations, chatMessages } from "~/areas/assistant/tables.server";
import type { Answer } from "~/areas/assistant/types";
import type { Db } from "~/platform/database/tx.server";
import type { Case } from "./case";
import { type Grade, grade, type Judged } from "./grade";

/**
 * A running program, asked through the same requests as the chat's panel, and its database, which shows how questions
 * were understood.
 */
export interface AskedSite {
  readonly url: string;
  readonly db: Db;
}

export interface Judgement {
  readonly asked: Case;
  readonly answer: Judged;
  readonly grade: Grade;
  /** From sending the question to the first words of its answer. */
  readonly firstWordsMs: number;
}

/** Friday morning: "tomorrow" and "next week" are relative to it. */
export const askedAt = "2026-11-20T09:00:00+01:00";

/** Asks every question in a conversation of its own, this many at a time, and judges the answers. */
export async function evaluate(
  site: AskedSite,
  cases: readonly Case[],
  sideBySide = 1,
): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  const waiting = [...cases.entries()];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, asked] = next;
      judged[index] = await judge(site, asked, index);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, ask));
  return judged;
}

async function judge({ url, db }: AskedSite, asked: Case, index: number): Promise<Judgement> {
  const visitor = { sessionId: `1700000000000-eval${index}`, address: `10.0.${index >> 8}.${index & 255}` };
  let firstWordsMs = 0;
  for (const question of asked.asked) firstWordsMs = await firstWords(url, question, visitor);
  const answer = await lastAnswer(db, visitor.sessionId);
  return { asked, answer, grade: grade(asked, answer), firstWordsMs };
}

interface Visitor {
  readonly sessionId: string;
  readonly address: string;
}

async function firstWords(url: string, content: string, { sessionId, address }: Visitor): Promise<number> {
  const began = performance.now();
  const response = await fetch(new URL("/functions/v1/chat-bot", url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": address,
    },
    body: JSON.stringify({ messages: [{ role: "user", content }], session_id: sessionId }),
  });
  if (!response.ok || !response.body) throw new Error(`"${content}" was answered with ${response.status}`);
  let first: number | null = null;
  for await (const _ of response.body) first ??= performance.now() - began;
  return first ?? Number.NaN;
}

/** The stored answer equals the streamed one; tests/flows/chat-wire.test.ts checks that. */
async function lastAnswer(db: Db, sessionId: string): Promise<Judged> {
  const rows = await db
    .select({
      text: chatMessages.content,
      role: chatMessages.role,
      intent: chatMessages.intent,
      outcome: chatMessages.outcome,
      language: chatConversations.language,
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(eq(chatConversations.sessionId, sessionId))
    .orderBy(chatMessages.id);
  const last = rows.findLast(({ role }) => role === "assistant");
  if (!last?.intent || !last.outcome) throw new Error(`Nothing was answered in ${sessionId}`);
  return last as Pick<Answer, "text" | "intent" | "outcome" | "language">;
}
