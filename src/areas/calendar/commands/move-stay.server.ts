import { sql } from "drizzle-orm";
import { overlaps, type Period } from "~/kit/period";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isAway } from "../rules/away";
import { deleteExpired, lockResources } from "../store/allocations.server";
import { msOf, selectCalendars } from "../store/calendars.server";
import type { ResourceCalendar, ResourceId } from "../types";

interface Moving {
  readonly ownerId: string;
  /** The whole stay, with rigging and travel. */
  readonly from: Period;
  readonly to: Period;
}

interface Taken extends Period, Record<string, unknown> {
  readonly id: ResourceId;
}

const kinds = ["room", "mobile_studio", "photographer"] as const;

/**
 * A stay at another time, with the room and the photographers that it has: all of them, or none. False when one of them has
 * something else then, or is away on a day that the stay was not on before.
 */
export async function moveStay(tx: Tx, { ownerId, from, to }: Moving, now: Instant): Promise<boolean> {
  await deleteExpired(tx, await lockResources(tx, kinds), now);
  const own = await takenIn(tx, ownerId, from);
  const [firstDay, lastDay] = [dayOf(to.from), dayOf(to.to)];
  const calendars = await selectCalendars(tx, { kinds, firstDay, lastDay, now });
  const stays = dayOf(from.from) === firstDay;
  const isFree = (calendar: ResourceCalendar, mine: Period) =>
    (stays || !isAway(calendar, to)) &&
    !calendar.busy.some((busy) => (busy.from !== mine.from || busy.to !== mine.to) && overlaps(busy, to));
  const canAll = own.every((mine) => calendars.some((each) => each.id === mine.id && isFree(each, mine)));
  if (own.length === 0 || !canAll) return false;
  await tx.execute(sql`
    UPDATE calendar_allocations SET during = ${rangeOf(to)} WHERE owner_id = ${ownerId} AND during && ${rangeOf(from)}`);
  return true;
}

/** What an owner has in a period. */
export async function takenIn(tx: Tx, ownerId: string, during: Period): Promise<readonly Taken[]> {
  const { rows } = await tx.execute<Taken>(sql`
    SELECT resource_id AS id, ${msOf(sql`lower(during)`)} AS "from", ${msOf(sql`upper(during)`)} AS "to"
    FROM calendar_allocations WHERE owner_id = ${ownerId} AND during && ${rangeOf(during)}`);
  return rows;
}

const rangeOf = ({ from, to }: Period) =>
  sql`tstzrange(${toIso(from)}::timestamptz, ${toIso(to)}::timestamptz, '[)')`;
