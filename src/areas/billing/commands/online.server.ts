import { recordChange } from "~/areas/history/commands.server";
import { lessOre, type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { PaymentProvider } from "~/platform/providers/payments/payment-provider";
import { payWithinMinutes } from "../rules/online-payment";
import { type Bookkeeper, enter } from "../store/enter.server";
import { freeAdvanceOf, mostBack } from "../store/free-money.server";
import { lockInvoice } from "../store/invoices.server";
import { type AdvanceScope, documentBalance, documentsWithin } from "../store/journal.server";
import {
  capturedOf,
  insertPayment,
  insertRefund,
  lockPayment,
  lockRefund,
  openPaymentOf,
  paymentById,
  pendingRefundOf,
  refundsOf,
  updatePayment,
  updateRefund,
} from "../store/online.server";
import type { Invoice, InvoiceId, MoneyAccount, Posting } from "../types";
import type { OnlinePayment, OnlinePaymentId, OnlineRefundId, WhyRefunded } from "../types/online";
import { backPostings, spendAdvance } from "./back.server";
import { giveBackDeductions, receivedPostings } from "./pay.server";

export type PayOnlineReason = "not-found" | "nothing-open" | "no-advance";

/** The open payment of a document: the one that exists, or a new one. A press twice and two tabs find the same. */
export async function askPayment(
  tx: Tx,
  { documentId, provider }: { readonly documentId: InvoiceId; readonly provider: PaymentProvider },
  now: Instant,
): Promise<Result<{ readonly payment: OnlinePayment; readonly openOre: Ore }, PayOnlineReason>> {
  const document = await lockInvoice(tx, documentId);
  if (document?.status !== "issued" || document.kind === "credit_note") return refuse("not-found");
  if (document.kind === "request" && !provider.takesAdvances) return refuse("no-advance");
  const { openOre } = await documentBalance(tx, documentId);
  const open = await openPaymentOf(tx, documentId);
  if (open) return ok({ payment: open, openOre });
  if (openOre <= 0) return refuse("nothing-open");
  const id = newId<OnlinePaymentId>();
  const times = { createdAt: now, expiresAt: plusMinutes(now, payWithinMinutes) };
  await insertPayment(tx, { id, provider: provider.name, documentId, ore: openOre, ...times });
  const made = await paymentById(tx, id);
  if (!made) throw new Error(`The payment ${id} was not written`);
  return ok({ payment: made, openOre });
}

/** The document and the payment, locked in the order in which everybody locks them. */
export async function lockOnline(
  tx: Tx,
  id: OnlinePaymentId,
): Promise<{ readonly document: Invoice; readonly payment: OnlinePayment } | null> {
  const found = await paymentById(tx, id);
  const document = found && (await lockInvoice(tx, found.documentId));
  const payment = document && (await lockPayment(tx, id));
  return document && payment ? { document, payment } : null;
}

interface Came {
  readonly document: Invoice;
  readonly payment: OnlinePayment;
  readonly ore: Ore;
  /** What the document still owes; the rest goes back. */
  readonly owedOre: Ore;
}

/** Enters money that the provider has taken for us. What the document does not owe goes back by itself. */
export async function enterCaptured(
  tx: Tx,
  actor: Bookkeeper,
  { document, payment, ore: amount, owedOre }: Came,
  now: Instant,
): Promise<void> {
  const { id, provider, documentId } = payment;
  const postings = await receivedPostings(tx, document, provider, amount);
  await enter(tx, actor, { kind: "payment", day: dayOf(now), postings, documentId }, now);
  const capturedOre = ore(payment.capturedOre + amount);
  await updatePayment(tx, id, {
    status: "captured",
    capturedOre,
    capturedAt: now,
    nextCheckAt: null,
    checkedAt: now,
    problem: null,
  });
  const detail = { ore: amount, day: dayOf(now) };
  await recordChange(tx, actor, { kind: "invoice", id: documentId }, "paid", { detail }, now);
  const surplus = lessOre(amount, ore(Math.min(amount, Math.max(0, owedOre))));
  if (surplus > 0) await askRefund(tx, { payment, ore: surplus, why: "not_owed", madeBy: program }, now);
  await spendAdvance(tx, actor, document, now);
}

const program = "Programmet";

interface AskedRefund {
  readonly payment: OnlinePayment;
  readonly ore: Ore;
  readonly why: WhyRefunded;
  readonly madeBy: string;
}

async function askRefund(tx: Tx, { payment, ...refund }: AskedRefund, now: Instant): Promise<OnlineRefundId> {
  const id = newId<OnlineRefundId>();
  await insertRefund(tx, { id, paymentId: payment.id, ...refund, madeAt: now });
  return id;
}

export type RefundOnlineReason = "not-found" | "not-now" | "more-than-credit" | "more-than-captured";

/** Staff pay back what a customer has to get back, through the provider that it came through. */
export async function refundOnline(
  tx: Tx,
  { id, ore: amount, madeBy }: { readonly id: OnlinePaymentId; readonly ore: Ore; readonly madeBy: string },
  now: Instant,
): Promise<Result<OnlineRefundId, RefundOnlineReason>> {
  const found = await lockOnline(tx, id);
  if (!found) return refuse("not-found");
  const { document, payment } = found;
  const pending = await pendingRefundOf(tx, id);
  if (payment.status !== "captured") return refuse("not-now");
  if (amount > payment.capturedOre - payment.refundedOre) return refuse("more-than-captured");
  // One at a time: a press twice is one refund, also while the provider has not answered.
  if (pending > 0) return refuse("not-now");
  if (amount > (await mostBack(tx, document))) return refuse("more-than-credit");
  return ok(await askRefund(tx, { payment, ore: amount, why: "by_staff", madeBy }, now));
}

interface ToReturn {
  readonly scope: AdvanceScope;
  /** What will still be invoiced, such as a fee. */
  readonly keptOre: Ore;
}

/**
 * Sends an advance that will not be needed back through the providers that it came through, the last one first. What staff
 * have settled in another way is theirs from then on.
 */
export async function returnAdvance(tx: Tx, { scope, keptOre }: ToReturn, now: Instant): Promise<void> {
  let left = lessOre(await freeAdvanceOf(tx, scope), keptOre);
  if (left <= 0) return;
  for (const payment of await capturedOf(tx, await documentsWithin(tx, scope, "request"))) {
    const there = payment.capturedOre - payment.refundedOre - (await pendingRefundOf(tx, payment.id));
    const part = ore(Math.min(left, there));
    if (part <= 0) continue;
    if (!(await isStaffs(tx, payment.id)))
      await askRefund(tx, { payment, ore: part, why: "not_owed", madeBy: program }, now);
    left = lessOre(left, part);
  }
}

/** Whether staff have closed what the program had asked for: the money may have gone back, or be kept as agreed. */
async function isStaffs(tx: Tx, id: OnlinePaymentId): Promise<boolean> {
  const refunds = await refundsOf(tx, [id]);
  return refunds.some(({ why, status }) => why === "not_owed" && status === "closed");
}

/** A refund that the provider refused, and that staff have settled in another way. */
export async function closeRefund(
  tx: Tx,
  { id, refundId }: { readonly id: OnlinePaymentId; readonly refundId: OnlineRefundId },
  now: Instant,
): Promise<Result<undefined, "not-found" | "not-now">> {
  if (!(await lockOnline(tx, id))) return refuse("not-found");
  const refund = await lockRefund(tx, refundId);
  if (refund?.paymentId !== id) return refuse("not-found");
  if (refund.status !== "failed") return refuse("not-now");
  await updateRefund(tx, refundId, { status: "closed", said: refund.said }, now);
  return ok();
}

/** A payment that can no longer be followed, so that the document can be paid in another way. */
export async function closePayment(
  tx: Tx,
  { id }: { readonly id: OnlinePaymentId },
): Promise<Result<undefined, "not-found" | "not-now">> {
  const found = await lockOnline(tx, id);
  if (!found) return refuse("not-found");
  const { problem, status, capturedOre } = found.payment;
  const isOver = status === "ended" || status === "captured";
  // What cannot be captured is asked about once more at the provider, and given back there.
  const isRefused = problem === "capture-failed" && capturedOre === 0;
  const isLost = isRefused || problem === "no-provider" || problem === "unknown-to-provider";
  if (problem === null || !(isOver || isLost)) return refuse("not-now");
  await updatePayment(tx, id, { status: status === "captured" ? status : "ended", problem: null });
  return ok();
}

/** Enters a refund that the provider has paid. A second call, by a message or by the job, enters nothing. */
export async function enterRefunded(
  tx: Tx,
  actor: Bookkeeper,
  { refundId, paymentId }: { readonly refundId: OnlineRefundId; readonly paymentId: OnlinePaymentId },
  now: Instant,
): Promise<boolean> {
  const found = await lockOnline(tx, paymentId);
  const refund = await lockRefund(tx, refundId);
  if (!found || !refund || refund.status === "done" || refund.status === "closed") return false;
  await enterBack(tx, actor, { ...found, ore: refund.ore }, now);
  await updateRefund(tx, refundId, { status: "done", said: "" }, now);
  return true;
}

/** Money that went back at the provider. A document that does not have it to give is open again. */
export async function enterBack(
  tx: Tx,
  actor: Bookkeeper,
  { document, payment, ore: amount }: Omit<Came, "owedOre">,
  now: Instant,
): Promise<void> {
  const { documentId, provider, id } = payment;
  const postings = await postingsBack(tx, document, provider, amount);
  await enter(tx, actor, { kind: "refund", day: dayOf(now), postings, documentId }, now);
  // The advance may have been deducted: the invoices that did so are open again.
  await giveBackDeductions(tx, actor, postings, now);
  await updatePayment(tx, id, { refundedOre: ore(payment.refundedOre + amount), checkedAt: now });
  const detail = { ore: amount, provider };
  await recordChange(tx, actor, { kind: "invoice", id: documentId }, "refunded", { detail }, now);
}

async function postingsBack(
  tx: Tx,
  document: Invoice,
  provider: MoneyAccount,
  amount: Ore,
): Promise<Posting[]> {
  if (document.kind === "request") return backPostings(document, provider, amount);
  const owner = { documentId: document.id, bookingId: document.bookingId };
  const { creditOre } = await documentBalance(tx, document.id);
  const fromCredit = ore(Math.min(amount, creditOre));
  const reopened = lessOre(amount, fromCredit);
  return [
    ...(fromCredit > 0 ? backPostings(document, provider, fromCredit) : []),
    ...(reopened > 0
      ? [
          { account: provider, ore: ore(-reopened), ...owner } as const,
          { account: "receivable", ore: reopened, ...owner } as const,
        ]
      : []),
  ];
}
