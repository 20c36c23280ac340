import { sql } from "drizzle-orm";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { undoDays } from "../rules/undo";
import { deleteFindingsOf } from "../store/findings.server";

/** Erasure: nothing is said of the customer any more, and what an undo would restore is deleted. */
export async function forgetFindingsOf(tx: Tx, customerId: string): Promise<void> {
  await deleteFindingsOf(tx, [customerId]);
  await tx.execute(sql`
    UPDATE cleanup_mends SET undo = NULL WHERE undo IS NOT NULL AND (one_id = ${customerId} OR other_id = ${customerId})`);
}

/** Nightly: what undoing needs is deleted after its days, and when the customer has been erased. Returns how many. */
export async function forgetOldMends(tx: Tx, now: Instant): Promise<number> {
  const before = sql`${toIso(plusHours(now, -undoDays * 24))}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    UPDATE cleanup_mends SET undo = NULL WHERE undo IS NOT NULL AND (mended_at < ${before} OR undone_at IS NOT NULL
      OR EXISTS (SELECT FROM customers WHERE id IN (one_id, other_id) AND erased_at IS NOT NULL))`);
  return rowCount ?? 0;
}
