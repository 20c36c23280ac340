import { requestStatusNames } from "~/areas/requests/texts/beside";
import type { RequestStatus } from "~/areas/requests/types";
import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Record<RequestStatus, BadgeTone> = {
  new: "warn",
  needs_info: "info",
  assessed: "warn",
  tentatively_held: "info",
  quoted: "info",
  booked: "good",
  declined: "neutral",
  expired: "neutral",
  withdrawn: "neutral",
};

export function RequestStatusBadge({ status }: { readonly status: RequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusNames[status]}</Badge>;
}
