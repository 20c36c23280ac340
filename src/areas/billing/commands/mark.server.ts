import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { lockInvoice, setDisputed, setEhfState } from "../store/invoices.server";
import type { EhfState, InvoiceEventKind, InvoiceId } from "../types";

type Marked = Promise<Result<{ version: number }, "not-found" | "not-now">>;

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

const markingDispute =
  (isDisputed: boolean) =>
  async (tx: Tx, admin: Admin, { id }: { readonly id: InvoiceId }, now: Instant): Marked => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) return refuse("not-found");
    if (invoice.status !== "issued" || (invoice.disputedAt !== null) === isDisputed) return refuse("not-now");
    await setDisputed(tx, id, isDisputed ? now : null);
    const event = isDisputed ? "disputed" : "dispute_over";
    return ok({ version: await recordChange(tx, admin, { kind: "invoice", id }, event, {}, now) });
  };

export const markDisputed = markingDispute(true);
export const markDisputeOver = markingDispute(false);
