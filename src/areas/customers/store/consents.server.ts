import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { customerConsents } from "../tables.server";
import type { Consent, ConsentPurpose, CustomerId } from "../types";

export async function consentsOf(db: Reader, customerId: CustomerId): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(customerConsents)
    .where(eq(customerConsents.customerId, customerId))
    .orderBy(customerConsents.givenAt, customerConsents.id);
  return rows.map(({ customerId: _customerId, givenAt, withdrawnAt, ...consent }) => ({
    ...consent,
    givenAt: instant(givenAt),
    withdrawnAt: withdrawnAt && instant(withdrawnAt),
  }));
}

/** A booking's consent is written once. */
export async function insertConsent(
  tx: Tx,
  customerId: CustomerId,
  consent: Pick<Consent, "purpose" | "textVersion" | "source" | "givenAt" | "bookingId">,
): Promise<void> {
  await tx
    .insert(customerConsents)
    .values({ ...consent, id: newId(), customerId, givenAt: toDate(consent.givenAt) })
    .onConflictDoNothing();
}

/** The consents given with the booking, and their withdrawals. */
export async function moveConsentsOfBooking(
  tx: Tx,
  from: CustomerId,
  to: CustomerId,
  bookingId: string,
): Promise<void> {
  await tx
    .update(customerConsents)
    .set({ customerId: to })
    .where(and(eq(customerConsents.customerId, from), eq(customerConsents.bookingId, bookingId)));
}

/** Withdraws all consents for this purpose. Returns how many there were. */
export async function withdrawPurpose(
  tx: Tx,
  customerId: CustomerId,
  purpose: ConsentPurpose,
  now: Instant,
): Promise<number> {
  const { rowCount } = await tx
    .update(customerConsents)
    .set({ withdrawnAt: toDate(now) })
    .where(
      and(
        eq(customerConsents.customerId, customerId),
        eq(customerConsents.purpose, purpose),
        isNull(customerConsents.withdrawnAt),
      ),
    );
  return rowCount ?? 0;
}

export async function withdrawConsents(tx: Tx, ids: readonly string[], now: Instant | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(customerConsents)
    .set({ withdrawnAt: now === null ? null : toDate(now) })
    .where(inArray(customerConsents.id, [...ids]));
}
