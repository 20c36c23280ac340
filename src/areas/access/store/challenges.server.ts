import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { authChallenges } from "../tables.server";
import type { UserId } from "../types";

export interface Challenge {
  readonly id: string;
  /** The account that may answer; null when it is not known. */
  readonly userId: UserId | null;
  readonly challenge: string;
  readonly expiresAt: Instant;
}

export async function insertChallenge(tx: Tx, asked: Challenge, now: Instant): Promise<void> {
  const { expiresAt, ...rest } = asked;
  await tx.insert(authChallenges).values({ ...rest, createdAt: toDate(now), expiresAt: toDate(expiresAt) });
}

/** Takes the challenge out, so that only the first answer in time gets it; `userId` must match the stored one. */
export async function consumeChallenge(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: UserId | null },
  now: Instant,
): Promise<string | null> {
  const [used] = await tx
    .update(authChallenges)
    .set({ usedAt: toDate(now) })
    .where(
      and(
        eq(authChallenges.id, id),
        userId === null ? isNull(authChallenges.userId) : eq(authChallenges.userId, userId),
        isNull(authChallenges.usedAt),
        gt(authChallenges.expiresAt, toDate(now)),
      ),
    )
    .returning({ challenge: authChallenges.challenge });
  return used?.challenge ?? null;
}

export async function deleteChallengesBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(authChallenges).where(lt(authChallenges.expiresAt, toDate(before)));
}
