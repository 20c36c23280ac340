import type { Admin } from "~/areas/access/types";
import {
  type CreditReason,
  type CreditWish,
  correctedDraft,
  creditInvoice,
  undoWriteOff,
  writeOff,
} from "~/areas/billing/commands/credit.server";
import {
  type ByHand,
  type PayReason,
  payInvoiceByHand,
  refundInvoiceByHand,
  undoByHand,
} from "~/areas/billing/commands/pay.server";
import { writeDocument } from "~/areas/billing/commands/write-letters.server";
import { bookingOfInvoice } from "~/areas/billing/store/invoices.server";
import type { EntryId, Invoice, InvoiceId } from "~/areas/billing/types";
import { adminHref } from "~/kit/admin-href";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { seenInvoice } from "./lock-invoice.server";
import { owedNow, settleBooking } from "./settle-booking.server";
import { partOfOppdrag, settleOppdrag } from "./settle-oppdrag.server";

interface Seen {
  readonly id: InvoiceId;
  readonly version: number;
}

type Meanwhile = "not-found" | "changed-meanwhile";

/** One change of a document as staff saw it, after which its booking follows. */
async function onSeen<T extends { version: number; invoice: Invoice }, R extends string>(
  { db, clock }: Services,
  { id, version }: Seen,
  change: (tx: Tx, now: Instant) => Promise<Result<T, R>>,
): Promise<Result<{ version: number }, R | Meanwhile>> {
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Result<{ version: number }, R | Meanwhile>> => {
    const seen = await seenInvoice(tx, { id, version });
    if (!seen.ok) return seen;
    const changed = await change(tx, now);
    if (!changed.ok) return changed;
    await settleBooking(tx, changed.value.invoice.bookingId, now);
    return ok({ version: changed.value.version });
  });
}

export function notePayment(services: Services, admin: Admin, { id, version, ...paid }: Seen & ByHand) {
  return onSeen<{ version: number; invoice: Invoice }, PayReason>(services, { id, version }, (tx, now) =>
    payInvoiceByHand(tx, admin, { id, ...paid }, now),
  );
}

export function noteRefund(services: Services, admin: Admin, { id, version, ...paid }: Seen & ByHand) {
  return onSeen<{ version: number; invoice: Invoice }, PayReason>(services, { id, version }, (tx, now) =>
    refundInvoiceByHand(tx, admin, { id, ...paid }, now),
  );
}

export function undoNoted(
  services: Services,
  admin: Admin,
  { id, version, entryId }: Seen & { readonly entryId: EntryId },
) {
  return onSeen<{ version: number; invoice: Invoice }, PayReason>(services, { id, version }, (tx, now) =>
    undoByHand(tx, admin, { id, entryId }, now),
  );
}

interface Credit extends Seen, Pick<CreditWish, "part" | "note"> {
  /** A new draft with the same lines opens. */
  readonly corrected: boolean;
}

/** A credit note, issued and sent, and where it is asked for the draft of the corrected invoice. */
export async function creditAndSend(
  services: Services,
  admin: Admin,
  { id, version, part, note, corrected }: Credit,
): Promise<Result<{ version: number; made?: string }, CreditReason | Meanwhile>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): ReturnType<typeof creditAndSend> => {
    const seen = await seenInvoice(tx, { id, version });
    if (!seen.ok) return seen;
    const covers =
      (await owedNow(tx, await bookingOfInvoice(tx, id), now)) ?? (await partOfOppdrag(tx, id, now));
    const credited = await creditInvoice(tx, admin, { id, part, note, covers }, now);
    if (!credited.ok) return credited;
    await writeDocument(tx, context, credited.value, now);
    const draft = corrected ? await correctedDraft(tx, admin, credited.value.credited, now) : null;
    await settleBooking(tx, credited.value.credited.bookingId, now);
    await settleOppdrag(tx, credited.value.credited.oppdragId, now);
    const made = draft ? { made: `${adminHref.invoice(draft)}?gjort=correct` } : {};
    return ok({ version: version + 1, ...made });
  });
}

/** As `onSeen`, for a change that answers with the version alone. */
async function onLoss<R extends string>(
  { db, clock }: Services,
  { id, version }: Seen,
  change: (tx: Tx, now: Instant) => Promise<Result<{ version: number }, R>>,
): Promise<Result<{ version: number }, R | Meanwhile>> {
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Result<{ version: number }, R | Meanwhile>> => {
    const seen = await seenInvoice(tx, { id, version });
    if (!seen.ok) return seen;
    const changed = await change(tx, now);
    if (changed.ok) await settleBooking(tx, await bookingOfInvoice(tx, id), now);
    return changed;
  });
}

interface Lost extends Seen {
  readonly documented: boolean;
  readonly note: string;
}

export function writeOffInvoice(services: Services, admin: Admin, { id, version, documented, note }: Lost) {
  return onLoss(services, { id, version }, (tx, now) => writeOff(tx, admin, { id, documented, note }, now));
}

export function takeLossBack(services: Services, admin: Admin, { id, version }: Seen) {
  return onLoss(services, { id, version }, (tx, now) => undoWriteOff(tx, admin, { id }, now));
}
