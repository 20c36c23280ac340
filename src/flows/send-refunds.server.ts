import { asSystem } from "~/areas/access/gate.server";
import { enterRefunded, lockOnline } from "~/areas/billing/commands/online.server";
import { lockRefund, paymentById, refundsOf, updateRefund } from "~/areas/billing/store/online.server";
import { onlineTexts } from "~/areas/billing/texts/online";
import type { OnlinePaymentId, OnlineRefund } from "~/areas/billing/types/online";
import { inTransaction } from "~/platform/database/tx.server";
import type { PaymentAnswer } from "~/platform/providers/payments/payment-provider";
import type { Services } from "~/platform/services.server";
import { currentPayments } from "./current-payments.server";
import { lockOwnersOf } from "./lock-invoice.server";
import { settleBooking } from "./settle-booking.server";

const payments = asSystem("payments");

/** Sends what has to go back of a payment. A try has one key, so a repeated call pays back once. */
export async function sendRefunds(services: Services, id: OnlinePaymentId): Promise<void> {
  const waiting = (await refundsOf(services.db, [id])).filter(({ status }) => status === "asked");
  for (const refund of waiting) await sendRefund(services, refund);
}

export async function sendRefund(services: Services, refund: OnlineRefund): Promise<void> {
  const payment = await paymentById(services.db, refund.paymentId);
  const provider = payment && (await currentPayments(services)).get(payment.provider);
  if (!payment?.providerRef) return;
  const { providerRef } = payment;
  const change = { providerRef, ore: refund.ore, key: `${refund.id}-${refund.tries}` };
  const answer: PaymentAnswer = provider
    ? await provider.refund(change)
    : { ok: false, failure: "refused", said: onlineTexts.notSetUp };
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await lockOwnersOf(tx, [payment.documentId]);
    if (answer.ok) {
      const done = await enterRefunded(tx, payments, { refundId: refund.id, paymentId: payment.id }, now);
      const found = done && (await lockOnline(tx, payment.id));
      if (found) await settleBooking(tx, found.document.bookingId, now);
      return;
    }
    await lockOnline(tx, payment.id);
    const locked = await lockRefund(tx, refund.id);
    if (locked?.status !== "asked") return;
    const status = answer.failure === "unavailable" ? "asked" : "failed";
    await updateRefund(tx, refund.id, { status, said: answer.said }, now);
  });
}
