import { Badge, type BadgeTone } from "~/ui/badge";
import { type EndedState, statusLabel } from "../texts/staff";
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

export function StatusBadge(state: EndedState) {
  return <Badge tone={tones[state.status]}>{statusLabel(state)}</Badge>;
}
