import type { BookingStatus, MemberStatus, Progress } from "~/areas/bookings/types";
import type { AllocationKind, BlockReason, ResourceId } from "~/areas/calendar/types";
import type { Place } from "~/areas/catalogue/types";
import type { LetterId, LetterStatus } from "~/areas/outbox/types";
import type { EntryStatus } from "~/areas/waitlist/types";
import type { Id } from "~/kit/ids";
import type { NounKind } from "~/kit/noun";
import type { Period } from "~/kit/period";
import type { Instant } from "~/kit/time";

/** A session in the plan of a day. */
export interface PlannedSession {
  readonly id: Id<"booking">;
  readonly status: BookingStatus;
  readonly statusSince: Instant;
  /** The number of lines in the booking's history; see `unchangedSince`. */
  readonly version: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  /** Retouched images in all. */
  readonly images: number | null;
  readonly persons: number;
  readonly customerName: string;
  readonly companyName: string | null;
  readonly phone: string;
  /** The customer's message; "" when there is none. */
  readonly note: string;
  readonly progress: Progress;
  /** The persons of a group, each with a time; null: the booking is for one session. */
  readonly group: PlannedGroup | null;
}

export interface PlannedGroup {
  readonly token: string;
  /** In the order of their times, without removed persons. */
  readonly members: readonly PlannedMember[];
}

export interface PlannedMember {
  readonly id: Id<"booking-member">;
  /** "" while the payer has not filled it in. */
  readonly name: string;
  readonly from: Instant;
  readonly status: MemberStatus;
}

/** The room and the people of a session, from the calendar. */
export interface SessionPlace {
  readonly bookingId: Id<"booking">;
  /** The room first. */
  readonly names: readonly string[];
}

/** "private": busy in a third-party calendar. */
export type CalendarItemKind = AllocationKind | "private";

/**
 * A period that takes time of one resource; a session that takes a room and a photographer has two, with the same
 * owner.
 */
export interface CalendarItem {
  readonly id: string;
  readonly resourceId: ResourceId;
  readonly kind: CalendarItemKind;
  /** The id of the booking, hold, block or third-party calendar. */
  readonly ownerId: string;
  /** Includes buffers. */
  readonly during: Period;
  /** Without buffers. */
  readonly from: Instant;
  readonly to: Instant;
  readonly note: string;
  /** The hold of an order that waits for its confirmation. */
  readonly isUnconfirmed?: boolean;
  /** For holds and offers: when they expire. */
  readonly expiresAt: Instant | null;
  readonly booking: {
    readonly number: number;
    readonly status: BookingStatus;
    readonly customerName: string;
    readonly productName: string;
    readonly persons: number;
    readonly email: string;
    readonly phone: string;
  } | null;
  /** For held days and jobs of companies: what it is, and for whom. */
  readonly company?: {
    readonly name: string;
    readonly persons: number;
    readonly place: Place;
    /** The request or the quote that it belongs to; null for those who may not open it. */
    readonly record: { readonly kind: "company-request" | "quote"; readonly id: string } | null;
  } | null;
  readonly block: {
    readonly reason: BlockReason;
    readonly wholeDay: boolean;
    readonly isSeries: boolean;
    readonly version: number;
  } | null;
}

/** A hit of the search over the whole back office; each kind carries what its line shows. */
export type OfficeHit =
  | BookingHit
  | CustomerHit
  | CompanyHit
  | WaitingHit
  | LetterHit
  | ConversationHit
  | ProductHit
  | NounHit;

/** A record of any noun that says how it is found (`search` in its noun.server.ts). */
export interface NounHit {
  readonly kind: "noun";
  readonly noun: NounKind;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly at: Instant;
}

/** A waiting-list entry. */
export interface WaitingHit {
  readonly kind: "waiting";
  readonly id: Id<"waiting-entry">;
  readonly name: string;
  readonly productName: string;
  readonly status: EntryStatus;
  readonly joinedAt: Instant;
}

export interface ProductHit {
  readonly kind: "product";
  readonly id: Id<"product">;
  readonly name: string;
  readonly isArchived: boolean;
}

export interface BookingHit {
  readonly kind: "booking";
  readonly id: Id<"booking">;
  readonly number: number;
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly productName: string;
  readonly customerName: string;
  readonly companyName: string | null;
  /** Found by one person of a group who is not the customer. */
  readonly member: { readonly name: string; readonly groupToken: string } | null;
}

export interface CustomerHit {
  readonly kind: "customer";
  readonly id: Id<"customer">;
  readonly name: string;
  readonly companyName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly seenAt: Instant;
}

export interface CompanyHit {
  readonly kind: "company";
  readonly id: Id<"company">;
  readonly name: string;
  readonly orgnr: string | null;
  readonly city: string;
  readonly createdAt: Instant;
}

export interface LetterHit {
  readonly kind: "letter";
  readonly id: LetterId;
  readonly subject: string;
  readonly to: string;
  readonly status: LetterStatus;
  readonly writtenAt: Instant;
}

export interface ConversationHit {
  readonly kind: "conversation";
  readonly id: Id<"conversation">;
  /** The name, address or number that the visitor left. */
  readonly who: string | null;
  readonly firstQuestion: string;
  readonly startedAt: Instant;
}

/** The checklist of a new owner before the first customer comes. */
export type FirstStep =
  | "contact"
  | "address"
  | "map"
  | "orgnr"
  | "links"
  | "hours"
  | "prices"
  | "claims"
  | "about"
  | "pictures"
  | "mail"
  | "letters"
  | "booking";

/** What the funnel can be divided by. */
export const funnelParts = ["kilde", "enhet", "produkt"] as const;
export type FunnelPart = (typeof funnelParts)[number];

/** The settings that a step of the checklist asks for: until a row is stored, the site shows an example. */
export const neededFacts = {
  contact: ["company_name", "company_phone", "company_email"],
  address: ["company_address_street", "company_address_postal_code", "company_address_city"],
  links: ["social_instagram", "social_facebook", "social_linkedin"],
} as const;
export type NeededFact = (typeof neededFacts)[keyof typeof neededFacts][number];
