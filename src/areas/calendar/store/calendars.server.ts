import { type SQL, sql } from "drizzle-orm";
import { kindsOf } from "~/areas/catalogue/rules/needs";
import type { ResourceKind, ResourceNeed } from "~/areas/catalogue/types";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import { cachedRead, isReadCached } from "~/platform/database/cached-reads.server";
import { readFrom } from "~/platform/database/read-sources.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Offered, offeredWith } from "../rules/named-resources";
import type {
  BusyPeriod,
  DateOverride,
  Resource,
  ResourceCalendar,
  ResourceHours,
  ResourceId,
  RoomHours,
  SessionShape,
  WeeklyHours,
  YearlyDay,
} from "../types";

export interface CalendarSpan {
  readonly kinds: readonly ResourceKind[];
  /** Both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly now: Instant;
  /**
   * Whose time counts as free: a booking's that is being moved, a visitor's who is choosing again, that of all orders
   * without confirmation.
   */
  readonly besides?: { readonly ownerId?: string; readonly visitorId?: string; readonly unconfirmed?: true };
  /** What the session needs of each kind; needed where resources are named. */
  readonly needs?: readonly ResourceNeed[];
  /** The resource that is taken of its kind: the photographer whom the customer asks for. */
  readonly resourceId?: ResourceId | undefined;
  /** Those that are taken of their kinds: the ones that a booking had before. */
  readonly resourceIds?: readonly ResourceId[] | undefined;
}

/** The part of a span that a session's needs decide. */
export function wantedBy({ needs }: Pick<SessionShape, "needs">): Pick<CalendarSpan, "kinds" | "needs"> {
  return { kinds: kindsOf(needs), needs };
}

/** Resources and the hours in which they are open. */
const hoursTables = [
  "calendar_resources",
  "opening_rules",
  "opening_overrides",
  "opening_yearly_days",
] as const;

type Row = Resource & {
  weekly: WeeklyHours[];
  overrides: DateOverride[];
  yearly: YearlyDay[];
  busy: [from: Instant, to: Instant, sessionDay: Day | null][];
};

/**
 * Hours, exceptions and busy time of all resources of these kinds, in one query. Outside transactions, resources and
 * hours come from memory, and the query reads the busy time only.
 */
export async function selectCalendars(db: Reader, span: CalendarSpan): Promise<Offered<ResourceCalendar>[]> {
  if (!isReadCached(db)) {
    const whole = await takenTime(span, hoursTables, () => selectWhole(db, span));
    return withNamed(whole, span);
  }
  const all = await cachedRead(db, { name: "calendars without busy time", tables: hoursTables }, () =>
    selectIdle(db),
  );
  const wanted = withNamed(
    all.filter(({ kind }) => span.kinds.includes(kind)),
    span,
  );
  const ids = wanted.map(({ id }) => id);
  const { rows } = await takenTime(span, [], () =>
    db.execute<Pick<Row, "id" | "busy"> & Record<string, unknown>>(busyQuery(span, ids)),
  );
  const busy = new Map(rows.map((row) => [row.id, periodsOf(row.busy)]));
  return wanted.map((resource) => ({ ...resource, busy: busy.get(resource.id) ?? [] }));
}

/** What takes calendar time: a page that states a free time is made anew when one of them is written. */
const busyTables = ["calendar_allocations", "busy_calendar_times"] as const;

/** Names the tables of a read, except when it asks whose time it is: that is a page for one visitor. */
function takenTime<T>(
  { besides }: CalendarSpan,
  others: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  return besides ? read() : readFrom([...busyTables, ...others], read);
}

/** When the next hold, offer or unconfirmed order ends, which frees its time without any write. */
export async function nextExpiry(db: Reader, now: Instant): Promise<Instant | null> {
  const { rows } = await readFrom(["calendar_allocations"], () =>
    db.execute<{ at: number | null }>(sql`
      SELECT ${msOf(sql`min(expires_at)`)} AS at FROM calendar_allocations WHERE expires_at > ${toIso(now)}`),
  );
  return (rows[0]?.at ?? null) as Instant | null;
}

function withNamed<Each extends Resource>(
  resources: Each[],
  { needs = [], resourceId, resourceIds = [] }: CalendarSpan,
): Offered<Each>[] {
  return offeredWith(resources, needs, resourceId ? [resourceId, ...resourceIds] : resourceIds);
}

/** Every resource with its hours and all exceptions, in the owner's order. */
export async function selectIdle(db: Reader): Promise<Omit<ResourceCalendar, "busy">[]> {
  const found = await db.execute<Omit<Row, "busy"> & Record<string, unknown>>(sql`
    SELECT ${resourceColumns}, ${openingColumns(null)}
    FROM calendar_resources r WHERE r.retired_at IS NULL ORDER BY r.position, r.id`);
  return found.rows.map(({ weekly, overrides, yearly, ...resource }) => ({
    ...resource,
    opening: { weekly, overrides, yearly },
  }));
}

/** Exported for the test that checks the query plan. */
export function busyQuery(span: CalendarSpan, ids: readonly string[]): SQL {
  return sql`SELECT r.id, ${busyColumn(span)} FROM unnest(${sql.param([...ids])}::uuid[]) AS r (id)`;
}

