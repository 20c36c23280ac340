import { dropDraft } from "~/areas/billing/commands/draft.server";
import { returnAdvance } from "~/areas/billing/commands/online.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import { billedLines } from "~/areas/billing/rules/booking-source";
import { sellerOf } from "~/areas/billing/rules/document";
import { withoutMva } from "~/areas/billing/rules/lines";
import { invoicesOfBooking } from "~/areas/billing/store/invoices.server";
import { moneyOfBooking } from "~/areas/billing/store/journal.server";
import type { Invoice, InvoiceContent } from "~/areas/billing/types";
import { followPayment } from "~/areas/bookings/commands/follow-payment.server";
import { dueNow } from "~/areas/bookings/rules/policy";
import { bookingById, linesOf } from "~/areas/bookings/store/bookings.server";
import { feesOf } from "~/areas/bookings/store/fees.server";
import type { Booking, BookingId, BookingStatus } from "~/areas/bookings/types";
import { deliveredWhenOf } from "~/areas/catalogue/reads/delivery.server";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { DeliveredWhen, SoldLine } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import { addOre, lessOre, type Ore, ore } from "~/kit/money";
import type { Result } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { bookkeeper, followDraft, notInvoiced } from "./follow-draft.server";

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
  const settings = await settingsOf(tx, booking, now);
  const money = await moneyOfBooking(tx, booking.id);
  const documents = await invoicesOfBooking(tx, booking.id);
  const lines = notInvoiced(await owedLines(tx, { booking, settings }, now), documents, money);
  const unbilledOre = sumsOf(lines).totalOre;
  const owedOre = lessOre(addOre(money.openOre, unbilledOre), money.advanceOre);
  const isCovered = owedOre <= 0 && money.lostOre === 0;
  const payment = { bookingId: booking.id, net: money.paidOre, isCovered, day: money.lastPaidOn };
  await followPayment(tx, bookkeeper, payment, now);
  await followDelivery(tx, { booking, documents, settings, lines }, now);
  await returnUnused(tx, booking, { documents, keptOre: ore(Math.max(0, money.openOre + unbilledOre)) }, now);
}

const over: readonly BookingStatus[] = ["cancelled_by_customer", "cancelled_by_studio", "no_show"];

/** The session will not take place: what was paid in advance goes back the way it came, less what is still owed. */
async function returnUnused(
  tx: Tx,
  { id: bookingId, status }: Booking,
  { documents, keptOre }: { readonly documents: readonly Invoice[]; readonly keptOre: Ore },
  now: Instant,
): Promise<void> {
  if (!over.includes(status)) return;
  for (const draft of documents)
    if (draft.kind === "request" && draft.status === "draft" && draft.sourceKey)
      await dropDraft(tx, bookkeeper, draft, now);
  await returnAdvance(tx, { scope: { bookingId, oppdragId: null, requestId: null }, keptOre }, now);
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
  await followDraft(
    tx,
    { documents, lines, source: `booking:${booking.id}`, draft: () => newDraft(tx, booking, settings) },
    now,
  );
}

/** Everything that a booking costs as it is now; null without a booking. */
export async function owedNow(tx: Tx, bookingId: string | null, now: Instant): Promise<SoldLine[] | null> {
  const booking = bookingId && (await bookingById(tx, bookingId as BookingId));
  return booking ? owedLines(tx, { booking, settings: await settingsOf(tx, booking, now) }, now) : null;
}

/** The studio's settings, with what counts as the delivery of this product. */
async function settingsOf(tx: Tx, { productSlug }: Booking, now: Instant): Promise<Settings> {
  const settings = await readSettings(tx, now);
  const deliveredWhen = (await deliveredWhenOf(tx, [productSlug])).get(productSlug);
  return deliveredWhen ? { ...settings, numbers: { ...settings.numbers, deliveredWhen } } : settings;
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
function deliveredOn(booking: Booking, deliveredWhen: DeliveredWhen): Day | null {
  const { status, from, statusSince, progress } = booking;
  if (status === "completed") {
    if (deliveredWhen === "fotografert") return dayOf(from);
    return progress.deliveredAt === null ? null : dayOf(progress.deliveredAt);
  }
  if (status === "no_show") return dayOf(from);
  return status === "cancelled_by_customer" || status === "cancelled_by_studio" ? dayOf(statusSince) : null;
}

async function newDraft(tx: Tx, booking: Booking, { company, numbers }: Settings) {
  const { customer, id } = booking;
  const known = await knownBuyer(tx, customer);
  const content: InvoiceContent = {
    party: { ...customer, invoiceReference: customer.invoiceReference || known.invoiceReference || null },
    address: known.address,
    orderNumber: "",
    note: "",
    lines: [],
    deliveredOn: deliveredOn(booking, numbers.deliveredWhen),
    deliveredAt: company.fullAddress,
    dueDays: numbers.dueDays,
  };
  return {
    ...content,
    kind: "invoice" as const,
    bookingId: id,
    oppdragId: null,
    companyId: known.companyId,
    credits: null,
    replaces: null,
  };
}
