import { eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import { containing, listReader } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { isUnanswered } from "../store/open-questions.server";
import { chatConversations, chatLeads } from "../tables.server";
import {
  type ConversationId,
  conversationList,
  type Language,
  type LeadReason,
  stoppedNewsDays,
} from "../types";

export interface ConversationRow {
  readonly id: ConversationId;
  readonly startedAt: Instant;
  readonly firstQuestion: string;
  readonly questions: number;
  readonly answers: number;
  /** The number of answers that needed no person. */
  readonly answered: number;
  readonly language: Language;
  readonly pagePath: string;
  /** Led to a booking within seven days. */
  readonly isBooked: boolean;
  readonly hasStopped: boolean;
  readonly lead: { readonly who: string; readonly reason: LeadReason; readonly isOpen: boolean } | null;
}

const told = (condition: SQL) =>
  sql`chat_conversations.id IN (SELECT m.conversation_id FROM chat_messages m WHERE ${condition})`;
const stoppedLately = (now: Instant) => sql`m.had_false_facts
  AND m.created_at >= ${toIso(plusHours(now, -stoppedNewsDays * 24))}::timestamptz`;
const isBooked = sql`chat_conversations.id IN (SELECT conversation_id FROM chat_bookings)`;
const hasLead = sql`chat_leads.id IS NOT NULL`;
const needsAnswer = sql`chat_leads.id IS NOT NULL AND chat_leads.handled_at IS NULL`;

/** The messages of the conversation, aggregated once for each row that is shown. */
const said = sql<Said>`(SELECT json_build_object(
  'questions', count(*) FILTER (WHERE role = 'user'),
  'answers', count(*) FILTER (WHERE role = 'assistant'),
  'answered', count(*) FILTER (WHERE outcome IN ('answered', 'asked-back')),
  'hasStopped', coalesce(bool_or(had_false_facts), false),
  'firstQuestion', coalesce(left((array_agg(content ORDER BY created_at, id) FILTER (WHERE role = 'user'))[1], 200), ''))
  FROM chat_messages WHERE conversation_id = chat_conversations.id)`;

type Said = Pick<ConversationRow, "questions" | "answers" | "answered" | "hasStopped" | "firstQuestion">;

export const conversationsForAdmin = listReader<Admin>()(conversationList, {
  from: chatConversations,
  joins: [{ table: chatLeads, on: eq(chatLeads.conversationId, chatConversations.id) }],
  id: chatConversations.id,
  select: {
    id: chatConversations.id,
    createdAt: chatConversations.createdAt,
    language: chatConversations.language,
    pagePath: chatConversations.pagePath,
    said,
    isBooked: sql<boolean>`${isBooked}`,
    who: sql<
      string | null
    >`coalesce(nullif(chat_leads.name, ''), nullif(chat_leads.email, ''), chat_leads.phone)`,
    reason: sql<LeadReason>`chat_leads.reason`,
    isOpen: sql<boolean>`chat_leads.handled_at IS NULL`,
  },
  row: ({ createdAt, said: told, who, reason, isOpen, ...row }): ConversationRow => ({
    ...row,
    ...told,
    startedAt: instant(createdAt),
    lead: who === null ? null : { who, reason, isOpen },
  }),
  mayRead: () => undefined,
  // Every word occurs in a message of the conversation, or in the visitor's contact details. One IN over both: with OR
  // between two the planner would scan the messages again for each conversation.
  findWord: (word) => sql`chat_conversations.id IN (
    SELECT conversation_id FROM chat_messages WHERE folded LIKE fold_text(${containing(word)})
    UNION ALL SELECT conversation_id FROM chat_leads
      WHERE fold_text(name || ' ' || email || ' ' || phone) LIKE fold_text(${containing(word)}))`,
  archivedAt: chatConversations.archivedAt,
  sorts: { startet: chatConversations.createdAt, sist: chatConversations.lastMessageAt },
  views: {
    alle: () => undefined,
    ubesvarte: () => told(isUnanswered),
    henvendelser: () => hasLead,
    "trenger-svar": () => needsAnswer,
    bestilte: () => isBooked,
    stoppet: () => told(sql`m.had_false_facts`),
    "stoppet-nylig": (now) => told(stoppedLately(now)),
    arkivert: () => undefined,
  },
  filters: {},
});

export interface ChatWaiting {
  /** Conversations in which a language model's answer was stopped lately, because it stated false figures. */
  readonly stoppedAnswers: Waiting;
}

/** What in the chat waits for the owner. */
export async function chatWaiting(db: Reader, now: Instant): Promise<ChatWaiting> {
  const newsOf = sql`(SELECT min(m.created_at) FROM chat_messages m
    WHERE m.conversation_id = chat_conversations.id AND ${stoppedLately(now)})`;
  const { rows } = await db.execute<WaitingRow<keyof ChatWaiting>>(sql`
    SELECT ${waiting(newsOf, sql`chat_conversations WHERE archived_at IS NULL AND ${told(stoppedLately(now))}`)} AS "stoppedAnswers"`);
  return waitingIn(rows);
}
