import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { HoldId } from "../types";

/** The studio holds a time for a customer longer than visitors can. */
export async function holdUntil(tx: Tx, id: HoldId, until: Instant): Promise<void> {
  const at = sql`${toIso(until)}::timestamptz`;
  await tx.execute(sql`UPDATE calendar_holds SET expires_at = ${at} WHERE id = ${id}`);
  await tx.execute(
    sql`UPDATE calendar_allocations SET expires_at = ${at} WHERE owner_id = ${id} AND kind = 'hold'`,
  );
}

/** A hold follows its draft to another browser. */
export async function handOverHold(tx: Tx, id: HoldId, visitorId: string): Promise<void> {
  await tx.execute(sql`UPDATE calendar_holds SET visitor_id = ${visitorId}::uuid WHERE id = ${id}`);
}
