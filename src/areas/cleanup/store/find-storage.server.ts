import { sql } from "drizzle-orm";
import { accountingYears, retainedSince } from "~/kit/accounting-year";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Found, Only } from "../types";
import { onlyIs } from "./only.server";
import { type FoundRow, foundIn } from "./rows.server";

/** Customers past the storage period, by the same condition as the nightly erasure, which may not have run. */
export async function* storageOver(
  tx: Tx,
  only: Only | null,
  now: Instant,
  years: number,
): AsyncGenerator<Found[]> {
  const before = sql`${toIso(retainedSince(now, years))}::timestamptz`;
  const { rows } = await tx.execute<FoundRow>(sql`
    SELECT 'customer' AS kind, c.id AS one, 100 AS score,
      ARRAY['storage-over:' || extract(year FROM greatest(c.seen_at, last.at) AT TIME ZONE 'Europe/Oslo')] AS reasons,
      false AS safe, true AS needs, (${before})::text AS since, md5(coalesce(last.at, c.seen_at)::text) AS fingerprint
    FROM customers c LEFT JOIN LATERAL (SELECT max(ends_at) AS at FROM bookings WHERE customer_id = c.id) last ON true
    WHERE c.erased_at IS NULL AND c.merged_into IS NULL AND c.seen_at < ${before} AND (last.at IS NULL OR last.at < ${before})
      ${onlyIs(sql`c.id`, only)}`);
  yield foundIn(rows);
}

/**
 * People who asked for erasure, of whom something had to stay: bokføringsloven keeps the name for five years after the
 * year of the last session. Nobody has to act before that.
 */
export async function* erasureAsked(tx: Tx, only: Only | null, now: Instant): AsyncGenerator<Found[]> {
  const since = sql`${toIso(retainedSince(now))}::timestamptz`;
  const { rows } = await tx.execute<FoundRow>(sql`
    WITH asked AS (SELECT subject_id AS id, max(at) AS at FROM history WHERE subject_kind = 'customer' AND event = 'erased'
      GROUP BY subject_id)
    SELECT 'customer' AS kind, c.id AS one, CASE WHEN kept.year IS NULL THEN 100 ELSE 0 END AS score,
      CASE WHEN kept.year IS NULL THEN ARRAY['asked-erasure', 'may-go']
        ELSE ARRAY['asked-erasure', 'accounting:' || kept.year] END AS reasons,
      false AS safe, kept.year IS NULL AS needs, asked.at::text AS since,
      md5(asked.at::text || coalesce(kept.year, '')) AS fingerprint
    FROM asked JOIN customers c ON c.id = asked.id
    LEFT JOIN LATERAL (SELECT (extract(year FROM max(ends_at) AT TIME ZONE 'Europe/Oslo') + ${accountingYears})::text AS year
      FROM bookings WHERE customer_id = c.id AND ends_at >= ${since}) kept ON true
    WHERE c.erased_at IS NULL AND c.merged_into IS NULL ${onlyIs(sql`c.id`, only)}`);
  yield foundIn(rows);
}
