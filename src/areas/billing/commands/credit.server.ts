import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { creditLines, leftByRate, partCredit } from "../rules/lines";
import { offsetPostings, undoneLossPostings, writeOffPostings } from "../rules/postings";
import type { IssueReason } from "../rules/states";
import { type Bookkeeper, enter } from "../store/enter.server";
import { creditNotesOf, documentsReplacing, lockInvoice } from "../store/invoices.server";
import { chargedOf, documentBalance, entryById, lossOf, standingEntries } from "../store/journal.server";
import type { Invoice, InvoiceId } from "../types";
import { makeDraft } from "./draft.server";
import { type Issued, issueDocument } from "./issue.server";
import { reverse } from "./pay.server";

export type CreditReason = IssueReason | "more-than-left" | "nothing-open" | "written-off";

export interface CreditWish {
  readonly id: InvoiceId;
  /** Null: all that is left. */
  readonly part: { readonly rateBp: number; readonly ore: Ore } | null;
  readonly note: string;
  /** All that the booking costs now: what the note leaves out is not asked for again. Null without a booking. */
  readonly covers: readonly SoldLine[] | null;
}

/** A credit note of all that is left of an invoice, or of a part of one rate's sum; issued at once. */
export async function creditInvoice(
  tx: Tx,
  actor: Bookkeeper,
  { id, part, note, covers }: CreditWish,
  now: Instant,
): Promise<Result<Issued & { credited: Invoice }, CreditReason>> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return refuse("not-found");
  if (invoice.kind !== "invoice" || invoice.status !== "issued") return refuse("not-now");
  if ((await documentBalance(tx, id)).lostOre > 0) return refuse("written-off");
  const notes = await creditNotesOf(tx, id);
  const lines = creditedLines(invoice, notes, { part, note });
  if (!lines) return refuse("more-than-left");
  const left = leftByRate(invoice.lines, [...notes, { lines }]);
  if (left.every(({ leftOre }) => leftOre === 0)) await takeChargesBack(tx, actor, id, now);
  const { party, address, orderNumber, deliveredOn, deliveredAt, bookingId, companyId } = invoice;
  const { oppdragId, oppdragDayId, payerId } = invoice;
  const draft = {
    ...({ kind: "credit_note", party, address, orderNumber, note, deliveredOn, deliveredAt, lines } as const),
    bookingId,
    oppdragId,
    oppdragDayId,
    payerId,
    companyId,
    credits: id,
    replaces: null,
    sourceKey: null,
    covers,
    dueDays: 0,
  };
  const made = await makeDraft(tx, actor, draft, now);
  if (!made) throw new Error(`No credit note of ${id} was made`);
  const issued = await issueDocument(tx, actor, made, now);
  if (!issued.ok) return issued;
  const detail = { number: issued.value.document.number, ore: -sumsOf(lines).totalOre };
  await recordChange(tx, actor, { kind: "invoice", id }, "credited", { detail }, now);
  return ok({ ...issued.value, credited: invoice });
}

/** An invoice that was credited wholly was late with nothing: the fees and the interest of its reminders are not owed. */
async function takeChargesBack(tx: Tx, actor: Bookkeeper, id: InvoiceId, now: Instant): Promise<void> {
  for (const entryId of await standingEntries(tx, id, "reminder")) {
    const entry = await entryById(tx, entryId);
    if (entry && !(await reverse(tx, actor, entry, now)).ok)
      throw new Error(`The charge ${entryId} of ${id} cannot be taken back`);
  }
}

/** The invoice's own lines where nothing was credited before; else a line for each rate. Null: more than is left. */
function creditedLines(
  { lines, number }: Invoice,
  notes: readonly Invoice[],
  { part, note }: Pick<CreditWish, "part" | "note">,
): SoldLine[] | null {
  if (part === null && notes.length === 0) return creditLines(lines);
  const left = leftByRate(lines, notes);
  const wanted = part
    ? left.filter(({ rateBp }) => rateBp === part.rateBp).map((each) => ({ ...each, amount: part.ore }))
    : left.map((each) => ({ ...each, amount: each.leftOre }));
  const credited = wanted.filter(({ amount }) => amount !== 0);
  if (credited.length === 0 || credited.some(({ amount, leftOre }) => amount > leftOre)) return null;
  const priceListVersion = lines[0]?.priceListVersion ?? 0;
  const name = note || `Kreditert av faktura ${number}`;
  return credited.map(({ rateBp, amount }) => partCredit({ rateBp, amount, priceListVersion }, name));
}

