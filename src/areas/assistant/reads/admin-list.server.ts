import { type SQL, sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "~/kit/list-query";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { isUnanswered } from "../store/open-questions.server";
import {
  type ConversationId,
  type ConversationSort,
  type ConversationView,
  conversationViews,
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
  /** Of the answers: those that needed no person. */
  readonly answered: number;
  readonly language: Language;
  readonly pagePath: string;
  /** Led to a booking within seven days. */
  readonly isBooked: boolean;
  readonly hasStopped: boolean;
  readonly lead: { readonly who: string; readonly reason: LeadReason; readonly isOpen: boolean } | null;
}

export interface ConversationList {
  readonly page: ListPage<ConversationRow>;
  readonly counts: Record<ConversationView, number>;
}

/** One page of the conversations and how many each view holds, in one query. */
export async function conversationsForAdminList(
  db: Reader,
  query: ListQuery<ConversationSort>,
  view: ConversationView,
  now: Instant,
): Promise<ConversationList> {
  const { rows } = await db.execute<Found>(sql`
    WITH found AS (
      SELECT c.id, ${sortColumns[query.sort]} AS sorted FROM chat_conversations c
      LEFT JOIN chat_leads l ON l.conversation_id = c.id
      WHERE ${inView(view, now)} AND ${matching(query.search)}),
    shown AS (
      SELECT id, row_number() OVER (${orderOf(query)}) AS place FROM found
      ${orderOf(query)} LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize})
    SELECT (SELECT count(*)::int FROM found) AS total, (${counted(now)}) AS counts,
      (SELECT coalesce(json_agg(row_of ORDER BY place), '[]') FROM (${rowsOf}) AS row_of) AS rows`);
  const [found] = rows;
  if (!found) throw new Error("A query of one row gave none");
  return { page: { rows: found.rows.map(rowOf), total: found.total }, counts: found.counts };
}

interface Found extends Record<string, unknown> {
  total: number;
  counts: Record<ConversationView, number>;
  rows: (Omit<ConversationRow, "startedAt" | "lead"> & {
    startedAt: string;
    who: string | null;
    reason: LeadReason;
    isOpen: boolean;
  })[];
}

function rowOf({ startedAt, who, reason, isOpen, ...row }: Found["rows"][number]): ConversationRow {
  return { ...row, startedAt: instant(startedAt), lead: who === null ? null : { who, reason, isOpen } };
}

const sortColumns: Record<ConversationSort, SQL> = {
  startet: sql`c.created_at`,
  sist: sql`c.last_message_at`,
};

function orderOf({ descending }: ListQuery<ConversationSort>): SQL {
  return descending ? sql`ORDER BY sorted DESC, id DESC` : sql`ORDER BY sorted, id`;
}

const hasUnanswered = sql`EXISTS (SELECT FROM chat_messages m WHERE m.conversation_id = c.id AND ${isUnanswered})`;
const wasStopped = sql`EXISTS (SELECT FROM chat_messages m WHERE m.conversation_id = c.id AND m.had_false_facts)`;
const stoppedLately = (now: Instant) => sql`m.had_false_facts
  AND m.created_at >= ${toIso(plusHours(now, -stoppedNewsDays * 24))}::timestamptz`;
const isBooked = sql`EXISTS (SELECT FROM chat_bookings t WHERE t.conversation_id = c.id)`;

/** Which conversations `c`, with their lead `l`, a view holds: rows, counts and the first screen all ask this. */
function inView(view: ConversationView, now: Instant): SQL {
  const conditions: Record<ConversationView, SQL> = {
    alle: sql`true`,
    ubesvarte: hasUnanswered,
    henvendelser: sql`l.id IS NOT NULL`,
    "trenger-svar": sql`l.id IS NOT NULL AND l.handled_at IS NULL`,
    bestilte: isBooked,
    stoppet: wasStopped,
    "stoppet-nylig": sql`EXISTS (SELECT FROM chat_messages m WHERE m.conversation_id = c.id AND ${stoppedLately(now)})`,
  };
  return conditions[view];
}

const conversations = sql`chat_conversations c LEFT JOIN chat_leads l ON l.conversation_id = c.id`;

function counted(now: Instant): SQL {
  const each = conversationViews.map(
    (view) => sql`${view}::text, (SELECT count(*) FROM ${conversations} WHERE ${inView(view, now)})`,
  );
  return sql`SELECT json_build_object(${sql.join(each, sql`, `)})`;
}

export async function countConversations(db: Reader, view: ConversationView, now: Instant): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${conversations} WHERE ${inView(view, now)}`,
  );
  return rows[0]?.count ?? 0;
}

export interface ChatWaiting {
  /** Leads that nobody has followed up. */
  readonly chatLeads: Waiting;
  /** Conversations in which an answer of a language model was stopped lately, since its figures were false. */
  readonly stoppedAnswers: Waiting;
}

/** What of the chat waits for the owner. */
export async function chatWaiting(db: Reader, now: Instant): Promise<ChatWaiting> {
  const newsOf = sql`(SELECT min(m.created_at) FROM chat_messages m WHERE m.conversation_id = c.id AND ${stoppedLately(now)})`;
  const { rows } = await db.execute<WaitingRow<keyof ChatWaiting>>(sql`
    SELECT ${waiting(sql`l.created_at`, sql`${conversations} WHERE ${inView("trenger-svar", now)}`)} AS "chatLeads",
      ${waiting(newsOf, sql`${conversations} WHERE ${inView("stoppet-nylig", now)}`)} AS "stoppedAnswers"`);
  return waitingIn(rows);
}

const rowsOf = sql`
  SELECT place, c.id, c.created_at AS "startedAt", c.language, c.page_path AS "pagePath",
    coalesce(said.first, '') AS "firstQuestion", said.questions, said.answers, said.answered,
    said.stopped AS "hasStopped", ${isBooked} AS "isBooked",
    coalesce(nullif(l.name, ''), nullif(l.email, ''), l.phone) AS who, l.reason, l.handled_at IS NULL AS "isOpen"
  FROM shown JOIN chat_conversations c USING (id)
  LEFT JOIN chat_leads l ON l.conversation_id = c.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE role = 'user')::int AS questions,
      count(*) FILTER (WHERE role = 'assistant')::int AS answers,
      count(*) FILTER (WHERE outcome IN ('answered', 'asked-back'))::int AS answered,
      coalesce(bool_or(had_false_facts), false) AS stopped,
      left((array_agg(content ORDER BY created_at, id) FILTER (WHERE role = 'user'))[1], 200) AS first
    FROM chat_messages WHERE conversation_id = c.id) said`;

/** Every word is said somewhere in the conversation, or in what its visitor told of themselves. */
function matching(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length === 0 ? sql`true` : sql.join(words.map(matchingWord), sql` AND `);
}

function matchingWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(c.id IN (SELECT m.conversation_id FROM chat_messages m WHERE m.folded LIKE fold_text(${pattern}))
    OR fold_text(l.name || ' ' || l.email || ' ' || l.phone) LIKE fold_text(${pattern}))`;
}
