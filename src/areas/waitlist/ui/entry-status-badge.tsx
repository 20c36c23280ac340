import { Badge, type BadgeTone } from "~/ui/badge";
import { entryStatusTexts } from "../texts/staff";
import type { EntryStatus } from "../types";

const tones: Record<EntryStatus, BadgeTone> = {
  waiting: "warn",
  offered: "info",
  accepted: "good",
  removed: "neutral",
  outdated: "neutral",
  fulfilled_elsewhere: "neutral",
};

export function EntryStatusBadge({ status }: { readonly status: EntryStatus }) {
  return <Badge tone={tones[status]}>{entryStatusTexts[status]}</Badge>;
}
