import { invoiceStateNames } from "~/areas/billing/texts/beside";
import type { InvoiceState } from "~/areas/billing/types";
import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Record<InvoiceState, BadgeTone> = {
  draft: "neutral",
  dropped: "neutral",
  unpaid: "info",
  overdue: "bad",
  partly_paid: "warn",
  paid: "good",
  credited: "neutral",
  lost: "neutral",
};

export function InvoiceStateBadge({ state }: { readonly state: InvoiceState }) {
  return <Badge tone={tones[state]}>{invoiceStateNames[state]}</Badge>;
}
