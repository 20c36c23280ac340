import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import type { TakenVisits } from "../rules/visits";

/**
 * Adds one process's counts to the counts of the day, in one statement. Takes a `Reader`, because the statement needs
 * no transaction.
 */
export async function addVisits(db: Reader, taken: TakenVisits): Promise<void> {
  if (taken.length === 0) return;
  await db.execute(sql`
    INSERT INTO visit_days AS kept (day, path, source, device, visits)
    SELECT day, path, source, device, visits FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      AS new (day date, path text, source text, device text, visits integer)
    ORDER BY day, path, source, device
    ON CONFLICT (day, path, source, device) DO UPDATE SET visits = kept.visits + excluded.visits`);
}
