import type { Instant } from "~/kit/time";
import type { BookingStatus } from "../types";
import { holdsTime } from "./actions";

/** Why a letter that was written some time ago would mislead if it went out now. */
export type StaleReason = "booking-ended" | "session-past" | "superseded";

interface TruthQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly revision: number;
}

/**
 * A letter about a session to come, asked again when it is sent: mail may have been down for days. Written for
 * revision 0 of a booking that has been moved since = "superseded"; cancelled since = "booking-ended".
 */
export function whyStale(
  { status, from, revision }: TruthQuestion,
  writtenFor: number | null,
  now: Instant,
): StaleReason | null {
  if (!holdsTime(status)) return "booking-ended";
  if (now >= from || status === "checked_in" || status === "completed") return "session-past";
  return writtenFor !== null && writtenFor !== revision ? "superseded" : null;
}
