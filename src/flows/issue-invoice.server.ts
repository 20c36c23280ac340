import type { Admin } from "~/areas/access/types";
import { issueDocument } from "~/areas/billing/commands/issue.server";
import { writeDocument } from "~/areas/billing/commands/write-letters.server";
import { invoiceRecords } from "~/areas/billing/noun.server";
import type { IssueReason } from "~/areas/billing/rules/states";
import type { Bookkeeper } from "~/areas/billing/store/enter.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { invoiceRefusals } from "~/areas/billing/texts/staff";
import type { InvoiceId } from "~/areas/billing/types";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { LetterContext } from "~/areas/outbox/types";
import { uncheckedBulkOf } from "~/areas/runs/commands/bulk-of.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { seenInvoice } from "./lock-invoice.server";
import { settleBooking } from "./settle-booking.server";
import { settleOppdrag } from "./settle-oppdrag.server";

type Reason = IssueReason | "changed-meanwhile";

/** Issues a draft as staff saw it, and sends it. */
export async function issueInvoice(
  services: Services,
  admin: Admin,
  { id, version }: { readonly id: InvoiceId; readonly version: number },
): Promise<Result<{ version: number }, Reason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): ReturnType<typeof issueInvoice> => {
    const seen = await seenInvoice(tx, { id, version });
    return seen.ok ? issueIn(tx, context, admin, id, now) : seen;
  });
}

/** For callers that do more in the same transaction. */
export async function issueIn(
  tx: Tx,
  context: LetterContext,
  actor: Bookkeeper,
  id: InvoiceId,
  now: Instant,
): Promise<Result<{ version: number }, IssueReason>> {
  if (await isOrderAwaited(tx, id)) return refuse("order-awaited");
  const issued = await issueDocument(tx, actor, id, now);
  if (!issued.ok) return issued;
  await writeDocument(tx, context, issued.value, now);
  await settleBooking(tx, issued.value.invoice.bookingId, now);
  await settleOppdrag(tx, issued.value.invoice.oppdragId, now);
  return ok({ version: issued.value.version });
}

/** The company accepted with an order number to follow. One that staff write on the draft is enough. */
async function isOrderAwaited(tx: Tx, id: InvoiceId): Promise<boolean> {
  const invoice = await invoiceById(tx, id);
  if (invoice?.kind !== "invoice" || !invoice.oppdragId || invoice.payerId || invoice.orderNumber !== "")
    return false;
  return (await oppdragById(tx, invoice.oppdragId as OppdragId))?.orderFollows ?? false;
}

/** Several drafts in one go, each as it was seen. */
export const invoiceBulk = uncheckedBulkOf(invoiceRecords, {
  runKind: "issue-invoices",
  intents: ["issue"],
  context: async (db, services, now) => letterContext({ ...services, db }, now),
  change: async (tx, staff, { id, version }, now, context) => {
    if (version === null) return refuse("version-missing");
    const seen = await seenInvoice(tx, { id, version });
    return seen.ok ? issueIn(tx, context, staff, id, now) : seen;
  },
  refusals: invoiceRefusals,
  // One for each step: a document is locked before the number series, so that two in one transaction could deadlock.
  rowsPerStep: 1,
});
