import { type SQL, sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "~/kit/list-query";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isUnanswered } from "../store/open-questions.server";
import type { ConversationId, ConversationSort, ConversationView, Language, LeadReason } from "../types";

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
): Promise<ConversationList> {
  const { rows } = await db.execute<Found>(sql`
    WITH found AS (
      SELECT c.id, ${sortColumns[query.sort]} AS sorted FROM chat_conversations c
      LEFT JOIN chat_leads l ON l.conversation_id = c.id
      WHERE ${inView[view]} AND ${matching(query.search)}),
    shown AS (
      SELECT id, row_number() OVER (${orderOf(query)}) AS place FROM found
      ${orderOf(query)} LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize})
    SELECT (SELECT count(*)::int FROM found) AS total, (${counted}) AS counts,
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
const isBooked = sql`EXISTS (SELECT FROM chat_bookings t WHERE t.conversation_id = c.id)`;

const inView: Record<ConversationView, SQL> = {
  alle: sql`true`,
  ubesvarte: hasUnanswered,
  henvendelser: sql`l.id IS NOT NULL`,
  "trenger-svar": sql`l.id IS NOT NULL AND l.handled_at IS NULL`,
  bestilte: isBooked,
  stoppet: wasStopped,
};

const counted = sql`
  SELECT json_build_object(
    'alle', (SELECT count(*) FROM chat_conversations),
    'ubesvarte', (SELECT count(DISTINCT m.conversation_id) FROM chat_messages m WHERE ${isUnanswered}),
    'henvendelser', (SELECT count(*) FROM chat_leads),
    'trenger-svar', (SELECT count(*) FROM chat_leads WHERE handled_at IS NULL),
    'bestilte', (SELECT count(DISTINCT conversation_id) FROM chat_bookings),
    'stoppet', (SELECT count(DISTINCT conversation_id) FROM chat_messages WHERE had_false_facts))`;

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

/** Leads that nobody has followed up. */
export async function openLeads(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM chat_leads WHERE handled_at IS NULL`,
  );
  return rows[0]?.open ?? 0;
}
