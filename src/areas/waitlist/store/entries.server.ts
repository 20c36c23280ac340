import { and, eq, inArray, sql } from "drizzle-orm";
import { partyOf } from "~/areas/customers/tables/party.server";
import { mailboxOf } from "~/kit/email";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { maskOfParts, maskOfWeekdays, partsOfMask, weekdaysOfMask } from "../rules/wish";
import { waitlistEntries } from "../tables.server";
import type { EntryStatus, WaitingEntry, WaitingEntryId, Wish } from "../types";

export type EntryRow = typeof waitlistEntries.$inferSelect;

interface NewEntry extends Omit<WaitingEntry, "statusSince" | "bookingId" | "createdAt" | "isErased"> {
  readonly formHash: string;
  readonly consentVersion: number;
  readonly addressKey: string;
  readonly networkKey: string;
}

/** False when the same person already waits for the same. */
export async function insertEntry(tx: Tx, entry: NewEntry, now: Instant): Promise<boolean> {
  const { wish, customer, ...row } = entry;
  const at = toDate(now);
  const written = await tx
    .insert(waitlistEntries)
    .values({
      ...row,
      ...wishColumns(wish),
      statusSince: at,
      ...partyOf(customer),
      consentedAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id });
  return written.length > 0;
}

/**
 * How many entries this person, and this network address, have now. Requests take turns until the transaction ends,
 * always in this order; otherwise two could each be the last that is allowed.
 */
export async function countPlaces(
  tx: Tx,
  { email, addressKey }: { readonly email: string; readonly addressKey: string },
): Promise<{ readonly ofPerson: number; readonly ofAddress: number }> {
  for (const who of [mailboxOf(email), addressKey])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`places of ${who}`}, 0))`);
  const stands = inArray(waitlistEntries.status, ["waiting", "offered"]);
  return {
    ofPerson: await tx.$count(
      waitlistEntries,
      and(sql`mailbox_of(${waitlistEntries.email}) = mailbox_of(${email})`, stands),
    ),
    ofAddress: await tx.$count(waitlistEntries, eq(waitlistEntries.addressKey, addressKey)),
  };
}

export async function entryById(db: Reader, id: WaitingEntryId): Promise<WaitingEntry | null> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row ? entryOf(row) : null;
}

export async function entryOfForm(db: Reader, formHash: string): Promise<WaitingEntry | null> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.formHash, formHash));
  return row ? entryOf(row) : null;
}

/** The open entry of this person with exactly this wish. */
export async function sameEntry(
  db: Reader,
  {
    productSlug,
    choices,
    wish,
    customer,
  }: Pick<WaitingEntry, "productSlug" | "choices" | "wish" | "customer">,
): Promise<WaitingEntry | null> {
  const { firstDay, lastDay, weekdays, parts } = wishColumns(wish);
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        sql`lower(${waitlistEntries.email}) = lower(${customer.email})`,
        eq(waitlistEntries.productSlug, productSlug),
        eq(waitlistEntries.firstDay, firstDay),
        eq(waitlistEntries.lastDay, lastDay),
        eq(waitlistEntries.weekdays, weekdays),
        eq(waitlistEntries.parts, parts),
        sql`${waitlistEntries.choices} = ${JSON.stringify(choices)}::jsonb`,
        inArray(waitlistEntries.status, ["waiting", "offered"]),
      ),
    );
  return row ? entryOf(row) : null;
}

/** The ids of the entries that people from one network (IPv4 address, IPv6 /48) have. */
export async function entriesOfNetwork(db: Reader, networkKey: string): Promise<WaitingEntryId[]> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.networkKey, networkKey))
    .orderBy(waitlistEntries.id);
  return rows.map(({ id }) => id);
}

export async function setBrowserLink(tx: Tx, id: WaitingEntryId, browserLinkId: string): Promise<void> {
  await tx.update(waitlistEntries).set({ browserLinkId }).where(eq(waitlistEntries.id, id));
}

/** Locks the row until the transaction ends, so that an answer to an offer and the matching job take turns. */
export async function lockEntry(tx: Tx, id: WaitingEntryId): Promise<WaitingEntry | null> {
  const [row] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)).for("update");
  return row ? entryOf(row) : null;
}

export async function setStatus(
  tx: Tx,
  id: WaitingEntryId,
  status: EntryStatus,
  now: Instant,
  bookingId: string | null = null,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ status, bookingId, statusSince: toDate(now) })
    .where(eq(waitlistEntries.id, id));
}

export async function setWish(
  tx: Tx,
  id: WaitingEntryId,
  { wish, choices }: Pick<WaitingEntry, "wish" | "choices">,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ ...wishColumns(wish), choices })
    .where(eq(waitlistEntries.id, id));
}

function wishColumns({ firstDay, lastDay, weekdays, parts, start }: Wish) {
  return {
    firstDay,
    lastDay,
    weekdays: maskOfWeekdays(weekdays),
    parts: maskOfParts(parts),
    wishedStart: start === null ? null : toDate(start),
  };
}

export function wishOf(
  row: Pick<EntryRow, "firstDay" | "lastDay" | "weekdays" | "parts" | "wishedStart">,
): Wish {
  return {
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    weekdays: weekdaysOfMask(row.weekdays),
    parts: partsOfMask(row.parts),
    start: row.wishedStart && instant(row.wishedStart),
  };
}

export function entryOf(row: EntryRow): WaitingEntry {
  const { id, linkId, browserLinkId, status, productSlug, productName, choices, bookingId } = row;
  return {
    id,
    linkId,
    browserLinkId,
    status,
    productSlug,
    productName,
    choices,
    bookingId,
    statusSince: instant(row.statusSince),
    wish: wishOf(row),
    customer: partyOf(row),
    createdAt: instant(row.createdAt),
    isErased: row.erasedAt !== null,
  };
}
