import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingGroups, bookingMembers } from "../tables.server";
import type { BookingId, Member, MemberId, OwnMove } from "../types";
import { forgetMobilesAt, forgetMobilesOf } from "./member-mobiles.server";

export async function insertGroup(
  tx: Tx,
  group: { readonly bookingId: BookingId; readonly token: string },
  now: Instant,
): Promise<void> {
  await tx.insert(bookingGroups).values({ ...group, createdAt: toDate(now) });
}

export async function insertMembers(tx: Tx, members: readonly Member[], now: Instant): Promise<void> {
  await tx
    .insert(bookingMembers)
    .values(members.map((member) => ({ ...rowOf(member, now), createdAt: toDate(now) })));
}

/** The booking is always locked before its members. */
export async function updateMember(tx: Tx, member: Member, now: Instant): Promise<void> {
  await tx.update(bookingMembers).set(rowOf(member, now)).where(eq(bookingMembers.id, member.id));
}

/** All members, removed ones included, in the order of their numbers. */
export async function membersOf(db: Reader, bookingId: BookingId): Promise<Member[]> {
  const rows = await db
    .select()
    .from(bookingMembers)
    .where(eq(bookingMembers.bookingId, bookingId))
    .orderBy(asc(bookingMembers.position));
  return rows.map(memberOf);
}

export async function memberById(db: Reader, id: MemberId): Promise<Member | null> {
  const [row] = await db.select().from(bookingMembers).where(eq(bookingMembers.id, id));
  return row ? memberOf(row) : null;
}

export async function tokenOfGroup(db: Reader, bookingId: BookingId): Promise<string | null> {
  const [row] = await db
    .select({ token: bookingGroups.token })
    .from(bookingGroups)
    .where(eq(bookingGroups.bookingId, bookingId));
  return row?.token ?? null;
}

export async function bookingOfToken(db: Reader, token: string): Promise<BookingId | null> {
  const [row] = await db
    .select({ id: bookingGroups.bookingId })
    .from(bookingGroups)
    .where(eq(bookingGroups.token, token));
  return row?.id ?? null;
}

function rowOf(member: Member, now: Instant) {
  return {
    id: member.id,
    bookingId: member.bookingId,
    position: member.position,
    name: member.name,
    email: member.email,
    status: member.status,
    statusSince: toDate(member.statusSince),
    startsAt: toDate(member.from),
    endsAt: toDate(member.to),
    linkId: member.linkId,
    revision: member.revision,
    ownMoveBy: member.ownMove?.by ?? null,
    ownMoveAt: member.ownMove && toDate(member.ownMove.at),
    lastStudioMoveAt: member.lastStudioMoveAt === null ? null : toDate(member.lastStudioMoveAt),
    updatedAt: toDate(now),
  };
}

function memberOf(row: typeof bookingMembers.$inferSelect): Member {
  const { id, bookingId, position, name, email, status, linkId, revision } = row;
  return {
    id,
    bookingId,
    position,
    name,
    email,
    status,
    linkId,
    revision,
    statusSince: instant(row.statusSince),
    from: instant(row.startsAt),
    to: instant(row.endsAt),
    ownMove: ownMoveOf(row),
    lastStudioMoveAt: row.lastStudioMoveAt && instant(row.lastStudioMoveAt),
  };
}

function ownMoveOf({
  ownMoveBy: by,
  ownMoveAt: at,
}: Pick<typeof bookingMembers.$inferSelect, "ownMoveBy" | "ownMoveAt">): OwnMove | null {
  return by && at && { by, at: instant(at) };
}

/** Erasure of names and addresses. The times stay, because they are accounting material. */
export async function forgetMembersOf(tx: Tx, bookingIds: readonly BookingId[], now: Instant): Promise<void> {
  if (bookingIds.length === 0) return;
  await forgetMobilesOf(tx, bookingIds);
  await tx
    .update(bookingMembers)
    .set({ name: "", email: "", updatedAt: toDate(now) })
    .where(inArray(bookingMembers.bookingId, [...bookingIds]));
}

/** The same for one person, in all bookings whose members have this address. */
export async function forgetMembersAt(tx: Tx, emails: readonly string[], now: Instant): Promise<MemberId[]> {
  if (emails.length === 0) return [];
  await forgetMobilesAt(tx, emails);
  const forgotten = await tx
    .update(bookingMembers)
    .set({ name: "", email: "", updatedAt: toDate(now) })
    .where(inArray(sql`lower(${bookingMembers.email})`, [...emails]))
    .returning({ id: bookingMembers.id });
  return forgotten.map(({ id }) => id);
}
