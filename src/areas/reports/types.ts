import type { BookingStatus } from "~/areas/bookings/types";
import type { LetterId, LetterStatus } from "~/areas/outbox/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

/** A session as the plan of a day shows it. */
export interface PlannedSession {
  readonly id: Id<"booking">;
  readonly status: BookingStatus;
  readonly statusSince: Instant;
  /** The number of lines in its history; see `unchangedSince`. */
  readonly version: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly images: number | null;
  readonly persons: number;
  readonly customerName: string;
  readonly companyName: string | null;
  readonly phone: string;
  /** What the customer wrote; "" when nothing. */
  readonly note: string;
}

/** Where a session is held and by whom, as the calendar has it. */
export interface SessionPlace {
  readonly bookingId: Id<"booking">;
  /** The room first. */
  readonly names: readonly string[];
}

/** What the search over everything found; each kind says what tells it from its like. */
export type OfficeHit = BookingHit | LetterHit | ConversationHit;

export interface BookingHit {
  readonly kind: "booking";
  readonly id: Id<"booking">;
  readonly number: number;
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly productName: string;
  readonly customerName: string;
  readonly companyName: string | null;
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
  /** Whoever left a name, an address or a number. */
  readonly who: string | null;
  readonly firstQuestion: string;
  readonly startedAt: Instant;
}
