import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { paymentsOfDocument, refundsOf } from "../store/online.server";
import type { InvoiceId } from "../types";
import type { OnlinePayment, OnlineRefund } from "../types/online";

/** Of a document: a payment that failed, or money that could not be sent back. */
export const onlineNeedsSomebody = sql`EXISTS (SELECT FROM online_payments p WHERE p.document_id = invoices.id
  AND (p.problem IS NOT NULL OR EXISTS (SELECT FROM online_refunds r WHERE r.payment_id = p.id AND r.status = 'failed')))`;

/** A payment as staff see it, without the customer's link. */
export interface ShownPayment extends Omit<OnlinePayment, "url"> {
  readonly refunds: readonly OnlineRefund[];
}

export async function onlineForStaff(db: Reader, _admin: Admin, id: InvoiceId): Promise<ShownPayment[]> {
  const payments = await paymentsOfDocument(db, id);
  const refunds = await refundsOf(
    db,
    payments.map((payment) => payment.id),
  );
  return payments.map(({ url: _, ...payment }) => ({
    ...payment,
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
  }));
}
