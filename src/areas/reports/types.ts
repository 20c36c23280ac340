import type { BookingStatus } from "~/areas/bookings/types";
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
  readonly hasNote: boolean;
}

/** How many, and since when the oldest of them waits. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Instant | null;
}

/** What the first screen counts; each count opens its rows. */
export interface HomeCounts {
  readonly failedLetters: Waiting;
  /** Should have been sent a while ago: no mail server, or one that does not answer. */
  readonly lateLetters: Waiting;
  readonly heldLetters: Waiting;
  readonly requested: Waiting;
  /** Over, and neither completed nor marked as not met. */
  readonly unfinished: Waiting;
  readonly newSinceYesterday: Waiting;
}
