import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import {
  closePayment,
  closeRefund,
  type RefundOnlineReason,
  refundOnline,
} from "~/areas/billing/commands/online.server";
import { lockRefund, paymentById, updateRefund } from "~/areas/billing/store/online.server";
import type { OnlinePaymentId, OnlineRefundId } from "~/areas/billing/types/online";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { followPayment } from "./follow-payment.server";
import { lockOwnersOf } from "./lock-invoice.server";
import { sendRefunds } from "./send-refunds.server";

interface PayBack {
  readonly id: OnlinePaymentId;
  readonly ore: Ore;
}

/** Staff pay back what the customer has to get back: written down first, then sent to the provider. */
export async function payBack(
  services: Services,
  admin: Admin,
  { id, ore }: PayBack,
): Promise<Result<OnlineRefundId, RefundOnlineReason>> {
  const { db, clock } = services;
  const asked = await inTransaction(db, async (tx) => {
    const payment = await paymentById(tx, id);
    if (payment) await lockOwnersOf(tx, [payment.documentId]);
    return refundOnline(tx, { id, ore, madeBy: doerOf(admin).name }, clock.now());
  });
  if (asked.ok) await sendRefunds(services, id);
  return asked;
}

/** Staff have settled a refund, or a payment that cannot be followed, in another way. */
export function closeOnline(
  { db, clock }: Services,
  _admin: Admin,
  { id, refundId }: { readonly id: OnlinePaymentId; readonly refundId: OnlineRefundId | null },
): Promise<Result<undefined, "not-found" | "not-now">> {
  return inTransaction(db, async (tx) => {
    const payment = await paymentById(tx, id);
    if (payment) await lockOwnersOf(tx, [payment.documentId]);
    return refundId ? closeRefund(tx, { id, refundId }, clock.now()) : closePayment(tx, { id });
  });
}

/** Asks the provider about a payment now, and sends what could not be paid back once more. */
export async function tryPaymentAgain(
  services: Services,
  _admin: Admin,
  { id, refundId }: { readonly id: OnlinePaymentId; readonly refundId: OnlineRefundId | null },
): Promise<Result<undefined, "not-found">> {
  const { db, clock } = services;
  if (!(await paymentById(db, id))) return refuse("not-found");
  if (refundId)
    await inTransaction(db, async (tx) => {
      const refund = await lockRefund(tx, refundId);
      if (refund?.paymentId === id && refund.status === "failed")
        await updateRefund(tx, refundId, { status: "asked", said: "", tries: refund.tries + 1 }, clock.now());
    });
  await followPayment(services, id);
  return ok();
}
