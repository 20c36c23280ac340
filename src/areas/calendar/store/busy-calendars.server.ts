import { type SQL, sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Validators } from "~/platform/providers/remote-file.server";
import type { ResourceId } from "../types";
import type { BusyCalendarId, WholeFile } from "../types/busy-calendars";

export interface NewBusyCalendar {
  readonly id: BusyCalendarId;
  readonly resourceId: ResourceId;
  readonly name: string;
  /** Sealed. */
  readonly address: string;
  readonly host: string;
}

export interface CalendarToRead extends Validators {
  readonly id: BusyCalendarId;
  /** Sealed. */
  readonly address: string;
  readonly wholeAt: Instant | null;
}

export async function insertBusyCalendar(tx: Tx, calendar: NewBusyCalendar, now: Instant): Promise<void> {
  const { id, resourceId, name, address, host } = calendar;
  await tx.execute(sql`
    INSERT INTO busy_calendars (id, resource_id, name, address, host, created_at)
    VALUES (${id}, ${resourceId}, ${name}, ${address}, ${host}, ${moment(now)})`);
}

/** Its times are deleted with it. False when it is deleted already. */
export async function deleteBusyCalendar(tx: Tx, id: BusyCalendarId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM busy_calendars WHERE id = ${id}`);
  return rowCount === 1;
}

/** Calendars of resources in use, least recently read first; or only the named one. */
export async function calendarsToRead(db: Reader, only?: BusyCalendarId): Promise<CalendarToRead[]> {
  type Row = Omit<CalendarToRead, "wholeAt"> & { whole: string | Date | null };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT c.id, c.address, c.etag, c.modified, c.whole_at AS whole FROM busy_calendars c
    JOIN calendar_resources r ON r.id = c.resource_id AND r.retired_at IS NULL
    ${only ? sql`WHERE c.id = ${only}` : sql``} ORDER BY c.read_at NULLS FIRST, c.id`);
  return rows.map(({ whole, ...row }) => ({ ...row, wholeAt: whole === null ? null : instant(whole) }));
}

/** Replaces the times by those of a complete answer. Does nothing when the calendar was removed meanwhile. */
export async function replaceTimes(
  tx: Tx,
  id: BusyCalendarId,
  { periods, events, doubts, doubtful, etag, modified }: WholeFile,
  now: Instant,
): Promise<void> {
  const times = JSON.stringify(periods.map(({ from, to }) => [toIso(from), toIso(to)]));
  const updated = await tx.execute(sql`
    UPDATE busy_calendars SET etag = ${etag}, modified = ${modified}, failure = NULL, events = ${events},
      doubtful = ${doubtful}, doubts = ${JSON.stringify(doubts)}::jsonb,
      whole_at = ${moment(now)}, read_at = ${moment(now)} WHERE id = ${id}`);
  if (updated.rowCount === 0) return;
  const each = sql`jsonb_array_elements(${times}::jsonb) AS each (period)`;
  const [starts, ends] = [sql`(period->>0)::timestamptz`, sql`(period->>1)::timestamptz`];
  await tx.execute(sql`
    DELETE FROM busy_calendar_times WHERE calendar_id = ${id}
      AND (starts_at, ends_at) NOT IN (SELECT ${starts}, ${ends} FROM ${each})`);
  await tx.execute(sql`
    INSERT INTO busy_calendar_times (calendar_id, resource_id, starts_at, ends_at)
    SELECT c.id, c.resource_id, ${starts}, ${ends} FROM busy_calendars c, ${each} WHERE c.id = ${id}
    ON CONFLICT DO NOTHING`);
}

export async function hasTimesAhead(tx: Tx, id: BusyCalendarId, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM busy_calendar_times WHERE calendar_id = ${id} AND ends_at > ${moment(now)} LIMIT 1`);
  return rowCount === 1;
}

/** Leaves the times as they are: the file is unchanged, or could not be read. */
export async function noteAttempt(
  tx: Tx,
  id: BusyCalendarId,
  failure: string | null,
  now: Instant,
): Promise<void> {
  const done = failure === null ? sql`failure = NULL, read_at = ${moment(now)}` : sql`failure = ${failure}`;
  await tx.execute(sql`UPDATE busy_calendars SET ${done} WHERE id = ${id}`);
}

const moment = (at: Instant): SQL => sql`${toIso(at)}::timestamptz`;
