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
  /** What the customer wrote; "" when nothing. */
  readonly note: string;
}

/** Where a session is held and by whom, as the calendar has it. */
export interface SessionPlace {
  readonly bookingId: Id<"booking">;
  /** The room first. */
  readonly names: readonly string[];
}
