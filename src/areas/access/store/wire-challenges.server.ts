import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { FactorId, UserId } from "../types";

interface Asked {
  readonly id: string;
  readonly userId: UserId;
  readonly factorId: FactorId;
}

/** A question that only a code of this factor answers. */
export async function insertFactorChallenge(
  tx: Tx,
  { id, userId, factorId, expiresAt }: Asked & { readonly expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO auth_challenges (id, user_id, factor_id, created_at, expires_at)
    VALUES (${id}, ${userId}, ${factorId}, ${toIso(now)}, ${toIso(expiresAt)})`);
}

export type ChallengeState = "open" | "over" | "unknown";

/** A wrong code leaves the question open: the tries are counted, not the questions. */
export async function factorChallengeState(
  db: Reader,
  { id, userId, factorId }: Asked,
  now: Instant,
): Promise<ChallengeState> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    SELECT used_at IS NULL AND expires_at > ${toIso(now)} AS open FROM auth_challenges
    WHERE id = ${id}::uuid AND user_id = ${userId} AND factor_id = ${factorId}`);
  const [row] = rows;
  return row ? (row.open ? "open" : "over") : "unknown";
}

/** False when another call answered it first. */
export async function consumeFactorChallenge(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE auth_challenges SET used_at = ${toIso(now)} WHERE id = ${id}::uuid AND used_at IS NULL RETURNING id`);
  return rows.length === 1;
}
