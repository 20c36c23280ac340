import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { onlinePayments, onlineRefunds, paymentMessages, paymentWebhooks } from "../tables/online.server";
import type { InvoiceId } from "../types";
import type { OnlinePayment, OnlinePaymentId, OnlineRefund, OnlineRefundId } from "../types/online";

const stillOpen = ["created", "open", "capturing"] as const;

export async function insertPayment(
  tx: Tx,
  payment: Pick<OnlinePayment, "id" | "provider" | "documentId" | "ore" | "createdAt" | "expiresAt">,
): Promise<void> {
  const { createdAt, expiresAt, ...own } = payment;
  const times = {
    createdAt: toDate(createdAt),
    expiresAt: toDate(expiresAt),
    nextCheckAt: toDate(createdAt),
  };
  const none = { capturedOre: ore(0), refundedOre: ore(0), said: "" };
  await tx.insert(onlinePayments).values({ ...own, ...times, ...none, status: "created" });
}

export async function openPaymentOf(db: Reader, documentId: InvoiceId): Promise<OnlinePayment | null> {
  const [row] = await db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.documentId, documentId), inArray(onlinePayments.status, stillOpen)));
  return row ? paymentOf(row) : null;
}

export async function paymentById(db: Reader, id: OnlinePaymentId): Promise<OnlinePayment | null> {
  const [row] = await db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  return row ? paymentOf(row) : null;
}

/** Locked after its document, before the journal. */
export async function lockPayment(tx: Tx, id: OnlinePaymentId): Promise<OnlinePayment | null> {
  const [row] = await tx.select().from(onlinePayments).where(eq(onlinePayments.id, id)).for("update");
  return row ? paymentOf(row) : null;
}

/** The newest first. */
export async function paymentsOfDocument(db: Reader, documentId: InvoiceId): Promise<OnlinePayment[]> {
  const rows = await db
    .select()
    .from(onlinePayments)
    .where(eq(onlinePayments.documentId, documentId))
    .orderBy(desc(onlinePayments.createdAt), desc(onlinePayments.id));
  return rows.map(paymentOf);
}

/** What came of several documents, the newest first; each locked. */
export async function capturedOf(tx: Tx, documents: readonly InvoiceId[]): Promise<OnlinePayment[]> {
  if (documents.length === 0) return [];
  const rows = await tx
    .select()
    .from(onlinePayments)
    .where(and(inArray(onlinePayments.documentId, documents), eq(onlinePayments.status, "captured")))
    .orderBy(desc(onlinePayments.createdAt), desc(onlinePayments.id))
    .for("update");
  return rows.map(paymentOf);
}

type PaymentChanges = Partial<
  Pick<
    OnlinePayment,
    "status" | "providerRef" | "url" | "capturedOre" | "refundedOre" | "problem" | "said" | "capturedAt"
  >
> & {
  readonly checkedAt?: Instant;
  readonly nextCheckAt?: Instant | null;
  readonly expiresAt?: Instant;
};

export async function updatePayment(
  tx: Tx,
  id: OnlinePaymentId,
  { capturedAt, checkedAt, nextCheckAt, expiresAt, ...changes }: PaymentChanges,
): Promise<void> {
  const date = (at: Instant | null) => (at === null ? null : toDate(at));
  await tx
    .update(onlinePayments)
    .set({
      ...changes,
      ...(expiresAt !== undefined && { expiresAt: toDate(expiresAt) }),
      ...(capturedAt !== undefined && { capturedAt: date(capturedAt) }),
      ...(checkedAt !== undefined && { checkedAt: toDate(checkedAt) }),
      ...(nextCheckAt !== undefined && { nextCheckAt: date(nextCheckAt) }),
    })
    .where(eq(onlinePayments.id, id));
}

