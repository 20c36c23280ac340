import { Badge, type BadgeTone } from "~/ui/badge";
import { statusLabel } from "../texts/staff";
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

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={tones[status]}>{statusLabel(status)}</Badge>;
}
