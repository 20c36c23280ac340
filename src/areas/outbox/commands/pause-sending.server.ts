import { isNull } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { outboxPauses } from "../tables.server";

/** Stops all sending until somebody starts it again. Letters are written and stored meanwhile. */
export async function pauseSending(
  tx: Tx,
  staff: Staff,
  reason: string,
  now: Instant,
): Promise<Result<undefined, "already-paused">> {
  const paused = await tx
    .insert(outboxPauses)
    .values({ id: newId(), pausedAt: toDate(now), pausedBy: staff.userId, reason })
    .onConflictDoNothing()
    .returning({ id: outboxPauses.id });
  return paused.length > 0 ? ok() : refuse("already-paused");
}

/** Letters that are due are sent after the next sweep, within a minute. */
export async function resumeSending(
  tx: Tx,
  staff: Staff,
  now: Instant,
): Promise<Result<undefined, "not-paused">> {
  const ended = await tx
    .update(outboxPauses)
    .set({ endedAt: toDate(now), endedBy: staff.userId })
    .where(isNull(outboxPauses.endedAt))
    .returning({ id: outboxPauses.id });
  return ended.length > 0 ? ok() : refuse("not-paused");
}
