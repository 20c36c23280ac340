import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { SentReminder } from "../rules/reminders/next-letter";
import { lockInvoice, setCollection, setDisputed, setEhfState } from "../store/invoices.server";
import { remindersOf } from "../store/reminders.server";
import type { EhfState, InvoiceEventKind, InvoiceId } from "../types";

type Marked = Promise<Result<{ version: number }, "not-found" | "not-now" | "notice-first">>;

/** Which states of an EHF may follow which. */
const ehfAfter: Partial<Record<EhfState, readonly EhfState[]>> = {
  handed_over: ["unsent", "rejected"],
  accepted: ["handed_over"],
  rejected: ["handed_over"],
};

/** A download does not count as sent: staff say that it was handed over. */
const markingEhf =
  (state: EhfState, event: InvoiceEventKind) =>
  async (tx: Tx, admin: Admin, { id }: { readonly id: InvoiceId }, now: Instant): Marked => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) return refuse("not-found");
    if (!ehfAfter[state]?.includes(invoice.ehfState)) return refuse("not-now");
    await setEhfState(tx, id, state);
    return ok({ version: await recordChange(tx, admin, { kind: "invoice", id }, event, {}, now) });
  };

export const markEhfSent = markingEhf("handed_over", "ehf_sent");
export const markEhfAccepted = markingEhf("accepted", "ehf_accepted");
export const markEhfRejected = markingEhf("rejected", "ehf_rejected");

/** The customer says that the claim is wrong: no reminder is written until that is settled. */
export async function markDisputed(
  tx: Tx,
  admin: Admin,
  { id, reason }: { readonly id: InvoiceId; readonly reason: string },
  now: Instant,
): Marked {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return refuse("not-found");
  if (invoice.status !== "issued" || invoice.disputedAt !== null) return refuse("not-now");
  await setDisputed(tx, id, { at: now, reason });
  return marked(tx, admin, id, "disputed", now);
}

export async function markDisputeOver(
  tx: Tx,
  admin: Admin,
  { id }: { readonly id: InvoiceId },
  now: Instant,
): Marked {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return refuse("not-found");
  if (invoice.disputedAt === null) return refuse("not-now");
  await setDisputed(tx, id, null);
  return marked(tx, admin, id, "dispute_over", now);
}

/** A debt collector takes the claim over, or gives it back; only after a notice whose days have passed. */
const markingCollection =
  (isAtCollection: boolean) =>
  async (tx: Tx, admin: Admin, { id }: { readonly id: InvoiceId }, now: Instant): Marked => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) return refuse("not-found");
    if (invoice.status !== "issued" || (invoice.collectionAt !== null) === isAtCollection)
      return refuse("not-now");
    if (isAtCollection && !(await remindersOf(tx, id)).some((sent) => isNoticeOver(sent, dayOf(now))))
      return refuse("notice-first");
    await setCollection(tx, id, isAtCollection ? now : null);
    return marked(tx, admin, id, isAtCollection ? "collection" : "collection_over", now);
  };

function isNoticeOver({ step, payBy }: SentReminder, today: Day): boolean {
  return step === "notice" && payBy < today;
}

export const markCollection = markingCollection(true);
export const markCollectionOver = markingCollection(false);

async function marked(tx: Tx, admin: Admin, id: InvoiceId, event: InvoiceEventKind, now: Instant): Marked {
  return ok({ version: await recordChange(tx, admin, { kind: "invoice", id }, event, {}, now) });
}
