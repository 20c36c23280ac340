import { and, asc, type Column, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "~/kit/list-query";
import type { Ore } from "~/kit/money";
import { dayOf, type Instant, instant, plusDays, startOfDay, toDate } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { bookings } from "../tables.server";
import type { BookingId, BookingSort, BookingStatus, BookingView, CustomerKind } from "../types";

export interface BookingFilters {
  readonly statuses?: readonly BookingStatus[];
  readonly view?: BookingView;
  readonly productSlug?: string | null;
}

export interface BookingRow {
  readonly id: BookingId;
  readonly number: number;
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly persons: number;
  readonly customerKind: CustomerKind;
  readonly customerName: string;
  readonly companyName: string | null;
  readonly phone: string;
  readonly totalOre: Ore;
  readonly createdAt: Instant;
  /** The number of lines in its history; see `unchangedSince`. */
  readonly version: number;
  /** Ended by the consumer's right: the list says so in the status's place. */
  readonly withdrawn: boolean;
}

/** One page of the bookings list, searched, filtered and sorted in the database. */
export async function bookingsForAdminList(
  db: Reader,
  query: ListQuery<BookingSort>,
  filters: BookingFilters,
  now: Instant,
): Promise<ListPage<BookingRow>> {
  const where = and(
    matching(query.search),
    inStatus(filters),
    inView(filters.view ?? "alle", now),
    filters.productSlug ? eq(bookings.productSlug, filters.productSlug) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(bookings)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db.select({ total: count() }).from(bookings).where(where),
  ]);
  return { rows: rows.map(rowOf), total: counted?.total ?? 0 };
}

const columns = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  productName: bookings.productName,
  persons: bookings.persons,
  customerKind: bookings.audience,
  customerName: bookings.customerName,
  companyName: bookings.companyName,
  phone: bookings.customerPhone,
  totalOre: bookings.totalOre,
  createdAt: bookings.createdAt,
  version: sql<number>`(SELECT count(*)::int FROM booking_events WHERE booking_id = bookings.id)`,
  withdrawn: sql<boolean>`(status = 'cancelled_by_customer' AND EXISTS (
    SELECT FROM booking_events WHERE booking_id = bookings.id AND type = 'withdrawn'))`,
};

type Selected = Pick<
  typeof bookings.$inferSelect,
  Exclude<keyof typeof columns, "customerKind" | "phone" | "withdrawn" | "version">
> & {
  customerKind: CustomerKind;
  phone: string;
  withdrawn: boolean;
  version: number;
};

function rowOf({ startsAt, endsAt, createdAt, ...row }: Selected): BookingRow {
  return { ...row, from: instant(startsAt), to: instant(endsAt), createdAt: instant(createdAt) };
}

// The same expression as the trigram index bookings_search, or the index is not used.
const searched = sql`fold_text(${bookings.customerName} || ' ' || ${bookings.customerEmail} || ' ' || ${bookings.customerPhone} || ' ' || coalesce(${bookings.companyName}, '') || ' ' || coalesce(${bookings.orgnr}, ''))`;

/** Every word is somewhere, in whichever field: "ås 314159209", "kari 1001"; "#1001" is that booking and no phone. */
function matching(search: string): SQL | undefined {
  // Phones and numbers of firms are stored without spaces; "# 1001" is one word too.
  const together = search.replace(/(?<=[\d#])\s+(?=\d)/g, "");
  return and(...together.split(/\s+/).filter(Boolean).map(matchingWord));
}

function matchingWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const [, mark, digits] = /^(#?)(\d{1,9})$/.exec(word) ?? [];
  const byNumber = digits ? sql`${bookings.number} = ${Number(digits)}` : undefined;
  if (mark) return byNumber;
  return or(sql`${searched} LIKE fold_text(${pattern})`, byNumber);
}

function inStatus({ statuses }: BookingFilters): SQL | undefined {
  return statuses && statuses.length > 0 ? inArray(bookings.status, [...statuses]) : undefined;
}

function inView(view: BookingView, now: Instant): SQL | undefined {
  const today = dayOf(now);
  const beginsWithin = (days: number) =>
    and(
      inArray(bookings.status, standing),
      gte(bookings.startsAt, toDate(startOfDay(today))),
      lt(bookings.startsAt, toDate(startOfDay(plusDays(today, days)))),
    );
  const conditions: Record<BookingView, () => SQL | undefined> = {
    alle: () => undefined,
    kommende: () => and(inArray(bookings.status, awaited), gte(bookings.endsAt, toDate(now))),
    "i-dag": () => beginsWithin(1),
    "sju-dager": () => beginsWithin(7),
    nye: () => gte(bookings.createdAt, toDate(startOfDay(plusDays(today, -1)))),
    uavsluttet: () => and(inArray(bookings.status, awaited), lt(bookings.endsAt, toDate(now))),
    tidligere: () => lt(bookings.endsAt, toDate(now)),
  };
  return conditions[view]();
}

/** Not called off; and of those, the ones that somebody is still to be met at. */
const standing: BookingStatus[] = ["requested", "confirmed", "checked_in", "completed", "no_show"];
const awaited: BookingStatus[] = ["requested", "confirmed", "checked_in"];

/** How many bookings each view of the list holds, in one query. */
export async function bookingCounts(db: Reader, now: Instant): Promise<Record<BookingView, number>> {
  const counted = (view: BookingView) => {
    const where = inView(view, now);
    return where ? sql<number>`count(*) FILTER (WHERE ${where})::int` : sql<number>`count(*)::int`;
  };
  const [row] = await db
    .select({
      alle: counted("alle"),
      kommende: counted("kommende"),
      "i-dag": counted("i-dag"),
      "sju-dager": counted("sju-dager"),
      nye: counted("nye"),
      uavsluttet: counted("uavsluttet"),
      tidligere: counted("tidligere"),
    })
    .from(bookings);
  if (!row) throw new Error("A query of one row gave none");
  return row;
}

export interface BookingsWaiting {
  readonly requested: Waiting;
  /** Over, and neither completed nor marked as not met. */
  readonly unfinished: Waiting;
  readonly newSinceYesterday: Waiting;
}

/** What of the bookings waits for somebody. */
export async function bookingsWaiting(db: Reader, now: Instant): Promise<BookingsWaiting> {
  const { createdAt, endsAt } = bookings;
  const counted = (since: Column, where: SQL | undefined) =>
    waiting(sql`${since}`, sql`${bookings} WHERE ${where}`);
  const { rows } = await db.execute<WaitingRow<keyof BookingsWaiting>>(sql`
    SELECT ${counted(createdAt, inStatus({ statuses: ["requested"] }))} AS "requested",
      ${counted(endsAt, inView("uavsluttet", now))} AS "unfinished",
      ${counted(createdAt, inView("nye", now))} AS "newSinceYesterday"`);
  return waitingIn(rows);
}

/** The products that have been booked, for the list's filter. */
export async function bookedProducts(db: Reader): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.execute<{ slug: string; name: string }>(
    sql`SELECT slug, name FROM products WHERE EXISTS (SELECT FROM bookings WHERE product_id = products.id) ORDER BY position, name`,
  );
  return rows;
}

const sortColumns = {
  tid: bookings.startsAt,
  bestilt: bookings.createdAt,
  navn: sql`fold_text(${bookings.customerName})`,
  sum: bookings.totalOre,
} as const;

function orderOf({ sort, descending }: ListQuery<BookingSort>): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(sortColumns[sort]), direction(bookings.id)];
}
