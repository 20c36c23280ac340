import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { soldLineFields, soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingLines, bookings } from "../tables.server";
import type { Booking, BookingId, Contact, DraftId } from "../types";
import { type MemberTermsRow, memberTerms, memberTermsOf } from "./member-terms.server";
import { lastStudioMoveAt, studioMovedAt } from "./studio-moves.server";

type BookingRow = typeof bookings.$inferSelect & {
  readonly studioMovedAt: string | Date | null;
  readonly lastStudioMoveAt: string | Date | null;
  readonly memberTerms: readonly MemberTermsRow[];
};

/** The database assigns the number. */
export type NewBooking = Omit<Booking, "number" | "revision"> & {
  readonly draftId: DraftId | null;
  readonly lines: readonly SoldLine[];
  readonly termsVersion: string;
  /** Who made the request; none for a booking that was confirmed at once. */
  readonly addressKey?: string | null;
};

export async function insertBooking(tx: Tx, booking: NewBooking, now: Instant): Promise<Booking> {
  const [row] = await tx.insert(bookings).values(rowOf(booking, now)).returning();
  if (!row) throw new Error("The booking was not written");
  return bookingOf({ ...row, studioMovedAt: null, lastStudioMoveAt: null, memberTerms: [] });
}

/**
 * How many requests of this address wait for the studio's answer. Requests of one address take turns until the
 * transaction ends; otherwise two could each be the last that is allowed.
 */
