import { sql } from "drizzle-orm";
import { plusHours, toIso } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { settleOppdrag } from "./settle-oppdrag.server";

/**
 * Settles every oppdrag that was changed in the last two days. What changes one settles it at once; this finds what was
 * changed by something that does not, and costs nothing where nothing is owed.
 */
export async function settleDelivered({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<number> {
  const now = clock.now();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT subject_id AS id FROM history
    WHERE subject_kind = 'oppdrag' AND at > ${toIso(plusHours(now, -48))}::timestamptz ORDER BY 1`);
  for (const { id } of rows) {
    try {
      await inTransaction(db, (tx) => settleOppdrag(tx, id, now));
    } catch (error) {
      // The others are not to wait for this one; it is tried again a quarter of an hour later.
      log.error({ err: error, oppdragId: id }, "an oppdrag was not settled");
    }
  }
  return rows.length;
}
