import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import type { ClaimSettings, CompanySettings, PolicySettings } from "~/areas/settings/types";
import type { Id } from "~/kit/ids";
import { defineList, type ViewOf } from "~/kit/list";
import type { Day, Instant, LocalTime } from "~/kit/time";
import type { MoneyQuery } from "./rules/understand/money/query";

export type ConversationId = Id<"conversation">;
export type KnowledgeId = Id<"knowledge">;
export type LeadId = Id<"lead">;

export type ChatRole = "user" | "assistant";
export type Language = "nb" | "en";

/** The specification's visitor_info: what the contact box asks for, all of it optional. */
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

/** What came of a question. */
export const outcomes = ["answered", "asked-back", "unknown", "handed-over"] as const;
export type Outcome = (typeof outcomes)[number];

export const leadReasons = ["contact-box", "call-me"] as const;
export type LeadReason = (typeof leadReasons)[number];

/** How a booking is known to come from a conversation: the same e-mail or number in both, or the same browser. */
export type BookingTie = "contact" | "browser";

/** An answer of a language model that was not sent, and what in it came from no named fact. */
export interface StoppedAnswer {
  readonly content: string;
  readonly figures: readonly string[];
}

/** A page that an answer was taken from. */
export interface Source {
  readonly path: string;
  readonly title: string;
}

/** What "og hva med tre bilder?" refers to. Kept with the answer, so that a conversation survives a reload. */
export interface Topic {
  readonly intent?: Intent;
  readonly productSlug?: string;
  readonly images?: number;
  readonly persons?: number;
  readonly place?: "studio" | "hos_dere" | "both";
  readonly period?: DayRange;
  /** Slugs of the add-ons that were named, one for each of them. */
  readonly addOns?: readonly string[];
  /** The sum was wanted without MVA, or how much of it is MVA. */
  readonly vat?: "without" | "share";
  /** Between which meanings the visitor was asked to choose: "det første" answers. */
  readonly choices?: readonly Intent[];
  /** The products that were spoken of last, the latest first: "hva er forskjellen på de to?" */
  readonly products?: readonly string[];
  /** Which of the often asked things a page was quoted for: "er det inkludert?" asks of it. */
  readonly theme?: string;
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

/** A piece of one of our own pages or articles, or reviewed knowledge: what can be looked up in. */
export interface Passage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly language: Language;
  /** A question with its answer is given as it stands; prose is quoted in part. */
  readonly kind: "question" | "prose" | "knowledge";
  /** Other ways in which its question was put, by visitors: it is found by them, and they are never told to anybody. */
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

/** Which free times must be looked up before the answer can be written. */
export interface TimesWanted extends DayRange {
  readonly productSlug: string;
  /** What was asked of, when the days after it are looked at as well: then the next free time can be told. */
  readonly asked?: DayRange;
}

export interface FoundTimes {
  readonly wanted: TimesWanted;
  /** In order of time; at most a handful. */
  readonly starts: readonly Instant[];
  /** When it was looked up. */
  readonly now: Instant;
  /** The first free time of all, when there is none in the range. */
  readonly firstFree: Instant | null;
}

/** Why something is not known here, so that the answer can say what is near it. */
export const gapKinds = [
  "occasion",
  "passport",
  "film",
  "things",
  "pets",
  "elsewhere",
  "business",
  "prints",
  "person",
  "world",
  "price",
  "unheard",
  "near",
  "other",
] as const;
export type GapKind = (typeof gapKinds)[number];

export interface Gap {
  readonly kind: GapKind;
  /** What was asked of, as the visitor called it: "Bergen". */
  readonly what?: string;
}

/** A date that no calendar has: 31 February. */
export interface NoSuchDay {
  readonly dayOfMonth: number;
  /** 1 to 12 */
  readonly month: number;
}

export interface Understanding {
  /** The day on which it was asked. */
  readonly today: Day;
  readonly question: string;
  readonly language: Language;
  readonly intent: Intent;
  /** 0 to 1. */
  readonly confidence: number;
  readonly topic: Topic;
  readonly timesWanted: TimesWanted | null;
  /** What an unclear question may have meant. */
  readonly meanings: readonly Intent[];
  /** What the retrieval found, best first. */
  readonly passages: readonly Passage[];
  readonly outcome: Outcome;
  /** What was spoken of before. */
  readonly before?: Topic;
  readonly gap?: Gap;
  readonly noSuchDay?: NoSuchDay;
  /** What was asked about money, read to its last word. */
  readonly money?: MoneyQuery;
  /** What the same question wants besides: "hva koster Standard, og har dere ledig fredag?" */
  readonly also?: Understanding;
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

/** Why a question is not answered; the wire has a status for each. */
export type ChatRefusal = "too-many-questions" | "budget-spent";

/** A question that the assistant had no answer to, and nobody has written one since. */
export interface OpenQuestion {
  /** The answer that was none. */
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
  /** The different ways it was put, the most frequent first, each with its newest question. */
  readonly wordings: readonly (OpenQuestion & { readonly times: number })[];
}

/** The periods of the chat's figures, in days: conversations that began within them. */
export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];

/** What came of the conversations that began in a period. */
export interface ChatFigures {
  readonly conversations: number;
  readonly questions: number;
  readonly answers: Readonly<Record<Outcome, number>>;
  readonly byModel: number;
  /** Conversations that left a contact, or led to a booking, within seven days. */
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

/** Conversations in the back office. */
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
export type ConversationView = ViewOf<typeof conversationList>;

/** Questions without an answer, those that ask the same together. */
export const unansweredList = defineList({
  path: "/admin/chat-analytics/ubesvart",
  sorts: ["antall"],
  start: "-antall",
  views: ["alle"],
});
