import type { Instant } from "~/kit/time";
import type { BookingStatus } from "../types";
import { holdsTime } from "./actions";

/** Why a letter written some time ago would be wrong if it was sent now. */
export type StaleReason = "booking-ended" | "session-past" | "superseded";

interface TruthQuestion {
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly revision: number;
}

/**
 * Checked again when a letter is sent, because mail may have been down for days. A letter about revision 0 of a
 * booking that has moved since is "superseded"; of a cancelled booking, "booking-ended".
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
