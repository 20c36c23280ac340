import { quoteStateNames } from "~/areas/quotes/texts/beside";
import type { QuoteState } from "~/areas/quotes/types";
import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Record<QuoteState, BadgeTone> = {
  draft: "neutral",
  sent: "info",
  opened: "info",
  change_requested: "warn",
  accepted: "good",
  converted: "good",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "warn",
};

export function QuoteStateBadge({ state }: { readonly state: QuoteState }) {
  return <Badge tone={tones[state]}>{quoteStateNames[state]}</Badge>;
}
