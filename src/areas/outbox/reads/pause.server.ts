import { sql } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OutboxPause } from "../types";

/** The current pause of all sending; null when there is none. */
export async function readPause(db: Reader): Promise<OutboxPause | null> {
  const { rows } = await db.execute<{ since: string; by: string | null; reason: string }>(sql`
    SELECT paused_at AS since, reason, (SELECT name FROM users WHERE users.id = paused_by) AS by
    FROM outbox_pauses WHERE ended_at IS NULL`);
  const [pause] = rows;
  return pause ? { since: instant(pause.since), by: pause.by ?? "", reason: pause.reason } : null;
}
