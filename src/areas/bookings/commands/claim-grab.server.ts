import { sql } from "drizzle-orm";
import { dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { GrabOrigin } from "../reads/grab-figures.server";

/** The key of all origins together; network keys are longer. */
const manyOrigins = "many";

/** False when this origin has an event of today already. */
export async function claimGrab(
  tx: Tx,
  { eventId, origin, since }: { eventId: string; origin: GrabOrigin; since: Instant },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO calendar_grabs (event_id, network_key, day, since)
    VALUES (${eventId}, ${origin ?? manyOrigins}, ${dayOf(now)}, ${toIso(since)}) ON CONFLICT (network_key, day) DO NOTHING`);
  return (rowCount ?? 0) > 0;
}

export async function isClaimed(db: Reader, origin: GrabOrigin, now: Instant): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM calendar_grabs WHERE network_key = ${origin ?? manyOrigins} AND day = ${dayOf(now)}`,
  );
  return rows.length > 0;
}
