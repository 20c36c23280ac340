import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import type { ClaimSettings, CompanySettings, PolicySettings } from "~/areas/settings/types";
import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Day, Instant, LocalTime } from "~/kit/time";

export type ConversationId = Id<"conversation">;
export type KnowledgeId = Id<"knowledge">;
export type LeadId = Id<"lead">;

export type ChatRole = "user" | "assistant";
export type Language = "nb" | "en";

/** The specification's visitor_info: the fields of the contact box, all optional. */
export interface VisitorInfo {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export const intents = [
  "greeting",
  "thanks",
  "about-assistant",
  "price",
  "free-times",
  "book",
  "hours",
  "place",
  "delivery",
  "preparation",
  "packages",
  "companies",
  "change",
  "cancel",
  "payment",
  "contact",
  "call-me",
  "complaint",
  "page",
  "knowledge",
  "unclear",
  "unknown",
] as const;
export type Intent = (typeof intents)[number];

export const outcomes = ["answered", "asked-back", "unknown", "handed-over"] as const;
export type Outcome = (typeof outcomes)[number];

const leadReasons = ["contact-box", "call-me"] as const;
export type LeadReason = (typeof leadReasons)[number];

/** How a booking is known to come from a conversation: the same e-mail or number in both, or the same browser. */
export type BookingTie = "contact" | "browser";

/** A language model's answer that was not sent, with the parts that no named fact supports. */
export interface StoppedAnswer {
  readonly content: string;
  readonly figures: readonly string[];
}

/** A page that an answer was taken from. */
export interface Source {
  readonly path: string;
  readonly title: string;
}

/** The topic, which "og hva med tre bilder?" refers to. Stored with the answer, so that it survives a reload. */
export interface Topic {
  readonly intent?: Intent;
  readonly productSlug?: string;
  readonly images?: number;
  readonly persons?: number;
  /** "To Express": sessions of the one product. */
  readonly sessions?: number;
  readonly place?: "studio" | "hos_dere" | "both";
  readonly period?: DayRange;
  /** Slugs of the named add-ons, one for each piece. */
  readonly addOns?: readonly string[];
  /** Whether the total was wanted without MVA, or the MVA alone. */
  readonly vat?: "without" | "share";
  /** The card that was answered: "og med tre bilder?" goes on with it. */
  readonly card?: string;
  /** The cards that the visitor was asked to choose between. */
  readonly choices?: readonly string[];
}

export interface DayRange {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Only these of the days: "tirsdag eller torsdag". */
  readonly days?: readonly Day[];
  /** Only starts from, or until, this time of day. */
  readonly earliest?: LocalTime;
  readonly latest?: LocalTime;
}

export interface Conversation {
  readonly id: ConversationId;
  readonly sessionId: string;
  readonly visitorInfo: VisitorInfo;
  readonly language: Language;
  readonly pagePath: string;
  readonly createdAt: Date;
  readonly lastMessageAt: Date;
  readonly archivedAt: Date | null;
}

export interface Turn {
  readonly role: ChatRole;
  readonly content: string;
  readonly topic?: Topic;
}

/** A piece of one of our own pages or articles, or reviewed knowledge, that can be searched. */
export interface Passage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly language: Language;
  /** A question with its answer is quoted whole; prose is quoted in part. */
  readonly kind: "question" | "prose" | "knowledge";
  /** Other wordings of its question, from visitors: used for searching, and never shown. */
  readonly askedAs?: readonly string[];
}

/** Everything the assistant knows. A price, an hour or an address in an answer comes from here and nowhere else. */
export interface AssistantFacts {
  readonly company: CompanySettings;
  readonly claims: ClaimSettings;
  readonly policy: PolicySettings;
  readonly products: readonly Product[];
  readonly hours: StudioHours;
  readonly passages: readonly Passage[];
}

/** The free times that must be looked up before the answer can be written. */
export interface TimesWanted extends DayRange {
  readonly productSlug: string;
  /** The days that were asked about, when later days are read too: then the next free time can be stated. */
  readonly asked?: DayRange;
}

export interface FoundTimes {
  readonly wanted: TimesWanted;
  /** In order of time; at most a handful. */
  readonly starts: readonly Instant[];
  /** The time of the look-up. */
  readonly now: Instant;
  /** The first free time of all, when there is none in the range. */
  readonly firstFree: Instant | null;
}

/** An impossible date: 31 February. */
export interface NoSuchDay {
  readonly dayOfMonth: number;
  /** 1 to 12 */
  readonly month: number;
}

export interface Answer {
  /** Plain text with Markdown links and lines that begin with "- ". */
  readonly text: string;
  readonly language: Language;
  readonly intent: Intent;
  readonly confidence: number;
  readonly outcome: Outcome;
  readonly sources: readonly Source[];
  readonly topic: Topic;
}

/** What the owner changed of a shipped card. */
export interface CardChange {
  readonly card: string;
  /** Only the languages that were written. */
  readonly answers: Readonly<Partial<Record<Language, string>>>;
  readonly active: boolean;
  readonly updatedAt: Instant;
}

/** Why a question is refused; the chat endpoint has a status for each. */
export type ChatRefusal = "too-many-questions" | "budget-spent";

/** A question without an answer, and without a reviewed one since. */
export interface OpenQuestion {
  /** The reply that did not know. */
  readonly messageId: number;
  readonly conversationId: ConversationId;
  readonly question: string;
  readonly askedAt: Instant;
  readonly language: Language;
}

/** Open questions that ask the same. */
export interface QuestionGroup {
  /** The message of the first of them. */
  readonly id: number;
  readonly times: number;
  readonly latestAt: Instant;
  readonly language: Language;
  /** Its different wordings, most frequent first, each with its newest question. */
  readonly wordings: readonly (OpenQuestion & { readonly times: number })[];
}

/** The periods of the chat's figures, in days: conversations that began within them. */
export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];

/** The outcomes of the conversations that began in a period. */
export interface ChatFigures {
  readonly conversations: number;
  readonly questions: number;
  readonly answers: Readonly<Record<Outcome, number>>;
  readonly byModel: number;
  /** Conversations with contact details, or a booking, within seven days. */
  readonly leads: number;
  readonly booked: number;
  readonly latency: { readonly median: number; readonly p95: number } | null;
  readonly costMicros: number;
  /** Answers of a language model that were stopped in the last seven days, whatever the period. */
  readonly stopped: number;
  /** Questions that still have no answer, whatever the period. */
  readonly open: number;
}

/** How long a stopped answer is shown as news. */
export const stoppedNewsDays = 7;

export const conversationList = defineList({
  path: "/admin/chat-analytics",
  sorts: ["startet", "sist"],
  start: "-startet",
  views: [
    "alle",
    "ubesvarte",
    "henvendelser",
    "trenger-svar",
    "bestilte",
    "stoppet",
    "stoppet-nylig",
    "arkivert",
  ],
});

export const unansweredList = defineList({
  path: "/admin/chat-analytics/ubesvart",
  sorts: ["antall"],
  start: "-antall",
  views: ["alle"],
});
