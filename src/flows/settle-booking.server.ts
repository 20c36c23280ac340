import { asSystem } from "~/areas/access/gate.server";
import { dropDraft, makeDraft, saveDraft } from "~/areas/billing/commands/draft.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import { billedLines } from "~/areas/billing/rules/booking-source";
import { sellerOf } from "~/areas/billing/rules/document";
import { differenceLines, withoutMva } from "~/areas/billing/rules/lines";
import { invoicesOfBooking, lockInvoice } from "~/areas/billing/store/invoices.server";
import { type BookingMoney, moneyOfBooking } from "~/areas/billing/store/journal.server";
import { afterInvoice, afterOpening } from "~/areas/billing/texts/staff";
import type { Invoice, InvoiceContent } from "~/areas/billing/types";
import { followPayment } from "~/areas/bookings/commands/follow-payment.server";
import { dueNow } from "~/areas/bookings/rules/policy";
import { bookingById, linesOf } from "~/areas/bookings/store/bookings.server";
import { feesOf } from "~/areas/bookings/store/fees.server";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import { addOre, lessOre, ore } from "~/kit/money";
import type { Result } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

const bookkeeper = asSystem("bookkeeping");

/** Passes the outcome of a change of a booking on, after the booking's money has followed it. */
export async function settled<T extends Result<unknown, string>>(
  tx: Tx,
  bookingId: string,
  now: Instant,
  outcome: T,
): Promise<T> {
  if (outcome.ok) await settleBooking(tx, bookingId, now);
  return outcome;
}

/**
 * After anything that changes what a booking owes or has paid: its mark "paid" follows the journal, and its draft of an
 * invoice follows the booking. Called in the transaction of the change.
 */
export async function settleBooking(tx: Tx, bookingId: string | null, now: Instant): Promise<void> {
  const booking = bookingId && (await bookingById(tx, bookingId as BookingId));
  if (!booking) return;
  const settings = await readSettings(tx, now);
  const money = await moneyOfBooking(tx, booking.id);
  const documents = await invoicesOfBooking(tx, booking.id);
  const lines = notInvoiced(await owedLines(tx, { booking, settings }, now), documents, money);
  const unbilledOre = sumsOf(lines).totalOre;
  const owedOre = lessOre(addOre(money.openOre, unbilledOre), money.advanceOre);
  const isCovered = owedOre <= 0 && money.lostOre === 0;
  const payment = { bookingId: booking.id, net: money.paidOre, isCovered, day: money.lastPaidOn };
  await followPayment(tx, bookkeeper, payment, now);
  await followDelivery(tx, { booking, documents, settings, lines }, now);
}

interface Delivery {
  readonly booking: Booking;
  readonly documents: readonly Invoice[];
  readonly settings: Settings;
  /** What has not been invoiced, delivered or not. */
  readonly lines: readonly SoldLine[];
}

/** Makes, changes or drops the draft of what is delivered and not invoiced. */
async function followDelivery(
  tx: Tx,
  { booking, documents, settings, lines: unbilled }: Delivery,
  now: Instant,
): Promise<void> {
  const isDelivered = deliveredOn(booking, settings.numbers.deliveredWhen) !== null;
  const lines = isDelivered ? unbilled : [];
  const draft = documents.find(({ status, kind }) => status === "draft" && kind === "invoice") ?? null;
  if (lines.length === 0) {
    if (draft?.sourceKey) await dropDraft(tx, bookkeeper, draft, now);
    return;
  }
  if (draft?.sourceKey) {
    // Staff may have changed the draft's lines: they stay while the booking does.
    if (isSame(draft.covers ?? draft.lines, lines)) return;
    const locked = await lockInvoice(tx, draft.id);
    const content = { ...(locked ?? draft), lines };
    await saveDraft(tx, bookkeeper, { id: draft.id, content, covers: lines }, now);
    return;
  }
  // A draft by hand, such as a corrected invoice, is staff's.
  if (draft) return;
  const issued = documents.filter(({ status, kind }) => status === "issued" && kind !== "request");
  const sourceKey = `booking:${booking.id}:${issued.length}`;
  const made = { ...(await newDraft(tx, booking, settings)), lines, covers: lines, sourceKey };
  await makeDraft(tx, bookkeeper, made, now);
}

