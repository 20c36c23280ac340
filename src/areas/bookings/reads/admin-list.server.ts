import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "~/kit/list-query";
import type { Ore } from "~/kit/money";
import { dayOf, type Instant, instant, plusDays, startOfDay, toDate } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { bookings } from "../tables.server";
import type { BookingId, BookingPeriod, BookingSort, BookingStatus, CustomerKind } from "../types";

export interface BookingFilters {
  readonly statuses?: readonly BookingStatus[];
  readonly period?: BookingPeriod | null;
  readonly productSlug?: string | null;
  /** Made at or after this moment. */
  readonly madeSince?: Instant | null;
  /** Over, and neither completed nor marked as not met. */
  readonly unfinished?: boolean;
}

export interface BookingRow {
  readonly id: BookingId;
  readonly number: number;
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly customerKind: CustomerKind;
  readonly customerName: string;
  readonly companyName: string | null;
  readonly totalOre: Ore;
  readonly createdAt: Instant;
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
    inPeriod(filters, now),
    filters.productSlug ? eq(bookings.productSlug, filters.productSlug) : undefined,
    filters.madeSince ? gte(bookings.createdAt, toDate(filters.madeSince)) : undefined,
    filters.unfinished ? unfinished(now) : undefined,
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
  customerKind: bookings.audience,
  customerName: bookings.customerName,
  companyName: bookings.companyName,
  totalOre: bookings.totalOre,
  createdAt: bookings.createdAt,
};

type Selected = Pick<typeof bookings.$inferSelect, Exclude<keyof typeof columns, "customerKind">> & {
  customerKind: CustomerKind;
};

function rowOf({ startsAt, endsAt, createdAt, ...row }: Selected): BookingRow {
  return { ...row, from: instant(startsAt), to: instant(endsAt), createdAt: instant(createdAt) };
}

// The same expression as the trigram index bookings_search, or the index is not used.
const searched = sql`fold_text(${bookings.customerName} || ' ' || ${bookings.customerEmail} || ' ' || ${bookings.customerPhone} || ' ' || coalesce(${bookings.companyName}, ''))`;

function matching(search: string): SQL | undefined {
  if (!search) return undefined;
  // Phones are stored without spaces.
  const wanted = /^[+\d\s]+$/.test(search) ? search.replace(/\s/g, "") : search;
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  const byNumber = /^\d{1,9}$/.test(wanted) ? sql`${bookings.number} = ${Number(wanted)}` : undefined;
  return or(sql`${searched} LIKE fold_text(${pattern})`, byNumber);
}

function inStatus({ statuses }: BookingFilters): SQL | undefined {
  return statuses && statuses.length > 0 ? inArray(bookings.status, [...statuses]) : undefined;
}

function inPeriod({ period }: BookingFilters, now: Instant): SQL | undefined {
  if (!period) return undefined;
  if (period === "kommende") return gte(bookings.endsAt, toDate(now));
  if (period === "tidligere") return lt(bookings.endsAt, toDate(now));
  const today = dayOf(now);
  const until = startOfDay(plusDays(today, period === "i-dag" ? 1 : 7));
  return and(gte(bookings.startsAt, toDate(startOfDay(today))), lt(bookings.startsAt, toDate(until)));
}

function unfinished(now: Instant): SQL | undefined {
  return and(inArray(bookings.status, ["confirmed", "checked_in"]), lt(bookings.endsAt, toDate(now)));
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
