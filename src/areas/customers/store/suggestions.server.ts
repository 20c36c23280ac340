import { and, eq, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { customerSuggestions } from "../tables.server";
import type { CustomerId, SharedBy } from "../types";

/** A pair that staff have looked at is not suggested again. */
export async function suggestMerge(
  tx: Tx,
  one: CustomerId,
  other: CustomerId,
  by: SharedBy,
  now: Instant,
): Promise<void> {
  await tx
    .insert(customerSuggestions)
    .values({ ...pairOf(one, other), by, createdAt: toDate(now) })
    .onConflictDoNothing();
}

/** Records the pair as decided, whether it was suggested or not. */
export async function rememberAsDifferent(
  tx: Tx,
  one: CustomerId,
  other: CustomerId,
  by: SharedBy,
  now: Instant,
): Promise<void> {
  const at = toDate(now);
  await tx
    .insert(customerSuggestions)
    .values({ ...pairOf(one, other), by, createdAt: at, dismissedAt: at })
    .onConflictDoUpdate({
      target: [customerSuggestions.oneId, customerSuggestions.otherId],
      set: { dismissedAt: at },
    });
}

export async function dismissPair(
  tx: Tx,
  one: CustomerId,
  other: CustomerId,
  now: Instant,
): Promise<boolean> {
  const { oneId, otherId } = pairOf(one, other);
  const { rowCount } = await tx
    .update(customerSuggestions)
    .set({ dismissedAt: toDate(now) })
    .where(
      and(
        eq(customerSuggestions.oneId, oneId),
        eq(customerSuggestions.otherId, otherId),
        isNull(customerSuggestions.dismissedAt),
      ),
    );
  return rowCount === 1;
}

function pairOf(one: CustomerId, other: CustomerId) {
  return one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one };
}
