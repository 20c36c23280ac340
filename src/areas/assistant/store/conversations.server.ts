import { and, asc, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { chatConversations, chatMessages, chatStoppedAnswers } from "../tables.server";
import type {
  Answer,
  ChatRole,
  Conversation,
  ConversationId,
  StoppedAnswer,
  Turn,
  VisitorInfo,
} from "../types";

export interface Opening {
  readonly sessionId: string;
  readonly pagePath: string;
  /** A keyed hash of the visitor's network address. */
  readonly addressHash: string;
}

/** The session's conversation, locked for the current question; created when there is none. */
export async function lockOrBeginConversation(tx: Tx, opening: Opening, now: Instant): Promise<Conversation> {
  const at = toDate(now);
  await tx
    .insert(chatConversations)
    .values({ id: newId<ConversationId>(), ...opening, createdAt: at, lastMessageAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.sessionId, opening.sessionId))
    .for("no key update");
  if (!row) throw new Error("The conversation just begun is not there");
  return row;
}

export async function lockConversation(tx: Tx, id: ConversationId): Promise<Conversation | null> {
  const [row] = await tx
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.id, id))
    .for("no key update");
  return row ?? null;
}

/** False when it was not archived. */
export async function bringBack(tx: Tx, id: ConversationId): Promise<boolean> {
  const { rowCount } = await tx
    .update(chatConversations)
    .set({ archivedAt: null })
    .where(and(eq(chatConversations.id, id), isNotNull(chatConversations.archivedAt)));
  return rowCount === 1;
}

export async function findConversationId(db: Reader, sessionId: string): Promise<ConversationId | null> {
  const [row] = await db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.sessionId, sessionId));
  return row?.id ?? null;
}

export async function setVisitorInfo(tx: Tx, id: ConversationId, info: VisitorInfo): Promise<void> {
  await tx.update(chatConversations).set({ visitorInfo: info }).where(eq(chatConversations.id, id));
}

export async function addQuestion(tx: Tx, conversationId: ConversationId, content: string, now: Instant) {
  return insertMessage(tx, { conversationId, role: "user", content, createdAt: toDate(now) });
}

export interface AnswerRecord {
  readonly answer: Answer;
  readonly questionId: number;
  readonly answeredBy: "embedded" | "model";
  readonly latencyMs: number;
  readonly costMicros: number;
  readonly hadFalseFacts: boolean;
  /** The part of the answer that caused the stop. */
  readonly stopped?: StoppedAnswer;
}

export async function addAnswer(tx: Tx, conversationId: ConversationId, record: AnswerRecord, now: Instant) {
  const { text, intent, confidence, outcome, sources, topic, language } = record.answer;
  const { questionId, answeredBy, latencyMs, costMicros, hadFalseFacts } = record;
  const facts = {
    questionId,
    intent,
    confidence,
    outcome,
    sources,
    topic,
    answeredBy,
    latencyMs,
    costMicros,
    hadFalseFacts,
  };
  const messageId = await insertMessage(tx, {
    conversationId,
    role: "assistant",
    content: text,
    createdAt: toDate(now),
    ...facts,
  });
  if (record.stopped) await addStoppedAnswer(tx, messageId, record.stopped);
  await tx.update(chatConversations).set({ language }).where(eq(chatConversations.id, conversationId));
}

async function insertMessage(tx: Tx, message: typeof chatMessages.$inferInsert): Promise<number> {
  const [saved] = await tx.insert(chatMessages).values(message).returning({ id: chatMessages.id });
  if (!saved) throw new Error("The message was not saved");
  await tx
    .update(chatConversations)
    .set({ lastMessageAt: message.createdAt })
    .where(eq(chatConversations.id, message.conversationId));
  return saved.id;
}

const longestStopped = 8_000;

async function addStoppedAnswer(tx: Tx, messageId: number, { content, figures }: StoppedAnswer) {
  if (content === "") return;
  await tx
    .insert(chatStoppedAnswers)
    .values({ messageId, content: content.slice(0, longestStopped), figures: [...figures] });
}

/** The messages that a returning visitor sees, in order. */
export async function messagesOf(
  db: Reader,
  conversationId: ConversationId,
): Promise<{ role: ChatRole; content: string }[]> {
  return db
    .select({ role: chatMessages.role, content: chatMessages.content })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
}

/** The newest `most` turns, oldest first. */
export async function lastTurns(
  db: Reader,
  conversationId: ConversationId,
  most: number,
): Promise<(Turn & { readonly id: number })[]> {
  const { id, role, content, topic } = chatMessages;
  const rows = await db
    .select({ id, role, content, topic })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(most);
  return rows.reverse().map((row) => ({ ...row, topic: row.topic ?? undefined }));
}

export async function countMessages(db: Reader, id: ConversationId): Promise<number> {
  return db.$count(chatMessages, eq(chatMessages.conversationId, id));
}

/** How many questions a session has asked since then. */
export async function questionsSince(
  db: Reader,
  conversationId: ConversationId,
  since: Instant,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.role, "user"),
        gte(chatMessages.createdAt, toDate(since)),
      ),
    );
  return row?.count ?? 0;
}

export async function deleteConversation(tx: Tx, id: ConversationId): Promise<boolean> {
  const gone = await tx
    .delete(chatConversations)
    .where(eq(chatConversations.id, id))
    .returning({ id: chatConversations.id });
  return gone.length > 0;
}

export async function deleteConversationsBefore(tx: Tx, before: Instant): Promise<ConversationId[]> {
  const gone = await tx
    .delete(chatConversations)
    .where(lt(chatConversations.lastMessageAt, toDate(before)))
    .returning({ id: chatConversations.id });
  return gone.map(({ id }) => id);
}
