import { capitalise } from "~/kit/text";
import { Badge, type BadgeTone } from "~/ui/badge";
import { memberStatusTexts } from "../texts/group";
import type { MemberStatus } from "../types";

const tones: Record<MemberStatus, BadgeTone> = {
  booked: "info",
  declined: "warn",
  checked_in: "warn",
  photographed: "good",
  no_show: "bad",
  removed: "neutral",
};

export function MemberStatusBadge({ status }: { readonly status: MemberStatus }) {
  return <Badge tone={tones[status]}>{capitalise(memberStatusTexts[status])}</Badge>;
}
