import type { Actor } from "~/areas/access/types";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import type { LeadId, LostReason as LeadLostReason } from "~/areas/leads/types";
import type { LostReason, Quote } from "~/areas/quotes/types";
import { stepRequest } from "~/areas/requests/commands/step-request.server";
import type { RequestId } from "~/areas/requests/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { freeDatesOf } from "./hold-request.server";
import { hasOtherQuote } from "./other-quotes.server";

const lostReasonOf: Record<LostReason, LeadLostReason> = {
  price: "price",
  date: "time",
  other_supplier: "other-studio",
  no_need: "other",
  no_answer: "no-answer",
  other: "other",
};

const requestActions = { quote: "quote", win: "book", withdraw: "unquote" } as const;

/**
 * The lead or the request that a quote was made from goes along with it. One that has moved on by itself is left as it
 * is.
 */
export async function followQuote(
  tx: Tx,
  actor: Actor,
  { id: quoteId, origin }: Pick<Quote, "id" | "origin">,
  step: "quote" | "win" | "withdraw" | { readonly lost: LostReason },
  now: Instant,
): Promise<void> {
  // Another quote of the same question may still be accepted, or was.
  if (step !== "quote" && step !== "win" && origin && (await hasOtherQuote(tx, { id: quoteId, origin }, now)))
    return;
  if (origin?.kind === "company-request") {
    const id = origin.id as RequestId;
    const action = typeof step === "string" ? requestActions[step] : "lose";
    // The quote holds the days from now on; a request that ends holds none.
    const ends = typeof step !== "string";
    if (ends) await freeDatesOf(tx, id);
    const set = {
      quoteId,
      ...((ends || step === "quote") && { heldUntil: null }),
      ...(step === "quote" && { proposal: null, missing: [] }),
    };
    await stepRequest(tx, actor, { id, action, set, detail: { quoteId } }, now);
  }
  if (origin?.kind !== "lead" || step === "withdraw") return;
  const id = origin.id as LeadId;
  const asked =
    typeof step === "string"
      ? { id, action: step }
      : { id, action: "lose" as const, reason: lostReasonOf[step.lost] };
  await stepLead(tx, actor, asked, now);
}

/** Days that are held for the request are now held for its quote. */
export async function freeOrigin(tx: Tx, { origin }: Pick<Quote, "origin">): Promise<void> {
  if (origin?.kind === "company-request") await freeDatesOf(tx, origin.id as RequestId);
}
