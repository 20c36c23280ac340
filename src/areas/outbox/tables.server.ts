import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { LetterChannel, LetterId, LetterReason, LetterStatus } from "./types";

export interface StoredAttachment {
  filename: string;
  contentType: string;
  contentBase64: string;
}

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const emailOutbox = pgTable("email_outbox", {
  id: uuid("id").primaryKey().$type<LetterId>(),
  channel: text("channel").notNull().default("email").$type<LetterChannel>(),
  key: text("key").notNull().unique(),
  template: text("template").notNull(),
  templateVersion: integer("template_version").notNull(),
  toAddress: text("to_address").notNull(),
  toName: text("to_name").notNull(),
  replyTo: text("reply_to"),
  subject: text("subject").notNull(),
  bodyText: text("body_text").notNull(),
  bodyHtml: text("body_html").notNull(),
  attachments: jsonb("attachments").notNull().$type<StoredAttachment[]>(),
  aboutKind: text("about_kind").notNull(),
  aboutId: uuid("about_id").notNull(),
  aboutRevision: integer("about_revision"),
  status: text("status").notNull().$type<LetterStatus>(),
  attempts: integer("attempts").notNull().default(0),
  sendAfter: moment("send_after").notNull(),
  expiresAt: moment("expires_at"),
  nextAttemptAt: moment("next_attempt_at"),
  claimId: uuid("claim_id"),
  leasedUntil: moment("leased_until"),
  handedOverAt: moment("handed_over_at"),
  reason: text("reason").$type<LetterReason>(),
  lastError: text("last_error"),
  messageId: text("message_id"),
  sentAt: moment("sent_at"),
  /** The program's text from before staff rewrote it. */
  original: jsonb("original").$type<{ subject: string; text: string; html: string }>(),
  counted: boolean("counted").notNull().default(false),
  change: jsonb("change").$type<object>(),
  repeats: uuid("repeats").$type<LetterId>(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** One row for each pause of all sending; the row without an end is the current pause. */
export const outboxPauses = pgTable("outbox_pauses", {
  id: uuid("id").primaryKey(),
  pausedAt: moment("paused_at").notNull(),
  pausedBy: uuid("paused_by").notNull().$type<UserId>(),
  reason: text("reason").notNull(),
  endedAt: moment("ended_at"),
  endedBy: uuid("ended_by").$type<UserId>(),
});
