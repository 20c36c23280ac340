import { and, eq, inArray, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingMembers, memberMobiles } from "../tables.server";
import type { BookingId, Member } from "../types";

/** The number that this member gave; null when they gave none, or when the time belonged to another person then. */
export async function mobileOf(
  db: Reader,
  { id, email }: Pick<Member, "id" | "email">,
): Promise<string | null> {
  const [row] = await db
    .select({ phone: memberMobiles.phone })
    .from(memberMobiles)
    .where(and(eq(memberMobiles.memberId, id), eq(sql`lower(${memberMobiles.email})`, email.toLowerCase())));
  return row?.phone ?? null;
}

/** Null: the number is removed. */
export async function writeMobile(
  tx: Tx,
  { id, email }: Pick<Member, "id" | "email">,
  phone: string | null,
  now: Instant,
): Promise<void> {
  if (phone === null) {
    await tx.delete(memberMobiles).where(eq(memberMobiles.memberId, id));
    return;
  }
  const row = { email, phone, givenAt: toDate(now) };
  await tx
    .insert(memberMobiles)
    .values({ memberId: id, ...row })
    .onConflictDoUpdate({ target: memberMobiles.memberId, set: row });
}

/** Erasure of one person, by that person's addresses. */
export async function forgetMobilesAt(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.delete(memberMobiles).where(inArray(sql`lower(${memberMobiles.email})`, [...emails]));
}

/** Erasure of bookings past their storage period. */
export async function forgetMobilesOf(tx: Tx, bookingIds: readonly BookingId[]): Promise<void> {
  const members = tx
    .select({ id: bookingMembers.id })
    .from(bookingMembers)
    .where(inArray(bookingMembers.bookingId, [...bookingIds]));
  await tx.delete(memberMobiles).where(inArray(memberMobiles.memberId, members));
}
