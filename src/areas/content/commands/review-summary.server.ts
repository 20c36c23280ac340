import { and, eq, isNull, lte, ne, or } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { askingForMs, freshForMs, restAfterFailureMs } from "../rules/review-summary";
import { contentReviewSummaries as table } from "../tables.server";
import type { ReviewSummary } from "../types";

/**
 * True for the one caller who may ask now: no other caller is asking, the numbers are old, and no failure is recent.
 */
export async function claimQuestion(tx: Tx, placeId: string, now: Instant): Promise<boolean> {
  const askingUntil = toDate((now + askingForMs) as Instant);
  const passed = (column: Parameters<typeof isNull>[0], ms: number) =>
    or(isNull(column), lte(column as typeof table.failedAt, toDate((now - ms) as Instant)));
  const claimed = await tx
    .insert(table)
    .values({ placeId, askingUntil })
    .onConflictDoUpdate({
      target: table.placeId,
      set: { askingUntil },
      setWhere: and(
        passed(table.askingUntil, 0),
        passed(table.fetchedAt, freshForMs),
        passed(table.failedAt, restAfterFailureMs),
      ),
    })
    .returning({ placeId: table.placeId });
  return claimed.length > 0;
}

/** Deletes the numbers of a place that the studio no longer names. */
export async function saveReviewSummary(
  tx: Tx,
  placeId: string,
  { rating, totalReviews, fetchedAt }: ReviewSummary & { fetchedAt: Instant },
): Promise<void> {
  await tx.delete(table).where(ne(table.placeId, placeId));
  await tx
    .update(table)
    .set({ rating, totalReviews, fetchedAt: toDate(fetchedAt), askingUntil: null, failedAt: null })
    .where(eq(table.placeId, placeId));
}

/** Blocks further questions for a while. */
export async function noteFailedQuestion(tx: Tx, placeId: string, failedAt: Instant): Promise<void> {
  await tx
    .update(table)
    .set({ askingUntil: null, failedAt: toDate(failedAt) })
    .where(eq(table.placeId, placeId));
}
