import { Badge, type BadgeTone } from "~/ui/badge";
import { letterStatusNames } from "../texts";
import type { LetterStatus } from "../types";

const tones: Record<LetterStatus, BadgeTone> = {
  scheduled: "neutral",
  queued: "info",
  sending: "info",
  sent: "good",
  deferred: "warn",
  failed: "bad",
  bounced: "bad",
  held: "warn",
  cancelled: "neutral",
  unknown: "bad",
};

export function LetterStatusBadge({ status }: { status: LetterStatus }) {
  return <Badge tone={tones[status]}>{letterStatusNames[status]}</Badge>;
}
