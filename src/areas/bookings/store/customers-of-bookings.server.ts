import { and, asc, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { CustomerId, LinkReason } from "~/areas/customers/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { forgottenCustomer } from "../rules/retention";
import { bookings } from "../tables.server";
import type { BookingId, Contact } from "../types";

/** The customer data in a booking. */
export interface BookingContact extends Contact {
  readonly id: BookingId;
  readonly customerId: CustomerId | null;
  readonly companyName: string | null;
  readonly marketingConsentAt: Instant | null;
  readonly termsVersion: string;
  readonly createdAt: Instant;
}

const columns = {
  id: bookings.id,
  customerId: bookings.customerId,
  name: bookings.customerName,
  email: bookings.customerEmail,
  phone: bookings.customerPhone,
  companyName: bookings.companyName,
  marketingConsentAt: bookings.marketingConsentAt,
  termsVersion: bookings.termsVersion,
  createdAt: bookings.createdAt,
};

export async function contactOfBooking(tx: Tx, id: BookingId): Promise<BookingContact | null> {
  const [row] = await tx.select(columns).from(bookings).where(eq(bookings.id, id)).for("update");
  return row ? contactOf(row) : null;
}

/** Bookings without a customer, oldest first; anonymised bookings never get one. */
export async function bookingsWithoutCustomer(tx: Tx, most: number): Promise<BookingContact[]> {
  const rows = await tx
    .select(columns)
    .from(bookings)
    .where(and(isNull(bookings.customerId), ne(bookings.customerEmail, forgottenCustomer.email)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(most)
    .for("update", { skipLocked: true });
  return rows.map(contactOf);
}

export async function contactsOf(tx: Tx, customerId: CustomerId): Promise<BookingContact[]> {
  const rows = await tx.select(columns).from(bookings).where(eq(bookings.customerId, customerId));
  return rows.map(contactOf);
}

export async function storeCustomer(
  tx: Tx,
  ids: readonly BookingId[],
  customerId: CustomerId,
  linkedBy?: LinkReason,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({ customerId, ...(linkedBy && { linkedBy }) })
    .where(inArray(bookings.id, [...ids]));
}

export async function bookingsOfCustomer(db: Reader, customerId: CustomerId): Promise<BookingId[]> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, customerId));
  return rows.map(({ id }) => id);
}

export async function eraseReach(
  tx: Tx,
  customerId: CustomerId,
  { email, phone }: { readonly email: boolean; readonly phone: boolean },
  now: Instant,
): Promise<void> {
  if (!email && !phone) return;
  await tx
    .update(bookings)
    .set({
      ...(email && { customerEmail: forgottenCustomer.email, marketingConsentAt: null }),
      ...(phone && { customerPhone: forgottenCustomer.phone }),
      updatedAt: toDate(now),
    })
    .where(eq(bookings.customerId, customerId));
}

// The e-mail alone may have been erased earlier, at the customer's own wish.
const isRemembered = or(
  ne(bookings.customerEmail, forgottenCustomer.email),
  ne(bookings.customerName, forgottenCustomer.name),
);

const mostForgottenAtOnce = 500;

/** Of sessions that ended before the given moment; returns the ids of the bookings it changed. */
export async function forgetCustomersBefore(tx: Tx, before: Instant, now: Instant): Promise<BookingId[]> {
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(lt(bookings.endsAt, toDate(before)), isRemembered))
    .orderBy(bookings.id)
    .limit(mostForgottenAtOnce)
    .for("update");
  const ids = due.map(({ id }) => id);
  await forgetCustomersIn(tx, ids, now);
  return ids;
}

export async function forgetCustomersIn(tx: Tx, ids: readonly BookingId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({
      customerName: forgottenCustomer.name,
      customerEmail: forgottenCustomer.email,
      customerPhone: forgottenCustomer.phone,
      companyName: null,
      orgnr: null,
      invoiceReference: null,
      note: "",
      marketingConsentAt: null,
      updatedAt: toDate(now),
    })
    .where(inArray(bookings.id, [...ids]));
}

/** What the customers wrote to the studio. */
export async function eraseNotes(tx: Tx, ids: readonly BookingId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({ note: "", updatedAt: toDate(now) })
    .where(inArray(bookings.id, [...ids]));
}

type Row = Omit<BookingContact, "marketingConsentAt" | "createdAt"> & {
  readonly marketingConsentAt: Date | null;
  readonly createdAt: Date;
};

function contactOf({ marketingConsentAt, createdAt, ...row }: Row): BookingContact {
  return {
    ...row,
    marketingConsentAt: marketingConsentAt && instant(marketingConsentAt),
    createdAt: instant(createdAt),
  };
}
