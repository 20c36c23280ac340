import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf, versionOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import { type Day, dayOf, type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { WeekDetail } from "../commands/change-week.server";
import { holdsOn, type WeekVersion, weekVersions } from "../rules/dated-hours";
import { keyOf, rangesOf } from "../rules/week-groups";
import { selectIdle } from "../store/calendars.server";
import type { DatedHours, HourRange, Resource, ResourceCalendar, ResourceId } from "../types";

export interface ResourceHours extends Resource {
  /** The weekly hours of today, and those that follow. */
  readonly weeks: readonly WeekVersion[];
  /** The version of its hours; 0 when they have never been changed. */
  readonly version: number;
}

export interface HoursLine extends Pick<HistoryLine, "version" | "at" | "actorName"> {
  readonly restored: boolean;
  readonly from: Day | null;
  /** The first day after it; null: open-ended. */
  readonly to: Day | null;
  /** The weekdays that got other hours. */
  readonly changed: readonly {
    readonly weekday: number;
    readonly before: readonly HourRange[];
    readonly after: readonly HourRange[];
  }[];
}

/** Every resource with its weekly hours. */
export async function hoursForAdmin(db: Reader, _admin: Admin, now: Instant): Promise<ResourceHours[]> {
  const [resources, { rows }] = await Promise.all([
    selectIdle(db),
    db.execute<{ id: ResourceId; version: number }>(
      sql`SELECT r.id, ${versionOf("opening-hours", sql`r.id`)} AS version FROM calendar_resources r`,
    ),
  ]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return resources.map(({ opening, ...resource }) => ({
    ...resource,
    version: versions.get(resource.id) ?? 0,
    weeks: weekVersions(opening.weekly, dayOf(now)),
  }));
}

/** The changes of one resource's hours, newest first. */
export async function historyOfHours(db: Reader, _admin: Admin, id: ResourceId): Promise<HoursLine[]> {
  const lines = await historyOf(db, { kind: "opening-hours", id });
  return lines.map(({ version, at, actorName, event, detail }) => {
    const { from, to, before, after } = detail as unknown as WeekDetail;
    const day = from ?? dayOf(at);
    return {
      version,
      at,
      actorName,
      restored: event === "restored",
      from,
      to,
      changed: differing(before, after, day),
    };
  });
}

function differing(
  before: readonly DatedHours[],
  after: readonly DatedHours[],
  day: Day,
): HoursLine["changed"] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const [was, is] = [before, after].map((rules) =>
      rangesOf(
        rules.filter((rule) => holdsOn(rule, day)),
        weekday,
      ),
    );
    return was && is && keyOf(was) !== keyOf(is) ? [{ weekday, before: was, after: is }] : [];
  });
}

/** Resources with their hours and all exceptions, without any allocation. */
export function idleCalendars(db: Reader): Promise<Omit<ResourceCalendar, "busy">[]> {
  return selectIdle(db);
}

/** An upcoming booking with its allocations. */
export interface BookedAhead {
  readonly id: string;
  readonly customerName: string;
  readonly productName: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly resourceIds: readonly ResourceId[];
}

/** In order of time. */
export async function bookedAhead(db: Reader, now: Instant): Promise<BookedAhead[]> {
  const { rows } = await db.execute<
    Pick<BookedAhead, "id" | "resourceIds"> &
      Record<"customer" | "product", string> &
      Record<"starts" | "ends", Date>
  >(sql`
    SELECT b.id, b.customer_name AS customer, b.product_name AS product, b.starts_at AS starts, b.ends_at AS ends,
      array_agg(a.resource_id::text) AS "resourceIds"
    FROM bookings b JOIN calendar_allocations a ON a.owner_id = b.id AND a.kind = 'booking'
    WHERE b.starts_at > ${toIso(now)}::timestamptz
    GROUP BY b.id ORDER BY b.starts_at, b.id`);
  return rows.map(({ id, customer, product, starts, ends, resourceIds }) => ({
    id,
    customerName: customer,
    productName: product,
    from: instant(starts),
    to: instant(ends),
    resourceIds,
  }));
}
