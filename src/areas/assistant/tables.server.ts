import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { BookingId } from "~/areas/bookings/types";
import type { E164 } from "~/kit/phone";
import type { Day } from "~/kit/time";
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
  Topic,
  VisitorInfo,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const chatConversations = pgTable("chat_conversations", {
  id: uuid("id").primaryKey().$type<ConversationId>(),
  sessionId: text("session_id").notNull().unique(),
  visitorInfo: jsonb("visitor_info").notNull().default({}).$type<VisitorInfo>(),
  language: text("language").notNull().default("nb").$type<Language>(),
  pagePath: text("page_path").notNull().default("/"),
  /** A keyed hash of the visitor's network address; deleted after a day. */
  addressHash: text("address_hash"),
  createdAt: moment("created_at").notNull(),
  lastMessageAt: moment("last_message_at").notNull(),
  archivedAt: moment("archived_at"),
});

export const chatMessages = pgTable("chat_messages", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  conversationId: uuid("conversation_id").notNull().$type<ConversationId>(),
  /** Only for answers: the message that it answers. */
  questionId: bigint("question_id", { mode: "number" }),
  role: text("role").notNull().$type<ChatRole>(),
  content: text("content").notNull(),
  createdAt: moment("created_at").notNull(),
  intent: text("intent").$type<Intent>(),
  confidence: real("confidence"),
  outcome: text("outcome").$type<Outcome>(),
  answeredBy: text("answered_by").$type<"embedded" | "model">(),
  sources: jsonb("sources").notNull().default([]).$type<readonly Source[]>(),
  topic: jsonb("topic").$type<Topic>(),
  latencyMs: integer("latency_ms"),
  costMicros: bigint("cost_micros", { mode: "number" }).notNull().default(0),
  hadFalseFacts: boolean("had_false_facts").notNull().default(false),
});

export const chatAddressUse = pgTable("chat_address_use", {
  day: date("day", { mode: "string" }).notNull().$type<Day>(),
  addressHash: text("address_hash").notNull(),
  /** The same for the network around the address: its /48, or its /24. */
  networkHash: text("network_hash"),
  questions: integer("questions").notNull(),
});

/** Spent and reserved together. */
export const chatModelDays = pgTable("chat_model_days", {
  day: date("day", { mode: "string" }).primaryKey().$type<Day>(),
  micros: bigint("micros", { mode: "number" }).notNull(),
});

export const chatLeads = pgTable("chat_leads", {
  id: uuid("id").primaryKey().$type<LeadId>(),
  conversationId: uuid("conversation_id").notNull().unique().$type<ConversationId>(),
  reason: text("reason").notNull().$type<LeadReason>(),
  name: text("name").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  phoneE164: text("phone_e164").$type<E164>(),
  pagePath: text("page_path").notNull(),
  createdAt: moment("created_at").notNull(),
  handledAt: moment("handled_at"),
  handledBy: uuid("handled_by"),
  letterWaits: boolean("letter_waits").notNull().default(false),
});

export const chatLeadLetters = pgTable("chat_lead_letters", {
  addressHash: text("address_hash").primaryKey(),
  leadId: uuid("lead_id").notNull().$type<LeadId>(),
  writtenAt: moment("written_at").notNull(),
});

export const chatKnowledge = pgTable("chat_knowledge", {
  id: uuid("id").primaryKey().$type<KnowledgeId>(),
  question: text("question").notNull(),
  answer: text("answer").notNull(),
  language: text("language").notNull().$type<Language>(),
  active: boolean("active").notNull().default(true),
  writtenBy: uuid("written_by"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** What the owner changed of a shipped card; no row for those that are as shipped. */
export const chatCardChanges = pgTable("chat_card_changes", {
  card: text("card").primaryKey(),
  answerNb: text("answer_nb"),
  answerEn: text("answer_en"),
  active: boolean("active").notNull().default(true),
  writtenBy: uuid("written_by"),
  updatedAt: moment("updated_at").notNull(),
});

/** The language model's stopped answer; no visitor's request reads it. */
export const chatStoppedAnswers = pgTable("chat_stopped_answers", {
  messageId: bigint("message_id", { mode: "number" }).primaryKey(),
  content: text("content").notNull(),
  figures: text("figures").array().notNull(),
});

/** Replies "I do not know" that were dismissed. */
export const chatDismissedQuestions = pgTable("chat_dismissed_questions", {
  messageId: bigint("message_id", { mode: "number" }).primaryKey(),
  dismissedBy: uuid("dismissed_by"),
  dismissedAt: moment("dismissed_at").notNull(),
});

/** The replies that a reviewed answer corrects: "I do not know", and wrong ones. */
export const chatAnsweredQuestions = pgTable("chat_answered_questions", {
  messageId: bigint("message_id", { mode: "number" }).primaryKey(),
  knowledgeId: uuid("knowledge_id").notNull().$type<KnowledgeId>(),
  askedAs: text("asked_as"),
});

export const chatBookings = pgTable(
  "chat_bookings",
  {
    conversationId: uuid("conversation_id").notNull().$type<ConversationId>(),
    bookingId: uuid("booking_id").notNull().$type<BookingId>(),
    tiedBy: text("tied_by").notNull().$type<BookingTie>(),
    lastMessageAt: moment("last_message_at").notNull(),
    bookedAt: moment("booked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.bookingId] })],
);