/** Those whose provider has to be asked again. */
export async function paymentsToCheck(db: Reader, now: Instant, limit: number): Promise<OnlinePaymentId[]> {
  const rows = await db
    .select({ id: onlinePayments.id })
    .from(onlinePayments)
    .where(and(isNotNull(onlinePayments.nextCheckAt), lte(onlinePayments.nextCheckAt, toDate(now))))
    .orderBy(asc(onlinePayments.nextCheckAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertRefund(
  tx: Tx,
  refund: Omit<OnlineRefund, "status" | "said" | "tries">,
): Promise<void> {
  await tx
    .insert(onlineRefunds)
    .values({ ...refund, madeAt: toDate(refund.madeAt), status: "asked", said: "", doneAt: null });
}

export async function lockRefund(tx: Tx, id: OnlineRefundId): Promise<OnlineRefund | null> {
  const [row] = await tx.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)).for("update");
  return row ? refundOf(row) : null;
}

export async function updateRefund(
  tx: Tx,
  id: OnlineRefundId,
  { status, said, tries }: Pick<OnlineRefund, "status" | "said"> & { readonly tries?: number },
  now: Instant,
): Promise<void> {
  await tx
    .update(onlineRefunds)
    .set({ status, said, ...(tries && { tries }), doneAt: status === "done" ? toDate(now) : null })
    .where(eq(onlineRefunds.id, id));
}

export async function refundsOf(db: Reader, payments: readonly OnlinePaymentId[]): Promise<OnlineRefund[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .select()
    .from(onlineRefunds)
    .where(inArray(onlineRefunds.paymentId, payments))
    .orderBy(asc(onlineRefunds.madeAt), asc(onlineRefunds.id));
  return rows.map(refundOf);
}

/** Refunds that were asked for and have not been answered: the call may have been lost. */
export async function refundsToSend(db: Reader, limit: number): Promise<OnlineRefund[]> {
  const rows = await db
    .select()
    .from(onlineRefunds)
    .where(eq(onlineRefunds.status, "asked"))
    .orderBy(asc(onlineRefunds.madeAt))
    .limit(limit);
  return rows.map(refundOf);
}

const isPending = inArray(onlineRefunds.status, ["asked", "failed"]);

/** What is on its way back, and what a failed call may still have done. */
export async function pendingRefundOf(db: Reader, id: OnlinePaymentId): Promise<Ore> {
  return pendingWhere(db, eq(onlineRefunds.paymentId, id));
}

/** The same of all payments of these documents: nothing else may use this money. */
export async function pendingRefundsOf(db: Reader, documents: readonly InvoiceId[]): Promise<Ore> {
  if (documents.length === 0) return ore(0);
  const own = inArray(
    onlineRefunds.paymentId,
    db
      .select({ id: onlinePayments.id })
      .from(onlinePayments)
      .where(inArray(onlinePayments.documentId, documents)),
  );
  return pendingWhere(db, own);
}

async function pendingWhere(db: Reader, which: SQL): Promise<Ore> {
  const rows = await db.select({ ore: onlineRefunds.ore }).from(onlineRefunds).where(and(which, isPending));
  return ore(rows.reduce((sum, row) => sum + row.ore, 0));
}

export async function webhookOf(db: Reader, provider: PaymentProviderName) {
  const [row] = await db.select().from(paymentWebhooks).where(eq(paymentWebhooks.provider, provider));
  return row ?? null;
}

export async function storeWebhook(
  tx: Tx,
  webhook: Omit<typeof paymentWebhooks.$inferInsert, "madeAt">,
  now: Instant,
): Promise<void> {
  const values = { ...webhook, madeAt: toDate(now) };
  const { provider: _, ...set } = values;
  await tx
    .insert(paymentWebhooks)
    .values(values)
    .onConflictDoUpdate({ target: paymentWebhooks.provider, set });
}

/** False for a message that came before. */
export async function storeMessage(
  tx: Tx,
  message: Omit<typeof paymentMessages.$inferInsert, "receivedAt">,
  now: Instant,
): Promise<boolean> {
  const stored = await tx
    .insert(paymentMessages)
    .values({ ...message, receivedAt: toDate(now) })
    .onConflictDoNothing()
    .returning({ id: paymentMessages.eventId });
  return stored.length > 0;
}

/** Messages name customers, and what they said is in the journal by then. */
export async function forgetMessages(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(paymentMessages).where(sql`${paymentMessages.receivedAt} < ${toDate(before)}`);
}

function paymentOf(row: typeof onlinePayments.$inferSelect): OnlinePayment {
  const { createdAt, expiresAt, capturedAt, checkedAt: _, nextCheckAt: __, ...own } = row;
  return {
    ...own,
    createdAt: instant(createdAt),
    expiresAt: instant(expiresAt),
    capturedAt: capturedAt && instant(capturedAt),
  };
}

function refundOf(row: typeof onlineRefunds.$inferSelect): OnlineRefund {
  const { doneAt: _, madeAt, ...own } = row;
  return { ...own, madeAt: instant(madeAt) };
}
