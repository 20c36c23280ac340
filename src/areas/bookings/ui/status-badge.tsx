import { Badge, type BadgeTone } from "~/ui/badge";
import { statusLabel, withdrawnLabel } from "../texts/staff";
import type { BookingStatus } from "../types";

const tones: Record<BookingStatus, BadgeTone> = {
  requested: "warn",
  confirmed: "info",
  checked_in: "warn",
  completed: "good",
  cancelled_by_customer: "neutral",
  cancelled_by_studio: "neutral",
  no_show: "bad",
  declined: "neutral",
  expired: "neutral",
};

/** A withdrawal has the status of a cancellation, and a name of its own. */
export function StatusBadge({ status, withdrawn }: { status: BookingStatus; withdrawn?: boolean }) {
  return <Badge tone={tones[status]}>{withdrawn ? withdrawnLabel : statusLabel(status)}</Badge>;
}
