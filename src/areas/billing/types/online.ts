import type { Id } from "~/kit/ids";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import type { InvoiceId } from "../types";

export type OnlinePaymentId = Id<"online-payment">;
export type OnlineRefundId = Id<"online-refund">;

export type ReportId = Id<"provider-report">;

export type OnlineStatus = "created" | "open" | "capturing" | "captured" | "ended";
/** `closed`: the provider refused it, and staff have settled it in another way. */
export type RefundStatus = "asked" | "done" | "failed" | "closed";
/** The document did not owe it any more, or staff paid it back. */
export type WhyRefunded = "not_owed" | "by_staff";

/** Why somebody has to look at a payment. */
export const onlineProblems = [
  "wrong-amount",
  "wrong-currency",
  "capture-failed",
  "refunded-elsewhere",
  "no-provider",
  "unknown-to-provider",
] as const;
export type OnlineProblem = (typeof onlineProblems)[number];

/** One payment of a document at a provider. */
export interface OnlinePayment {
  readonly id: OnlinePaymentId;
  readonly provider: PaymentProviderName;
  readonly documentId: InvoiceId;
  /** What was asked for. */
  readonly ore: Ore;
  readonly status: OnlineStatus;
  readonly providerRef: string | null;
  readonly url: string | null;
  /** What has been entered in the journal. */
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  readonly problem: OnlineProblem | null;
  /** The provider's answer to the last call that failed. */
  readonly said: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly capturedAt: Instant | null;
}

export interface OnlineRefund {
  readonly id: OnlineRefundId;
  readonly paymentId: OnlinePaymentId;
  readonly ore: Ore;
  readonly why: WhyRefunded;
  readonly status: RefundStatus;
  readonly said: string;
  readonly tries: number;
  readonly madeAt: Instant;
  readonly madeBy: string;
}
