import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import type { LetterId } from "../types";

/** Whether staff gave the letter, or the one that it repeats, another address when they tried it again. */
export async function isReaddressed(db: Reader, id: LetterId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM email_outbox o JOIN history h ON h.subject_kind = 'letter' AND h.subject_id IN (o.id, o.repeats)
    WHERE o.id = ${id} AND h.event = 'readdressed' LIMIT 1`);
  return rows.length > 0;
}
