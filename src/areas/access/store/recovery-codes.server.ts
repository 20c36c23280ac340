import { and, count, eq, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { recoveryCodes } from "../tables.server";
import type { UserId } from "../types";

/** New codes replace the earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: UserId,
  codeHashes: readonly string[],
  now: Instant,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length === 0) return;
  await tx
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ id: newId(), userId, codeHash, createdAt: toDate(now) })));
}

/** True for the first use of a code only. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: UserId,
  codeHash: string,
  now: Instant,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: toDate(now) })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

export async function unusedRecoveryCodes(db: Reader, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