/** Everything that a booking costs as it is now; null without a booking. */
export async function owedNow(tx: Tx, bookingId: string | null, now: Instant): Promise<SoldLine[] | null> {
  const booking = bookingId && (await bookingById(tx, bookingId as BookingId));
  return booking ? owedLines(tx, { booking, settings: await readSettings(tx, now) }, now) : null;
}

/** A studio that is not registered for MVA asks for none, as `issueDocument` does. */
async function owedLines(
  tx: Tx,
  { booking, settings }: Pick<Delivery, "booking" | "settings">,
  now: Instant,
): Promise<SoldLine[]> {
  const { numbers } = settings;
  const due = dueNow(booking, await feesOf(tx, booking.id));
  if (due.totalOre <= 0) return [];
  const { withPrice, fees, absentOre = ore(0) } = due;
  const lines = billedLines({ lines: await linesOf(tx, booking.id), fees, withPrice, absentOre }, numbers);
  const day = deliveredOn(booking, numbers.deliveredWhen) ?? dayOf(now);
  return sellerOf(settings, day).mvaRegistered ? lines : withoutMva(lines);
}

/** The day of the delivery; null while nothing is delivered. A fee is due when the booking has ended. */
function deliveredOn(booking: Booking, deliveredWhen: "fotografert" | "levert"): Day | null {
  const { status, from, statusSince, progress } = booking;
  if (status === "completed") {
    if (deliveredWhen === "fotografert") return dayOf(from);
    return progress.deliveredAt === null ? null : dayOf(progress.deliveredAt);
  }
  if (status === "no_show") return dayOf(from);
  return status === "cancelled_by_customer" || status === "cancelled_by_studio" ? dayOf(statusSince) : null;
}

/** The whole the first time; later what was added. What was paid before there was a journal has been invoiced already. */
function notInvoiced(
  wanted: readonly SoldLine[],
  documents: readonly Invoice[],
  { openingOre }: Pick<BookingMoney, "openingOre">,
): readonly SoldLine[] {
  const issued = documents
    .filter(({ status, kind }) => status === "issued" && kind !== "request")
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const opening = ore(Math.max(0, openingOre));
  if (wanted.length === 0 || (issued.length === 0 && opening === 0)) return wanted;
  // With a credit note staff decided what is owed of all that the booking cost then.
  const settled = issued.findLastIndex(({ kind }) => kind === "credit_note");
  const snapshot = issued[settled]?.covers ?? null;
  const since = snapshot ? issued.slice(settled + 1) : issued;
  const invoices = since.filter(({ kind, replaces }) => kind === "invoice" && replaces === null);
  const covered = [...(snapshot ?? []), ...invoices.flatMap(({ covers, lines }) => covers ?? lines)];
  const last = issued.findLast(({ kind }) => kind === "invoice")?.number;
  const name = last ? afterInvoice(last) : afterOpening;
  return differenceLines(wanted, covered, { before: snapshot ? ore(0) : opening, name });
}

function isSame(before: readonly SoldLine[], after: readonly SoldLine[]): boolean {
  const text = (lines: readonly SoldLine[]) =>
    JSON.stringify(
      lines.map(({ name, quantity, totalOre, mvaBp, mvaIncluded }) => [
        name,
        quantity,
        totalOre,
        mvaBp,
        mvaIncluded,
      ]),
    );
  return text(before) === text(after);
}

async function newDraft(tx: Tx, booking: Booking, { company, numbers }: Settings) {
  const { customer, id } = booking;
  const known = await knownBuyer(tx, customer);
  const content: InvoiceContent = {
    party: { ...customer, invoiceReference: customer.invoiceReference || known.invoiceReference || null },
    address: known.address,
    ...{ orderNumber: "", note: "", lines: [] },
    deliveredOn: deliveredOn(booking, numbers.deliveredWhen),
    deliveredAt: company.fullAddress,
    dueDays: numbers.dueDays,
  };
  return {
    ...content,
    kind: "invoice" as const,
    ...{ bookingId: id, oppdragId: null, companyId: known.companyId, credits: null, replaces: null },
  };
}
