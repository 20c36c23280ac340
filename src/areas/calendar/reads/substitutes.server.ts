import { sql } from "drizzle-orm";
import { overlaps, type Period } from "~/kit/period";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isAway } from "../rules/away";
import { selectCalendars } from "../store/calendars.server";
import type { ResourceId } from "../types";

export interface Substitute {
  readonly id: ResourceId;
  readonly name: string;
}

export interface Substitutes {
  /** The photographers who have the stay now. */
  readonly taken: readonly Substitute[];
  /** Those who are free for the whole stay, and are neither away nor ill on its days. */
  readonly free: readonly Substitute[];
}

/** Who could take over from a photographer. Opening hours do not count: a stay at a company's place has its own. */
export async function substitutesFor(
  db: Reader,
  { ownerId, stay }: { readonly ownerId: string; readonly stay: Period },
  now: Instant,
): Promise<Substitutes> {
  const [firstDay, lastDay] = [dayOf(stay.from), dayOf(stay.to)];
  const calendars = await selectCalendars(db, { kinds: ["photographer"], firstDay, lastDay, now });
  const rows = await photographersOf(db, { ownerId, stay });
  const has = new Set(rows.map(({ id }) => id));
  const free = calendars.filter(
    (calendar) =>
      !has.has(calendar.id) && !isAway(calendar, stay) && !calendar.busy.some((busy) => overlaps(busy, stay)),
  );
  return { taken: rows, free: free.map(({ id, name }) => ({ id, name })) };
}

/** Those who have a stay. */
export async function photographersOf(
  db: Reader,
  { ownerId, stay }: { readonly ownerId: string; readonly stay: Period },
): Promise<readonly Substitute[]> {
  const { rows } = await db.execute<Substitute & Record<string, unknown>>(sql`
    SELECT DISTINCT r.id, r.name FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id
    WHERE a.owner_id = ${ownerId} AND r.kind = 'photographer'
      AND a.during && tstzrange(${toIso(stay.from)}::timestamptz, ${toIso(stay.to)}::timestamptz)
    ORDER BY r.name, r.id`);
  return rows;
}
