import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/database/tx.server";

/** Others that take the same lock wait until this transaction ends. */
export async function lockOrigin(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`company requests of ${what}`}, 0))`);
}

/** How many requests of this address, and of its whole network, nobody has answered yet. */
export async function openFromOrigin(
  tx: Tx,
  { addressKey, networkKey }: { readonly addressKey: string; readonly networkKey: string },
): Promise<{ readonly ofAddress: number; readonly ofNetwork: number }> {
  const { rows } = await tx.execute<{ ofAddress: number; ofNetwork: number }>(sql`
    SELECT count(*) FILTER (WHERE address_key = ${addressKey})::int AS "ofAddress", count(*)::int AS "ofNetwork"
    FROM company_requests WHERE network_key = ${networkKey} AND first_answered_at IS NULL
      AND status IN ('new', 'needs_info', 'assessed', 'tentatively_held')`);
  return rows[0] ?? { ofAddress: 0, ofNetwork: 0 };
}
