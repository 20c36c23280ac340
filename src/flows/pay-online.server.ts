import type { CustomerLink } from "~/areas/access/types";
import { askPayment, type PayOnlineReason } from "~/areas/billing/commands/online.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { lockPayment, updatePayment } from "~/areas/billing/store/online.server";
import { documentTitle } from "~/areas/billing/texts/document";
import type { InvoiceId } from "~/areas/billing/types";
import type { OnlinePayment, OnlinePaymentId } from "~/areas/billing/types/online";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type {
  CreatedPayment,
  PaymentProvider,
  PaymentProviderName,
} from "~/platform/providers/payments/payment-provider";
import type { Services } from "~/platform/services.server";
import { currentPayments } from "./current-payments.server";
import { followPayment } from "./follow-payment.server";
import { lockOwnersOf } from "./lock-invoice.server";

interface ToPay {
  readonly link: CustomerLink;
  readonly provider: PaymentProviderName;
  /** The page of the document, where the customer comes back to. */
  readonly returnUrl: string;
}

type Reason = PayOnlineReason | "being-taken" | "begun-elsewhere" | "not-set-up" | "provider-unavailable";

/**
 * The customer wants to pay a document: the payment is written down first, then created at the provider with its id as
 * the key, so that a repeated press, also after a crash, gives the same payment and the same link.
 */
export async function payOnline(
  services: Services,
  { link, provider: name, returnUrl }: ToPay,
): Promise<Result<{ readonly url: string; readonly provider: PaymentProviderName }, Reason>> {
  const provider = (await currentPayments(services)).get(name);
  if (!provider) return refuse("not-set-up");
  const documentId = link.subject.id as InvoiceId;
  const asked = await openPayment(services, { documentId, provider });
  if (!asked.ok) return asked;
  const payment = asked.value;
  if (payment.url) return ok({ url: payment.url, provider: payment.provider });
  const document = await invoiceById(services.db, documentId);
  if (!document?.number) return refuse("not-found");
  const made = await provider.create({
    reference: payment.id,
    ore: payment.ore,
    returnUrl,
    expiresAt: payment.expiresAt,
    text: documentTitle({ kind: document.kind, number: document.number }),
  });
  if (!made.ok) {
    await noteFailure(services, payment, made);
    return refuse("provider-unavailable");
  }
  return handOut(services, payment, made.value);
}

/** While the provider was asked somebody else may have chosen another one: a link that has ended is given to nobody. */
async function handOut(
  services: Services,
  { id, provider }: OnlinePayment,
  { providerRef, url }: CreatedPayment,
): ReturnType<typeof payOnline> {
  const status = await inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, id);
    const created = { providerRef, url, said: "" };
    if (locked?.status === "created") await updatePayment(tx, id, { ...created, status: "open" });
    if (locked?.status === "ended") await updatePayment(tx, id, created);
    return locked?.status;
  });
  if (status === "created" || status === "open") return ok({ url, provider });
  if (status !== "ended") return refuse("being-taken");
  await followPayment(services, id);
  return refuse("begun-elsewhere");
}

interface Wanted {
  readonly documentId: InvoiceId;
  readonly provider: PaymentProvider;
}

/** An open payment of another provider, of another sum, or without time left is ended first. */
async function openPayment(
  services: Services,
  wanted: Wanted,
  triesLeft = 2,
): Promise<Result<OnlinePayment, Reason>> {
  const now = services.clock.now();
  const asked = await inTransaction(services.db, async (tx) => {
    await lockOwnersOf(tx, [wanted.documentId]);
    return askPayment(tx, wanted, now);
  });
  if (!asked.ok) return asked;
  const { payment, openOre } = asked.value;
  if (payment.status === "capturing") return refuse("being-taken");
  const hasTime = payment.expiresAt > plusMinutes(now, 5);
  if (payment.provider === wanted.provider.name && payment.ore === openOre && hasTime) return ok(payment);
  if (triesLeft === 0) return refuse("provider-unavailable");
  await giveUp(services, payment.id, now);
  return openPayment(services, wanted, triesLeft - 1);
}

/** Ends a payment that nobody has paid, at the provider and here. One that was paid meanwhile is followed instead. */
async function giveUp(services: Services, id: OnlinePaymentId, now: Instant): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status === "created" || payment?.status === "open")
      await updatePayment(tx, id, { expiresAt: now, nextCheckAt: now });
  });
  await followPayment(services, id);
}

async function noteFailure(
  { db, clock }: Services,
  { id }: OnlinePayment,
  { failure, said }: { readonly failure: string; readonly said: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== "created") return;
    // A refusal is final; without an answer the payment may exist, and the next press asks with the same key.
    const isFinal = failure === "refused" || failure === "key-refused";
    const nextCheckAt = isFinal ? null : plusMinutes(clock.now(), 5);
    await updatePayment(tx, id, { said, ...(isFinal && { status: "ended" as const }), nextCheckAt });
  });
}
