import { sql } from "drizzle-orm";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterStatus } from "~/areas/outbox/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { chatConversations } from "../tables.server";
import type {
  BookingTie,
  ChatRole,
  ConversationId,
  Intent,
  KnowledgeId,
  Language,
  LeadId,
  LeadReason,
  Outcome,
  Source,
  StoppedAnswer,
} from "../types";

export interface AdminMessage {
  readonly id: number;
  readonly role: ChatRole;
  readonly content: string;
  readonly at: Instant;
  /** Only for answers: the message that it answers, and how. */
  readonly questionId: number | null;
  readonly intent: Intent | null;
  readonly confidence: number | null;
  readonly outcome: Outcome | null;
  readonly answeredBy: "embedded" | "model" | null;
  readonly sources: readonly Source[];
  readonly latencyMs: number | null;
  readonly costMicros: number;
  readonly hadFalseFacts: boolean;
  /** The language model's answer that was stopped. */
  readonly stopped: StoppedAnswer | null;
  /** The reviewed answer that was written later. */
  readonly knowledgeId: KnowledgeId | null;
  /** A question without an answer that was marked as needing none. */
  readonly isDismissed: boolean;
}

/** A booking that the conversation led to. */
export interface AdminTie {
  readonly id: BookingId;
  readonly number: number;
  readonly productName: string;
  readonly persons: number;
  readonly tiedBy: BookingTie;
  readonly bookedAt: Instant;
}

export interface AdminLead {
  readonly id: LeadId;
  readonly reason: LeadReason;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly createdAt: Instant;
  readonly handledAt: Instant | null;
  readonly handledBy: string | null;
}

/** A letter to the studio about the lead, or an answer to the visitor. */
export interface AdminLetter {
  readonly id: string;
  readonly subject: string;
  readonly status: LetterStatus;
  readonly sendAfter: Instant;
  readonly isReply: boolean;
  /** Who wrote the answer. */
  readonly writtenBy: string | null;
}

export interface AdminConversation {
  readonly id: ConversationId;
  readonly startedAt: Instant;
  readonly lastAt: Instant;
  readonly language: Language;
  readonly pagePath: string;
  readonly lead: AdminLead | null;
  readonly messages: readonly AdminMessage[];
  readonly bookings: readonly AdminTie[];
  readonly letters: readonly AdminLetter[];
}

/** Only the owner may read conversations; null when it was deleted. */
export const conversationAudience = audienceIn(chatConversations, "admin");

/** A conversation for the back office, in one query; null when it was deleted. */
export async function conversationForAdminRecord(
  db: Reader,
  id: ConversationId,
): Promise<AdminConversation | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT c.id, c.created_at AS "startedAt", c.last_message_at AS "lastAt", c.language, c.page_path AS "pagePath",
      (SELECT coalesce(json_agg(said ORDER BY said.at, said.id), '[]') FROM (
        SELECT m.id, m.question_id AS "questionId", m.role, m.content, m.created_at AS at, m.intent, m.confidence, m.outcome, m.sources,
          m.answered_by AS "answeredBy", m.latency_ms AS "latencyMs", m.cost_micros AS "costMicros",
          m.had_false_facts AS "hadFalseFacts", a.knowledge_id AS "knowledgeId", d.message_id IS NOT NULL AS "isDismissed",
          CASE WHEN s.message_id IS NOT NULL
            THEN json_build_object('content', s.content, 'figures', s.figures) END AS stopped
        FROM chat_messages m
        LEFT JOIN chat_answered_questions a ON a.message_id = m.id
        LEFT JOIN chat_dismissed_questions d ON d.message_id = m.id
        LEFT JOIN chat_stopped_answers s ON s.message_id = m.id
        WHERE m.conversation_id = c.id) said) AS messages,
      (SELECT coalesce(json_agg(tie ORDER BY tie."bookedAt"), '[]') FROM (
        SELECT b.id, b.number, b.product_name AS "productName", b.persons, t.tied_by AS "tiedBy", t.booked_at AS "bookedAt"
        FROM chat_bookings t JOIN bookings b ON b.id = t.booking_id WHERE t.conversation_id = c.id) tie) AS bookings,
      (SELECT row_to_json(one) FROM (
        SELECT l.id, l.reason, l.name, l.email, l.phone, l.created_at AS "createdAt", l.handled_at AS "handledAt",
          u.name AS "handledBy"
        FROM chat_leads l LEFT JOIN users u ON u.id = l.handled_by WHERE l.conversation_id = c.id) one) AS lead,
      (SELECT coalesce(json_agg(letter ORDER BY letter."sendAfter"), '[]') FROM (
        SELECT e.id, e.subject, e.status, coalesce(e.sent_at, e.send_after) AS "sendAfter",
          e.template = 'chat-reply' AS "isReply", u.name AS "writtenBy"
        FROM email_outbox e
        LEFT JOIN history h ON h.subject_kind = 'conversation' AND h.subject_id = c.id AND h.event = 'replied'
          AND h.detail ->> 'letterId' = e.id::text
        LEFT JOIN users u ON u.id = h.actor_id
        WHERE e.about_kind = 'conversation' AND e.about_id = c.id) letter) AS letters
    FROM chat_conversations c WHERE c.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { startedAt, lastAt, lead, messages, bookings, letters, ...rest } = row;
  return {
    ...rest,
    startedAt: instant(startedAt),
    lastAt: instant(lastAt),
    lead: lead && {
      ...lead,
      createdAt: instant(lead.createdAt),
      handledAt: lead.handledAt === null ? null : instant(lead.handledAt),
    },
    bookings: bookings.map(({ bookedAt, ...tie }) => ({ ...tie, bookedAt: instant(bookedAt) })),
    letters: letters.map(({ sendAfter, ...letter }) => ({ ...letter, sendAfter: instant(sendAfter) })),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: instant(at) })),
  };
}

/** The conversation that led to the booking. */
export async function conversationOfBooking(
  db: Reader,
  bookingId: BookingId,
): Promise<ConversationId | null> {
  const { rows } = await db.execute<{ id: ConversationId }>(
    sql`SELECT conversation_id AS id FROM chat_bookings WHERE booking_id = ${bookingId} LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

type Stored = Record<string, unknown> &
  Omit<AdminConversation, "startedAt" | "lastAt" | "lead" | "messages" | "bookings" | "letters"> & {
    startedAt: string | Date;
    lastAt: string | Date;
    lead:
      | (Omit<AdminLead, "createdAt" | "handledAt"> & { createdAt: string; handledAt: string | null })
      | null;
    letters: (Omit<AdminLetter, "sendAfter"> & { sendAfter: string })[];
    bookings: (Omit<AdminTie, "bookedAt"> & { bookedAt: string })[];
    messages: (Omit<AdminMessage, "at"> & { at: string })[];
  };
