import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Ore } from "~/kit/money";
import { dayOf, type Instant, instant, plusDays, startOfDay, toDate } from "~/kit/time";
import { containing, listReader } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import { bookingGroups, bookings } from "../tables.server";
import { type BookingId, type BookingStatus, type CustomerKind, cancelled, groupList } from "../types";

export interface GroupRow {
  readonly id: BookingId;
  readonly token: string;
  readonly number: number;
  readonly status: BookingStatus;
  readonly from: Instant;
  readonly to: Instant;
  readonly productName: string;
  readonly payer: string;
  readonly companyName: string | null;
  readonly customerKind: CustomerKind;
  readonly people: number;
  /** How many of them have no name yet. */
  readonly missing: number;
  /** Includes MVA. */
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
}

const inGroup = sql`FROM booking_members m
  WHERE m.booking_id = booking_groups.booking_id AND m.status <> 'removed'`;
const isNameless = sql`m.name = ''`;
const expected: BookingStatus[] = ["requested", "confirmed", "checked_in"];
const notCancelled: BookingStatus[] = [...expected, "completed", "no_show"];

/** Searches groups by their members' names and addresses too, those of removed members included. */
export const groupsForAdmin = listReader<Staff>()(groupList, {
  from: bookingGroups,
  joins: [{ table: bookings, on: eq(bookings.id, bookingGroups.bookingId) }],
  id: bookingGroups.bookingId,
  select: {
    id: bookingGroups.bookingId,
    token: bookingGroups.token,
    number: bookings.number,
    status: bookings.status,
    startsAt: bookings.startsAt,
    endsAt: bookings.endsAt,
    productName: bookings.productName,
    payer: bookings.customerName,
    companyName: bookings.companyName,
    customerKind: bookings.audience,
    people: sql<number>`(SELECT count(*)::int ${inGroup})`,
    missing: sql<number>`(SELECT count(*)::int ${inGroup} AND ${isNameless})`,
    totalOre: bookings.totalOre,
    mvaOre: bookings.mvaOre,
  },
  row: ({ startsAt, endsAt, ...row }): GroupRow => ({
    ...row,
    from: instant(startsAt),
    to: instant(endsAt),
  }),
  mayRead: () => undefined,
  search: sql`bookings.search_text`,
  findWord: (word) => {
    const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? [];
    if (digits) return eq(bookings.number, Number(digits));
    return namesMember(bookingGroups.bookingId, word);
  },
  sorts: {
    tid: bookings.startsAt,
    betaler: inNorwegianOrder(bookings.customerName),
    sum: bookings.totalOre,
  },
  views: {
    kommende: toCome,
    "mangler-navn": (now) => and(toCome(now), sql`EXISTS (SELECT ${inGroup} AND ${isNameless})`),
    "i-dag": today,
    tidligere: (now) => lt(bookings.endsAt, toDate(now)),
    avbestilt: () => inArray(bookings.status, [...cancelled]),
    alle: () => undefined,
  },
  filters: {},
});

/** Whether a member of the booking, a removed one included, has the word in the name or address. */
export function namesMember(bookingId: SQLWrapper, word: string): SQL {
  // An array, not a subquery, so that the search index and the index of ids are combined.
  return sql`${bookingId} = ANY (ARRAY(SELECT booking_id FROM booking_members
    WHERE fold_text(name || ' ' || email) LIKE fold_text(${containing(word)})))`;
}

function toCome(now: Instant): SQL | undefined {
  return and(inArray(bookings.status, expected), gte(bookings.endsAt, toDate(now)));
}

function today(now: Instant): SQL | undefined {
  const day = dayOf(now);
  return and(
    inArray(bookings.status, notCancelled),
    gte(bookings.startsAt, toDate(startOfDay(day))),
    lt(bookings.startsAt, toDate(startOfDay(plusDays(day, 1)))),
  );
}
