import { lessOre, type Ore, ore } from "~/kit/money";
import { type Instant, plusMinutes } from "~/kit/time";
import type { RemotePayment } from "~/platform/providers/payments/payment-provider";
import type { OnlinePayment, OnlineProblem } from "../types/online";

type Known = Pick<
  OnlinePayment,
  "ore" | "status" | "capturedOre" | "refundedOre" | "expiresAt" | "createdAt"
>;

/** What has to be done about a payment next. */
export type PaymentStep =
  | { readonly kind: "wait" }
  /** Money that came at the provider, and is not in the journal yet. */
  | { readonly kind: "enter"; readonly ore: Ore }
  /** Money that went back at the provider without us. */
  | { readonly kind: "enter-refund"; readonly ore: Ore }
  | { readonly kind: "capture" }
  /** Nothing is taken: the document does not owe it, or it is not what was asked for. */
  | { readonly kind: "cancel"; readonly problem: OnlineProblem | null }
  | { readonly kind: "end"; readonly problem: OnlineProblem | null };

/**
 * Decides from what the provider has, what is entered, and what the document still owes. It is asked again after each
 * step, so messages may come twice, in any order, or never.
 */
export function nextStep(
  known: Known,
  remote: RemotePayment,
  {
    openOre,
    pendingRefundOre,
    now,
  }: { readonly openOre: Ore; readonly pendingRefundOre: Ore; readonly now: Instant },
): PaymentStep {
  const isOurs = remote.currency === "NOK";
  if (isOurs && remote.capturedOre > known.capturedOre)
    return { kind: "enter", ore: lessOre(remote.capturedOre, known.capturedOre) };
  const back = remote.refundedOre - known.refundedOre;
  // What we have asked for ourselves is entered by its own refund.
  if (isOurs && back > pendingRefundOre && back <= known.capturedOre - known.refundedOre)
    return { kind: "enter-refund", ore: ore(back - pendingRefundOre) };
  if (known.status === "captured") return { kind: "wait" };
  // Somebody paid after the link had ended here, or still can.
  if (known.status === "ended")
    return remote.state !== "ended" && !isReleased(remote) && remote.capturedOre === 0
      ? { kind: "cancel", problem: null }
      : { kind: "wait" };
  if (remote.state === "ended" || isReleased(remote)) return { kind: "end", problem: null };
  if (remote.state === "open")
    return now >= known.expiresAt ? { kind: "cancel", problem: null } : { kind: "wait" };
  if (!isOurs) return { kind: "cancel", problem: "wrong-currency" };
  if (remote.authorisedOre !== known.ore) return { kind: "cancel", problem: "wrong-amount" };
  return openOre < known.ore ? { kind: "cancel", problem: null } : { kind: "capture" };
}

/** Vipps goes on saying "authorised" of what the bank or somebody in the portal has let go: only the sums tell of it. */
function isReleased({ authorisedOre, capturedOre, cancelledOre }: RemotePayment): boolean {
  return cancelledOre > 0 && capturedOre + cancelledOre >= authorisedOre;
}

/** Often while the customer is paying, then less often, for as long as the provider may still answer. */
export function nextCheck({ createdAt }: Pick<Known, "createdAt">, now: Instant): Instant {
  const minutes = (now - createdAt) / 60_000;
  return plusMinutes(now, minutes < 15 ? 1 : minutes < 120 ? 5 : 60);
}

/** Stripe asks for at least 30 minutes. */
export const payWithinMinutes = 60;
