import type { Actor } from "~/areas/access/types";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import type { LeadId, LostReason as LeadLostReason } from "~/areas/leads/types";
import type { LostReason, Quote } from "~/areas/quotes/types";
import { stepRequest } from "~/areas/requests/commands/step-request.server";
import type { RequestId } from "~/areas/requests/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { freeDatesOf } from "./hold-request.server";

const lostReasonOf: Record<LostReason, LeadLostReason> = {
  price: "price",
  date: "time",
  other_supplier: "other-studio",
  no_need: "other",
  no_answer: "no-answer",
  other: "other",
};

type QuoteStep = "quote" | "win" | { readonly lost: LostReason };

/**
 * A quote that was made from a lead or a company's request brings it along. One that has moved on by itself is left as it
 * is. Called before the quote's own days are held, because days that were held for the request become free here.
 */
export async function followQuote(
  tx: Tx,
  actor: Actor,
  quote: Pick<Quote, "id" | "origin">,
  step: QuoteStep,
  now: Instant,
): Promise<void> {
  const { origin } = quote;
  if (origin?.kind === "lead") await leadFollows(tx, actor, origin.id as LeadId, step, now);
  if (origin?.kind === "company-request") await requestFollows(tx, actor, quote, step, now);
}

async function leadFollows(tx: Tx, actor: Actor, id: LeadId, step: QuoteStep, now: Instant): Promise<void> {
  const asked =
    typeof step === "string"
      ? { id, action: step }
      : { id, action: "lose" as const, reason: lostReasonOf[step.lost] };
  await stepLead(tx, actor, asked, now);
}

async function requestFollows(
  tx: Tx,
  actor: Actor,
  { id: quoteId, origin }: Pick<Quote, "id" | "origin">,
  step: QuoteStep,
  now: Instant,
): Promise<void> {
  const id = origin?.id as RequestId;
  const end = actor.kind === "customer" ? "withdraw" : "decline";
  const action = step === "quote" ? step : step === "win" ? "book" : end;
  const set = { ...(step === "quote" && { quoteId, heldUntil: null }), missing: [], proposal: null };
  const stepped = await stepRequest(tx, actor, { id, action, set, detail: { quoteId } }, now);
  if (stepped.ok) await freeDatesOf(tx, id);
}