/** What is still open is lost. */
export async function writeOff(
  tx: Tx,
  actor: Bookkeeper,
  { id, documented, note }: { readonly id: InvoiceId; readonly documented: boolean; readonly note: string },
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "nothing-open">> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== "invoice") return refuse("not-found");
  const { openOre } = await documentBalance(tx, id);
  if (openOre <= 0) return refuse("nothing-open");
  const owner = { documentId: id, bookingId: invoice.bookingId };
  const [chargedOre, loss] = [await chargedOf(tx, id), await lossOf(tx, id)];
  const left = leftByRate(invoice.lines, await creditNotesOf(tx, id));
  const postings = writeOffPostings(owner, { openOre, chargedOre, left, loss, documented });
  await enter(tx, actor, { kind: "written_off", day: dayOf(now), postings, documentId: id, note }, now);
  const detail = { ore: openOre };
  return ok({
    version: await recordChange(tx, actor, { kind: "invoice", id }, "written_off", { detail }, now),
  });
}

/** What was written off by mistake is owed again, and its MVA with it. What has come for it since stays paid. */
export async function undoWriteOff(
  tx: Tx,
  actor: Bookkeeper,
  { id }: { readonly id: InvoiceId },
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "nothing-lost">> {
  const invoice = await lockInvoice(tx, id);
  if (invoice?.kind !== "invoice") return refuse("not-found");
  const [reverses] = await standingEntries(tx, id, "written_off");
  const owner = { documentId: id, bookingId: invoice.bookingId };
  const postings = undoneLossPostings(owner, await lossOf(tx, id));
  if (!reverses || postings.length === 0) return refuse("nothing-lost");
  const day = dayOf(now);
  await enter(tx, actor, { kind: "reversal", day, reverses, postings, documentId: id }, now);
  const offset = offsetPostings(owner, await documentBalance(tx, id));
  if (offset) await enter(tx, actor, { kind: "offset", day, postings: offset, documentId: id }, now);
  return ok({ version: await recordChange(tx, actor, { kind: "invoice", id }, "write_off_undone", {}, now) });
}

/** A draft with the lines of a credited invoice, to be corrected before it is issued. */
export async function correctedDraft(
  tx: Tx,
  actor: Bookkeeper,
  invoice: Invoice,
  now: Instant,
): Promise<InvoiceId> {
  const { party, address, orderNumber, note, deliveredOn, deliveredAt, dueDays, lines } = invoice;
  const { id, bookingId, oppdragId, oppdragDayId, payerId, companyId } = invoice;
  const made = await makeDraft(
    tx,
    actor,
    {
      ...({
        kind: "invoice",
        party,
        address,
        orderNumber,
        note,
        deliveredOn,
        deliveredAt,
        dueDays,
        lines,
      } as const),
      bookingId,
      oppdragId,
      oppdragDayId,
      payerId,
      companyId,
      credits: null,
      replaces: id,
      sourceKey: null,
    },
    now,
  );
  if (!made) throw new Error(`No draft after ${id} was made`);
  return made;
}

/**
 * The draft of the invoice that a payment request by hand was for: what has been paid of it is deducted when the draft is
 * issued. The request had no MVA; the invoice has the studio's rate, inside the sum that the customer has seen.
 */
export async function draftOfRequest(
  tx: Tx,
  actor: Bookkeeper,
  { id, rateBp }: { readonly id: InvoiceId; readonly rateBp: number },
  now: Instant,
): Promise<Result<InvoiceId, "not-found" | "not-now" | "has-invoice">> {
  const request = await lockInvoice(tx, id);
  if (request?.kind !== "request") return refuse("not-found");
  // Those of a booking and of an oppdrag get their invoice by themselves.
  if (request.status !== "issued" || request.bookingId || request.oppdragId) return refuse("not-now");
  if ((await documentsReplacing(tx, id)).length > 0) return refuse("has-invoice");
  const { party, address, orderNumber, note, deliveredAt, dueDays, companyId } = request;
  const lines = request.lines.map((line) => ({ ...line, mvaBp: rateBp, mvaIncluded: true }));
  const made = await makeDraft(
    tx,
    actor,
    {
      ...({ kind: "invoice", party, address, orderNumber, note, deliveredAt, dueDays, lines } as const),
      deliveredOn: dayOf(now),
      bookingId: null,
      oppdragId: null,
      companyId,
      credits: null,
      replaces: id,
      sourceKey: null,
    },
    now,
  );
  if (!made) throw new Error(`No draft of the request ${id} was made`);
  return ok(made);
}
