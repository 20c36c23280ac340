import { and, type Column, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import type { Ore } from "~/kit/money";
import type { E164 } from "~/kit/phone";
import { dayOf, type Instant, instant, parseDay, plusDays, startOfDay, toDate } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { bookings } from "../tables.server";
import {
  type BookingId,
  type BookingStatus,
  bookingList,
  type CustomerKind,
  cancelled,
  type LaterStep,
} from "../types";
import { namesMember } from "./admin-groups.server";

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
  readonly phone: E164;
  /** Includes MVA. */
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
  readonly createdAt: Instant;
  /** For an open request: when it expires. */
  readonly answerBy: Instant | null;
  /** The number of lines in its history; see `unchangedSince`. */
  readonly version: number;
  readonly ownerName: string | null;
  /** Withdrawn under the Norwegian right of withdrawal (angrerett); shown instead of the status. */
  readonly withdrawn: boolean;
  /** A request that the customer withdrew before it was answered. */
  readonly requestWithdrawn: boolean;
}

/** What the list and its file have in common. */
export const bookingRead = {
  from: bookings,
  id: bookings.id,
  mayRead: () => undefined,
  search: sql`bookings.search_text`,
  findWord: (word: string) => {
    const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? [];
    return digits ? eq(bookings.number, Number(digits)) : namesMember(bookings.id, word);
  },
  sorts: {
    tid: bookings.startsAt,
    bestilt: bookings.createdAt,
    frist: bookings.answerBy,
    navn: inNorwegianOrder(bookings.customerName),
    sum: bookings.totalOre,
  },
  views: {
    alle: () => undefined,
    kommende: (now: Instant) => and(inArray(bookings.status, expected), gte(bookings.endsAt, toDate(now))),
    foresporsler: () => eq(bookings.status, "requested"),
    "i-dag": (now: Instant) => beginsWithin(now, 1),
    "sju-dager": (now: Instant) => beginsWithin(now, 7),
    nye: newSinceYesterday,
    uavsluttet: unfinished,
    tidligere: (now: Instant) => lt(bookings.endsAt, toDate(now)),
    avbestilt: () => inArray(bookings.status, [...cancelled]),
  },
  filters: {
    ansvarlig: ownedBy("booking", sql`bookings.id`),
    status: (status: BookingStatus) => eq(bookings.status, status),
    produkt: (slug: string) => eq(bookings.productSlug, slug),
    bestilt: orderedWithin,
    siden: (step: LaterStep) => and(eq(bookings.status, "completed"), came[step]),
  },
};

export const bookingSelect = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  productName: bookings.productName,
  persons: bookings.persons,
  customerKind: bookings.audience,
  customerName: bookings.customerName,
  phone: bookings.customerPhone,
  companyName: bookings.companyName,
  totalOre: bookings.totalOre,
  mvaOre: bookings.mvaOre,
  createdAt: bookings.createdAt,
  answerBy: bookings.answerBy,
  version: versionOf("booking", sql`bookings.id`),
  ownerName: ownerNameOf("booking", sql`bookings.id`),
  withdrawn: sql<boolean>`(status = 'cancelled_by_customer' AND EXISTS (
    SELECT FROM history WHERE subject_kind = 'booking' AND subject_id = bookings.id AND event = 'withdrawn'))`,
};

export function bookingRow(selected: SelectResultFields<typeof bookingSelect>): BookingRow {
  const { startsAt, endsAt, createdAt, answerBy, phone, ...row } = selected;
  return {
    ...row,
    phone: phone as E164,
    from: instant(startsAt),
    to: instant(endsAt),
    createdAt: instant(createdAt),
    requestWithdrawn: row.status === "cancelled_by_customer" && answerBy !== null,
    answerBy: row.status === "requested" && answerBy ? instant(answerBy) : null,
  };
}

export const bookingsForAdmin = listReader<Staff>()(bookingList, {
  ...bookingRead,
  select: bookingSelect,
  row: bookingRow,
});

/** The same conditions as `metOf` in the reports' funnel, whose numbers link here. */
const came: Readonly<Record<LaterStep, SQL>> = {
  tillegg: sql`EXISTS (SELECT FROM history WHERE subject_kind = 'booking' AND subject_id = bookings.id
    AND event = 'order_changed' AND (after->>'totalOre')::bigint > (before->>'totalOre')::bigint)`,
  betalt: sql`bookings.paid_on IS NOT NULL`,
  igjen: sql`EXISTS (SELECT FROM bookings again WHERE again.customer_id = bookings.customer_id
    AND again.created_at > bookings.ends_at AND again.status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show'))`,
};

/** "2026-10-01--2026-10-31", both days included: the funnel's figures link here. */
function orderedWithin(text: string): SQL {
  const [first, last] = text.split("--").map((day) => parseDay(day));
  if (!first || !last) return sql`false`;
  const [from, to] = [startOfDay(first), startOfDay(plusDays(last, 1))];
  return sql`${bookings.createdAt} >= ${toDate(from)} AND ${bookings.createdAt} < ${toDate(to)}`;
}

/** `notCancelled` also counts no-shows; `expected` counts only those whose customer is still expected. */
const notCancelled: BookingStatus[] = ["requested", "confirmed", "checked_in", "completed", "no_show"];
const expected: BookingStatus[] = ["requested", "confirmed", "checked_in"];

function beginsWithin(now: Instant, days: number): SQL | undefined {
  const today = dayOf(now);
  return and(
    inArray(bookings.status, notCancelled),
    gte(bookings.startsAt, toDate(startOfDay(today))),
    lt(bookings.startsAt, toDate(startOfDay(plusDays(today, days)))),
  );
}

function newSinceYesterday(now: Instant): SQL {
  return gte(bookings.createdAt, toDate(startOfDay(plusDays(dayOf(now), -1))));
}

function unfinished(now: Instant): SQL | undefined {
  return and(inArray(bookings.status, expected), lt(bookings.endsAt, toDate(now)));
}

export interface BookingsWaiting {
  readonly requested: Waiting;
  /** Orders that staff have to confirm, because letters cannot be sent. */
  readonly unconfirmed: Waiting;
  /** Sessions that are over but neither completed nor marked as no-show. */
  readonly unfinished: Waiting;
  readonly newSinceYesterday: Waiting;
}

/** Counts of bookings that need action by staff. */
export async function bookingsWaiting(db: Reader, now: Instant): Promise<BookingsWaiting> {
  const { createdAt, endsAt } = bookings;
  const counted = (since: Column, where: SQL | undefined) =>
    waiting(sql`${since}`, sql`${bookings} WHERE ${where}`);
  const { rows } = await db.execute<WaitingRow<keyof BookingsWaiting>>(sql`
    SELECT ${counted(createdAt, eq(bookings.status, "requested"))} AS "requested",
      ${waiting(
        sql`created_at`,
        sql`unconfirmed_orders WHERE status = 'open' AND confirmed_by = 'staff' AND expires_at > ${toDate(now)}`,
      )} AS "unconfirmed",
      ${counted(endsAt, unfinished(now))} AS "unfinished",
      ${counted(createdAt, newSinceYesterday(now))} AS "newSinceYesterday"`);
  return waitingIn(rows);
}

export async function bookedProducts(db: Reader): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.execute<{ slug: string; name: string }>(
    sql`SELECT slug, name FROM products WHERE EXISTS (SELECT FROM bookings WHERE product_id = products.id) ORDER BY position, ${inNorwegianOrder(sql`name`)}`,
  );
  return rows;
}
