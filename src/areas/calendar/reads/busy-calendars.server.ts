import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import type { Period } from "~/kit/period";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { openValue } from "~/platform/sealed-value.server";
import { addressPurpose } from "../rules/busy-calendars";
import { type CalendarToRead, calendarsToRead } from "../store/busy-calendars.server";
import { type StoredResource, selectAllResources } from "../store/resources.server";
import type { ResourceId } from "../types";
import type { BusyCalendarFailure, BusyCalendarId, BusyDoubt } from "../types/busy-calendars";

export interface BusyCalendar {
  readonly id: BusyCalendarId;
  readonly name: string;
  readonly resourceId: ResourceId;
  readonly resourceName: string;
  readonly host: string;
  /** When the times were last confirmed. */
  readonly readAt: Instant | null;
  readonly failure: BusyCalendarFailure | null;
  /** In the file, also those that are over or free; null before the first reading. */
  readonly events: number | null;
  /** Events that were not understood: how many, and the first of those that may still take time. */
  readonly doubtful: number;
  readonly doubts: readonly BusyDoubt[];
  /** Busy times that are not over. */
  readonly ahead: number;
  /** Those that begin within four weeks. */
  readonly soon: number;
  readonly next: Period | null;
  readonly version: number;
}

/** An upcoming booking at a time when a third-party calendar is busy. */
export interface OverlappedBooking {
  readonly id: string;
  readonly customerName: string;
  readonly productName: string;
  readonly from: Instant;
  readonly calendarName: string;
}

export interface BusyCalendarsPage {
  readonly calendars: readonly BusyCalendar[];
  readonly overlapped: readonly OverlappedBooking[];
  /** Those in use. */
  readonly resources: readonly StoredResource[];
}

export async function busyCalendarsForAdmin(
  db: Reader,
  _admin: Admin,
  now: Instant,
): Promise<BusyCalendarsPage> {
  const [calendars, overlapped, resources] = await Promise.all([
    selectCalendars(db, now),
    selectOverlapped(db, now),
    selectAllResources(db),
  ]);
  return { calendars, overlapped, resources: resources.filter(({ isRetired }) => !isRetired) };
}

async function selectCalendars(db: Reader, now: Instant): Promise<BusyCalendar[]> {
  type Moment = string | Date | null;
  type Row = Omit<BusyCalendar, "readAt" | "next"> & { read_at: Moment; next_from: Moment; next_to: Moment };
  const at = sql`${toIso(now)}::timestamptz`;
  const soonEnd = sql`${toIso(plusHours(now, 4 * 7 * 24))}::timestamptz`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT c.id, c.name, c.resource_id AS "resourceId", r.name AS "resourceName", c.host, c.read_at, c.failure,
      c.events, c.doubtful, c.doubts, ahead.*, next.*, ${versionOf("busy-calendar", sql`c.id`)} AS version
    FROM busy_calendars c JOIN calendar_resources r ON r.id = c.resource_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS ahead, count(*) FILTER (WHERE t.starts_at < ${soonEnd})::int AS soon
      FROM busy_calendar_times t WHERE t.calendar_id = c.id AND t.ends_at > ${at}) ahead
    LEFT JOIN LATERAL (
      SELECT t.starts_at AS next_from, t.ends_at AS next_to FROM busy_calendar_times t
      WHERE t.calendar_id = c.id AND t.ends_at > ${at} ORDER BY t.starts_at, t.ends_at LIMIT 1) next ON true
    ORDER BY r.position, c.created_at, c.id`);
  return rows.map(({ read_at, next_from, next_to, doubts, doubtful, ...row }) => {
    // A repeating event is listed although its first time is over.
    const current = doubts.filter(({ first, repeats }) => first === null || repeats || first.to > now);
    return {
      ...row,
      doubts: current,
      doubtful: doubtful - (doubts.length - current.length),
      readAt: read_at === null ? null : instant(read_at),
      next:
        next_from === null || next_to === null ? null : { from: instant(next_from), to: instant(next_to) },
    };
  });
}

/** Without set-up and tidying time, which the studio can move itself. */
async function selectOverlapped(db: Reader, now: Instant): Promise<OverlappedBooking[]> {
  type Row = Omit<OverlappedBooking, "from"> & { starts_at: string | Date };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT b.id, b.customer_name AS "customerName", b.product_name AS "productName", b.starts_at,
      min(c.name) AS "calendarName"
    FROM bookings b JOIN calendar_allocations a ON a.owner_id = b.id AND a.kind = 'booking'
    JOIN busy_calendar_times t ON t.resource_id = a.resource_id
      AND t.ends_at > b.starts_at AND t.starts_at < b.ends_at
    JOIN busy_calendars c ON c.id = t.calendar_id
    WHERE b.starts_at > ${toIso(now)}::timestamptz
    GROUP BY b.id ORDER BY b.starts_at, b.id LIMIT 100`);
  return rows.map(({ starts_at, ...row }) => ({ ...row, from: instant(starts_at) }));
}

/** With the address; null when it was sealed with another key of the program. */
export async function busyCalendarsToRead(
  db: Reader,
  appSecret: string,
  only?: BusyCalendarId,
): Promise<(CalendarToRead & { readonly url: string | null })[]> {
  const calendars = await calendarsToRead(db, only);
  return calendars.map((each) => ({ ...each, url: openValue(appSecret, addressPurpose, each.address) }));
}