export async function requestsOfAddress(tx: Tx, addressKey: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`requests of ${addressKey}`}, 0))`);
  return tx.$count(bookings, eq(bookings.addressKey, addressKey));
}

export async function insertLines(
  tx: Tx,
  booking: Pick<Booking, "id"> & { readonly lines: readonly SoldLine[] },
): Promise<void> {
  await tx.insert(bookingLines).values(soldLineRows({ bookingId: booking.id }, booking.lines));
}

export const bookingColumns = { ...getTableColumns(bookings), studioMovedAt, lastStudioMoveAt, memberTerms };

/**
 * Locks the row until the transaction ends. The booking is read by a statement of its own: one that waits for a lock
 * reads other tables (history, members) as they were before it waited.
 */
export async function lockBooking(tx: Tx, id: BookingId): Promise<Booking | null> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for("update");
  return bookingById(tx, id);
}

/** Several bookings, in one order for everybody. */
export async function lockBookings(tx: Tx, ids: readonly BookingId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id)
    .for("update");
}

/** The request that expired first; one that another transaction works on is skipped. */
export async function lockOverdueRequest(tx: Tx, now: Instant): Promise<Booking | null> {
  const [row] = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.status, "requested"), lte(bookings.answerBy, toDate(now))))
    .orderBy(bookings.answerBy)
    .limit(1)
    .for("update", { skipLocked: true });
  return row ? bookingOf(row) : null;
}

export async function bookingById(db: Reader, id: BookingId): Promise<Booking | null> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.id, id));
  return row ? bookingOf(row) : null;
}

export async function bookingOfDraft(db: Reader, draftId: DraftId): Promise<Booking | null> {
  const [row] = await db.select(bookingColumns).from(bookings).where(eq(bookings.draftId, draftId));
  return row ? bookingOf(row) : null;
}

/** Writes only the columns that commands may change; the terms of the sale stay as they were. */
export async function updateBooking(tx: Tx, booking: Booking, now: Instant): Promise<void> {
  await tx
    .update(bookings)
    .set({
      status: booking.status,
      statusSince: toDate(booking.statusSince),
      revision: booking.revision,
      startsAt: toDate(booking.from),
      endsAt: toDate(booking.to),
      ...contactColumns(booking.customer),
      expressStartAt: maybeDate(booking.expressStartAt),
      picturesReadyAt: maybeDate(booking.progress.picturesReadyAt),
      deliveredAt: maybeDate(booking.progress.deliveredAt),
      paidOn: booking.progress.paidOn,
      paidOre: booking.progress.paidOre,
      agreedAt: toDate(booking.agreedAt),
      answerBy: maybeDate(booking.answerBy),
      updatedAt: toDate(now),
    })
    .where(eq(bookings.id, booking.id));
}

/** Writes an order changed by staff, with its price; the terms of the sale stay as they were. */
export async function updateOrder(
  tx: Tx,
  { lines, ...booking }: Booking & { readonly lines: readonly SoldLine[] },
  now: Instant,
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      revision: booking.revision,
      productId: booking.productId,
      productSlug: booking.productSlug,
      productName: booking.productName,
      choices: booking.choices,
      session: booking.session,
      endsAt: toDate(booking.to),
      totalOre: booking.totalOre,
      mvaOre: booking.mvaOre,
      adjustment: booking.adjustment,
      priceListVersion: booking.priceListVersion,
      updatedAt: toDate(now),
    })
    .where(eq(bookings.id, booking.id));
  await tx.delete(bookingLines).where(eq(bookingLines.bookingId, booking.id));
  await insertLines(tx, { ...booking, lines });
}

/** Read again, because an earlier letter of the same command may have made a new link. */
export async function linkOf(tx: Tx, id: BookingId): Promise<string> {
  const [row] = await tx.select({ linkId: bookings.linkId }).from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error(`No booking ${id}`);
  return row.linkId;
}

export async function changeLink(tx: Tx, id: BookingId, linkId: string): Promise<void> {
  await tx.update(bookings).set({ linkId }).where(eq(bookings.id, id));
}

export async function linesOf(db: Reader, id: BookingId): Promise<SoldLine[]> {
  return db
    .select(soldLineFields(bookingLines))
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, id))
    .orderBy(bookingLines.position);
}

function rowOf(booking: NewBooking, now: Instant): typeof bookings.$inferInsert {
  const { customer, policy } = booking;
  return {
    id: booking.id,
    draftId: booking.draftId,
    linkId: booking.linkId,
    status: booking.status,
    statusSince: toDate(booking.statusSince),
    revision: 0,
    productId: booking.productId,
    productSlug: booking.productSlug,
    productName: booking.productName,
    choices: booking.choices,
    session: booking.session,
    startsAt: toDate(booking.from),
    endsAt: toDate(booking.to),
    audience: customer.kind,
    ...contactColumns(customer),
    companyName: customer.companyName,
    orgnr: customer.orgnr,
    invoiceReference: customer.invoiceReference,
    note: booking.note,
    totalOre: booking.totalOre,
    mvaOre: booking.mvaOre,
    advanceOre: booking.advanceOre ?? null,
    adjustment: booking.adjustment,
    priceListVersion: booking.priceListVersion,
    expressStartAt: maybeDate(booking.expressStartAt),
    marketingConsentAt: maybeDate(booking.marketingConsentAt),
    termsVersion: booking.termsVersion,
    ...policy,
    agreedAt: toDate(booking.agreedAt),
    answerBy: maybeDate(booking.answerBy),
    addressKey: booking.addressKey ?? null,
    createdAt: toDate(now),
    updatedAt: toDate(now),
  };
}

function contactColumns({ name, email, phone }: Contact) {
  return { customerName: name, customerEmail: email, customerPhone: phone };
}

export function bookingOf(row: BookingRow): Booking {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    statusSince: instant(row.statusSince),
    revision: row.revision,
    productId: row.productId,
    productSlug: row.productSlug,
    productName: row.productName,
    choices: row.choices,
    session: row.session,
    from: instant(row.startsAt),
    to: instant(row.endsAt),
    totalOre: row.totalOre,
    mvaOre: row.mvaOre,
    advanceOre: row.advanceOre,
    adjustment: row.adjustment,
    priceListVersion: row.priceListVersion,
    customer: {
      kind: row.audience,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      companyName: row.companyName,
      orgnr: row.orgnr,
      invoiceReference: row.invoiceReference,
    },
    note: row.note,
    policy: {
      freeUntilHours: row.freeUntilHours,
      lateFeePercent: row.lateFeePercent,
      noShowFeePercent: row.noShowFeePercent,
      withdrawalDays: row.withdrawalDays,
      studioMoveFreeHours: row.studioMoveFreeHours,
    },
    orderedAt: instant(row.createdAt),
    agreedAt: instant(row.agreedAt),
    answerBy: maybeInstant(row.answerBy),
    expressStartAt: maybeInstant(row.expressStartAt),
    studioMovedAt: row.studioMovedAt === null ? null : instant(row.studioMovedAt),
    lastStudioMoveAt: row.lastStudioMoveAt === null ? null : instant(row.lastStudioMoveAt),
    memberTerms: row.memberTerms.map(memberTermsOf),
    marketingConsentAt: maybeInstant(row.marketingConsentAt),
    linkId: row.linkId,
    progress: {
      picturesReadyAt: maybeInstant(row.picturesReadyAt),
      deliveredAt: maybeInstant(row.deliveredAt),
      paidOn: row.paidOn,
      paidOre: row.paidOre,
    },
  };
}

function maybeDate(at: Instant | null): Date | null {
  return at === null ? null : toDate(at);
}

function maybeInstant(date: Date | null): Instant | null {
  return date === null ? null : instant(date);
}
