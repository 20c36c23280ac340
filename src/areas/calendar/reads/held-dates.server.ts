import { sql } from "drizzle-orm";
import { kindsOfAll } from "~/areas/catalogue/rules/needs";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { placeParts } from "../rules/held-dates";
import { selectCalendars } from "../store/calendars.server";
import type { DatesOwner, DatesPart, DatesRoom } from "../types/held-dates";

export async function areDatesHeld(db: Reader, { kind, id }: DatesOwner, now: Instant): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM calendar_held_dates
    WHERE owner_id = ${id} AND owner_kind = ${kind} AND expires_at > ${toIso(now)}`);
  return rows.length > 0;
}

/** Whether the dates are held for this record, could be taken, or are somebody else's. */
export async function roomForDates(
  db: Reader,
  { owner, parts }: { readonly owner: DatesOwner; readonly parts: readonly DatesPart[] },
  now: Instant,
): Promise<DatesRoom> {
  if (await areDatesHeld(db, owner, now)) return "held";
  const days = parts.flatMap(({ period }) => [dayOf(period.from), dayOf(period.to)]).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) return "taken";
  const calendars = await selectCalendars(db, { kinds: kindsOfAll(parts), firstDay, lastDay, now });
  return placeParts(parts, calendars).ok ? "free" : "taken";
}