function periodsOf(busy: Row["busy"]): BusyPeriod[] {
  return busy.map(([from, to, sessionDay]) => ({ from, to, sessionDay }));
}

async function selectWhole(db: Reader, span: CalendarSpan): Promise<ResourceCalendar[]> {
  const found = await db.execute<Row & Record<string, unknown>>(calendarsQuery(span));
  return found.rows.map(({ weekly, overrides, yearly, busy, ...resource }) => ({
    ...resource,
    opening: { weekly, overrides, yearly },
    busy: periodsOf(busy),
  }));
}

/** Exported for the test that checks the query plan. */
export function calendarsQuery(span: CalendarSpan): SQL {
  return sql`
    SELECT ${resourceColumns}, ${openingColumns(span)}, ${busyColumn(span)}
    FROM calendar_resources r
    WHERE r.retired_at IS NULL AND r.kind = ANY(${kindsArray(span.kinds)})
    ORDER BY r.position, r.id`;
}

export async function selectResources(db: Reader): Promise<Pick<Resource, "id" | "kind" | "name">[]> {
  const found = await db.execute<Pick<Resource, "id" | "kind" | "name"> & Record<string, unknown>>(
    sql`SELECT id, kind, name FROM calendar_resources WHERE retired_at IS NULL ORDER BY position, id`,
  );
  return found.rows;
}

/** The hours of every room, without busy time, in one query. */
export async function selectRoomHours(db: Reader, span: DaySpan): Promise<RoomHours[]> {
  const found = await readFrom(hoursTables, () =>
    db.execute<RoomHours & Record<string, unknown>>(sql`
      SELECT ${openingColumns(span)}
      FROM calendar_resources r
      WHERE r.retired_at IS NULL AND r.kind = 'room'
      ORDER BY r.position, r.id`),
  );
  return found.rows;
}

/** The hours of every resource, without busy time, in one query. */
export async function selectResourceHours(db: Reader, span: DaySpan): Promise<ResourceHours[]> {
  const found = await db.execute<Resource & RoomHours & Record<string, unknown>>(sql`
    SELECT ${resourceColumns}, ${openingColumns(span)}
    FROM calendar_resources r
    WHERE r.retired_at IS NULL
    ORDER BY r.position, r.id`);
  return found.rows.map(({ weekly, overrides, yearly, ...resource }) => ({
    ...resource,
    opening: { weekly, overrides, yearly },
  }));
}

type DaySpan = Pick<CalendarSpan, "firstDay" | "lastDay">;

const resourceColumns = sql`r.id, r.kind, r.name, r.position, r.max_sessions_per_day AS "maxSessionsPerDay"`;

/** Weekly hours, overrides (within the days, when some are named) and the days of every year, of the resource `r`. */
const openingColumns = (span: DaySpan | null) => sql`
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opens', to_char(opens, 'HH24:MI'),
          'closes', to_char(closes, 'HH24:MI'), 'validFrom', valid_from, 'validTo', valid_to)), '[]')
        FROM opening_rules WHERE resource_id = r.id) AS weekly,
      (SELECT coalesce(json_agg(json_build_object('day', o.day,
          'scope', CASE WHEN o.resource_id IS NULL THEN 'all' ELSE 'own' END,
          'hours', CASE o.kind WHEN 'hours' THEN json_build_object('opens', to_char(o.opens, 'HH24:MI'),
            'closes', to_char(o.closes, 'HH24:MI')) WHEN 'ordinary' THEN '"ordinary"'::json END, 'note', o.note)), '[]')
        FROM opening_overrides o
        WHERE (o.resource_id = r.id OR o.resource_id IS NULL)
          ${span ? sql`AND o.day BETWEEN ${span.firstDay} AND ${span.lastDay}` : sql``}) AS overrides,
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
  }
  ${
    besides?.unconfirmed
      ? sql`AND (a.kind <> 'hold' OR a.owner_id NOT IN
          (SELECT id FROM calendar_holds WHERE unconfirmed AND expires_at > ${toIso(now)}))`
      : sql``
  }`;

/**
 * Milliseconds since 1970, because numbers are cheaper to transfer and parse than timestamps. `extract` would return
 * a slow numeric.
 */
export function msOf(timestamp: SQL): SQL {
  return sql`round(date_part('epoch', ${timestamp}) * 1000)`;
}

/** Busy time of the resource `r`: its allocations, and the times of third-party calendars. */
const busyColumn = (span: CalendarSpan) => sql`
      (SELECT coalesce(json_agg(json_build_array(${msOf(sql`lower(taken.during)`)}, ${msOf(sql`upper(taken.during)`)},
          taken.session_day)), '[]')
        FROM (
          SELECT a.during, a.session_day FROM calendar_allocations a
          WHERE a.resource_id = r.id AND a.during && ${busyRange(span)} AND ${stillTaken(span)}
          UNION ALL
          SELECT tstzrange(t.starts_at, t.ends_at), NULL::date FROM busy_calendar_times t
          WHERE t.resource_id = r.id AND t.ends_at > lower(${busyRange(span)}) AND t.starts_at < upper(${busyRange(span)})
        ) AS taken) AS busy`;

export function kindsArray(kinds: readonly ResourceKind[]): SQL {
  return sql`${sql.param([...kinds])}::text[]`;
}
