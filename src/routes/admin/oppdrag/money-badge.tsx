import type { OppdragMoneyState } from "~/areas/billing/rules/oppdrag-money";
import { oppdragMoneyNames } from "~/areas/billing/texts/oppdrag-money";
import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Record<OppdragMoneyState, BadgeTone> = {
  none: "neutral",
  to_send: "warn",
  part_invoiced: "info",
  invoiced: "info",
  overdue: "bad",
  part_paid: "warn",
  paid: "good",
};

/** The second axis of an oppdrag, as a word in a colour. */
export function OppdragMoneyBadge({ state }: { readonly state: OppdragMoneyState }) {
  return <Badge tone={tones[state]}>{oppdragMoneyNames[state]}</Badge>;
}
