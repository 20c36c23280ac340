import type { Actor } from "~/areas/access/types";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import type { LeadId, LostReason as LeadLostReason } from "~/areas/leads/types";
import type { LostReason, Quote } from "~/areas/quotes/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

const lostReasonOf: Record<LostReason, LeadLostReason> = {
  price: "price",
  date: "time",
  other_supplier: "other-studio",
  no_need: "other",
  no_answer: "no-answer",
  other: "other",
};

/** A quote that was made from a lead brings the lead along. A lead that has moved on by itself is left as it is. */
export async function followQuote(
  tx: Tx,
  actor: Actor,
  { origin }: Pick<Quote, "origin">,
  step: "quote" | "win" | { readonly lost: LostReason },
  now: Instant,
): Promise<void> {
  if (origin?.kind !== "lead") return;
  const id = origin.id as LeadId;
  const asked =
    typeof step === "string"
      ? { id, action: step }
      : { id, action: "lose" as const, reason: lostReasonOf[step.lost] };
  await stepLead(tx, actor, asked, now);
}
