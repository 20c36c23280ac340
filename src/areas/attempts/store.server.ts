import { sql } from "drizzle-orm";
import { type Day, dayOf, type Instant, toIso } from "~/kit/time";
import { hashSecret, newId, newNonce } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { AttemptId, AttemptStepTaken } from "./types";

/** The day's salt. The first request of the day makes it; all processes share it. */
export async function saltOf(db: Reader, day: Day, fresh: string): Promise<string> {
  await db.execute(sql`
    INSERT INTO booking_attempt_salts (day, salt) VALUES (${day}, ${fresh}) ON CONFLICT (day) DO NOTHING`);
  const { rows } = await db.execute<{ salt: string }>(
    sql`SELECT salt FROM booking_attempt_salts WHERE day = ${day}`,
  );
  return rows[0]?.salt ?? fresh;
}

export function freshSalt(): string {
  return hashSecret(newNonce() + newNonce());
}

const rankOf = (step: ReturnType<typeof sql>) =>
  sql`array_position(ARRAY['product', 'time', 'contact', 'confirmed'], ${step})`;
const goesOn = sql`${rankOf(sql`excluded.step`)} > ${rankOf(sql`attempt.step`)}`;

/**
 * Writes a step of an attempt. Steps may arrive out of order: the furthest step stays, and a confirmed attempt stays
 * confirmed.
 */
export async function upsertAttempt(
  db: Reader,
  session: string,
  taken: AttemptStepTaken,
  now: Instant,
): Promise<void> {
  const { productSlug, step, outcome, refusal, ms, source, device, release, inVain } = taken;
  const at = sql`${toIso(now)}::timestamptz`;
  await db.execute(sql`
    INSERT INTO booking_attempts AS attempt (id, session, day, started_at, last_at, product_slug, step, outcome,
      refusal, ms, source, device, release, in_vain)
    VALUES (${newId<AttemptId>()}, ${session}, ${dayOf(now)}, ${at}, ${at}, ${productSlug}, ${step}, ${outcome},
      ${refusal}, ${ms}, ${source ?? "direkte"}, ${device}, ${release},
      CASE WHEN ${inVain}::text IS NULL THEN '{}'::text[] ELSE ARRAY[${inVain}::text] END)
    ON CONFLICT (session) DO UPDATE SET
      started_at = least(attempt.started_at, excluded.started_at),
      last_at = greatest(attempt.last_at, excluded.last_at),
      -- The later steps' addresses may name the product's family.
      product_slug = CASE WHEN excluded.step IN ('product', 'confirmed') THEN excluded.product_slug ELSE attempt.product_slug END,
      step = CASE WHEN ${goesOn} THEN excluded.step ELSE attempt.step END,
      outcome = CASE WHEN attempt.outcome = 'confirmed' THEN 'confirmed' ELSE excluded.outcome END,
      refusal = coalesce(excluded.refusal, attempt.refusal),
      ms = excluded.ms,
      source = CASE WHEN ${source}::text IS NULL THEN attempt.source ELSE excluded.source END,
      in_vain = CASE WHEN attempt.in_vain @> excluded.in_vain OR cardinality(attempt.in_vain) >= 50
        THEN attempt.in_vain ELSE attempt.in_vain || excluded.in_vain END`);
}

/** Removes what could lead from an attempt of an earlier day to a person: the salt, and the minute. */
export async function loosenDaysBefore(tx: Tx, day: Day): Promise<void> {
  await tx.execute(sql`DELETE FROM booking_attempt_salts WHERE day < ${day}`);
  await tx.execute(sql`
    UPDATE booking_attempts SET started_at = date_trunc('hour', started_at), last_at = date_trunc('hour', last_at)
    WHERE day < ${day} AND (started_at, last_at)
      IS DISTINCT FROM (date_trunc('hour', started_at), date_trunc('hour', last_at))`);
}

/** Counts the attempts of days before this one by day and deletes them. Returns how many there were. */
export async function sumUpDaysBefore(tx: Tx, day: Day): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    WITH gone AS (DELETE FROM booking_attempts WHERE day < ${day} RETURNING *), summed AS (
      INSERT INTO booking_attempt_days AS kept
        (day, product_slug, step, outcome, refusal, source, device, attempts, in_vain)
      SELECT day, product_slug, step, outcome, coalesce(refusal, ''), source, device, count(*)::int,
        (count(*) FILTER (WHERE in_vain <> '{}'))::int
      FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7
      ON CONFLICT (day, product_slug, step, outcome, refusal, source, device)
        DO UPDATE SET attempts = kept.attempts + excluded.attempts, in_vain = kept.in_vain + excluded.in_vain)
    SELECT count(*)::int AS count FROM gone`);
  return rows[0]?.count ?? 0;
}
