import { type SQL, sql } from "drizzle-orm";
import type { ResourceKind } from "~/areas/catalogue/types";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { DateOverride, Resource, ResourceCalendar, RoomHours, WeeklyHours, YearlyDay } from "../types";

export interface CalendarSpan {
  readonly kinds: readonly ResourceKind[];
  /** Both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly now: Instant;
  /** Whose time counts as free: a booking that is being moved, a visitor who is choosing again. */
  readonly besides?: { readonly ownerId?: string; readonly visitorId?: string };
}

type Row = Resource & {
  weekly: WeeklyHours[];
  overrides: DateOverride[];
  yearly: YearlyDay[];
  busy: [from: Instant, to: Instant, sessionDay: Day | null][];
};

/** Hours, exceptions and busy time of all resources of these kinds, in one query. */
export async function selectCalendars(db: Reader, span: CalendarSpan): Promise<ResourceCalendar[]> {
  const found = await db.execute<Row & Record<string, unknown>>(calendarsQuery(span));
  return found.rows.map(({ weekly, overrides, yearly, busy, ...resource }) => ({
    ...resource,
    opening: { weekly, overrides, yearly },
    busy: busy.map(([from, to, sessionDay]) => ({ from, to, sessionDay })),
  }));
}

/** Exported for the test that checks the query plan. */
export function calendarsQuery(span: CalendarSpan): SQL {
  return sql`
    SELECT r.id, r.kind, r.name, r.position, r.max_sessions_per_day AS "maxSessionsPerDay",
      ${openingColumns(span)},
      (SELECT coalesce(json_agg(json_build_array(${msOf(sql`lower(a.during)`)}, ${msOf(sql`upper(a.during)`)},
          a.session_day)), '[]')
        FROM calendar_allocations a
        WHERE a.resource_id = r.id AND a.during && ${busyRange(span)} AND ${stillTaken(span)}) AS busy
    FROM calendar_resources r
    WHERE r.retired_at IS NULL AND r.kind = ANY(${kindsArray(span.kinds)})
    ORDER BY r.position, r.id`;
}

/** The hours of every room, without busy time, in one query. */
export async function selectRoomHours(db: Reader, span: DaySpan): Promise<RoomHours[]> {
  const found = await db.execute<RoomHours & Record<string, unknown>>(sql`
    SELECT ${openingColumns(span)}
    FROM calendar_resources r
    WHERE r.retired_at IS NULL AND r.kind = 'room'
    ORDER BY r.position, r.id`);
  return found.rows;
}

type DaySpan = Pick<CalendarSpan, "firstDay" | "lastDay">;

/** Weekly hours, overrides and yearly days of the resource `r`. */
const openingColumns = ({ firstDay, lastDay }: DaySpan) => sql`
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opens', to_char(opens, 'HH24:MI'),
          'closes', to_char(closes, 'HH24:MI'))), '[]')
        FROM opening_rules WHERE resource_id = r.id) AS weekly,
      (SELECT coalesce(json_agg(json_build_object('day', o.day,
          'scope', CASE WHEN o.resource_id IS NULL THEN 'all' ELSE 'own' END,
          'hours', CASE o.kind WHEN 'hours' THEN json_build_object('opens', to_char(o.opens, 'HH24:MI'),
            'closes', to_char(o.closes, 'HH24:MI')) END)), '[]')
        FROM opening_overrides o
        WHERE (o.resource_id = r.id OR o.resource_id IS NULL)
          AND o.day BETWEEN ${firstDay} AND ${lastDay}) AS overrides,
      (SELECT coalesce(json_agg(json_build_object('monthDay', month_day,
          'closes', to_char(closes, 'HH24:MI'), 'note', note)), '[]')
        FROM opening_yearly_days) AS yearly`;

// One day more on both sides, so that buffers across midnight are included.
const busyRange = ({ firstDay, lastDay }: CalendarSpan) =>
  sql`tstzrange(${toIso(startOfDay(plusDays(firstDay, -1)))}, ${toIso(startOfDay(plusDays(lastDay, 2)))})`;

const stillTaken = ({ now, besides }: CalendarSpan) => sql`
  (a.expires_at IS NULL OR a.expires_at > ${toIso(now)})
  ${besides?.ownerId ? sql`AND a.owner_id <> ${besides.ownerId}` : sql``}
  ${
    besides?.visitorId
      ? sql`AND (a.kind <> 'hold' OR a.owner_id NOT IN
          (SELECT id FROM calendar_holds
            WHERE visitor_id = ${besides.visitorId} AND released_at IS NULL AND booking_id IS NULL))`
      : sql``
  }`;

/**
 * Milliseconds since 1970, because numbers are cheaper to transfer and parse than timestamps. `extract` would return
 * a slow numeric.
 */
export function msOf(timestamp: SQL): SQL {
  return sql`round(date_part('epoch', ${timestamp}) * 1000)`;
}

export function kindsArray(kinds: readonly ResourceKind[]): SQL {
  return sql`${sql.param([...kinds])}::text[]`;
}
