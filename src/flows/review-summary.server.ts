import { setTimeout as pause } from "node:timers/promises";
import {
  claimQuestion,
  noteFailedQuestion,
  saveReviewSummary,
} from "~/areas/content/commands/review-summary.server";
import { type CachedSummary, cachedReviewSummary } from "~/areas/content/reads.server";
import { isFresh, mayBeShown } from "~/areas/content/rules/review-summary";
import type { ReviewSummary } from "~/areas/content/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Clock } from "~/platform/clock.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { ReviewsProvider } from "~/platform/providers/reviews.server";

interface Parts {
  readonly provider: ReviewsProvider;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

const lookAgainMs = 150;

/**
 * Google's rating of the place, cached for 12 hours. One process asks at a time, outside of any transaction; the
 * others show the old numbers, or wait for the first ones. When Google does not answer, old numbers are shown for as
 * long as allowed.
 */
export async function reviewSummary(
  db: Db,
  placeId: string,
  parts: Parts,
): Promise<Result<ReviewSummary, "unavailable">> {
  const cached = await cachedReviewSummary(db, placeId);
  const now = parts.clock.now();
  if (cached.summary && isFresh(cached.summary, now)) return ok(numbersOf(cached.summary));
  if (await inTransaction(db, (tx) => claimQuestion(tx, placeId, now))) {
    const asked = await ask(db, placeId, parts);
    return asked ? ok(asked) : lastKnown(cached, parts.clock);
  }
  if (cached.summary && mayBeShown(cached.summary, now)) return ok(numbersOf(cached.summary));
  return lastKnown(await settled(db, placeId, parts.clock), parts.clock);
}

async function ask(
  db: Db,
  placeId: string,
  { provider, clock, onFailure }: Parts,
): Promise<ReviewSummary | null> {
  try {
    const found = await provider.ratingOf(placeId);
    await inTransaction(db, (tx) => saveReviewSummary(tx, placeId, { ...found, fetchedAt: clock.now() }));
    return found;
  } catch (error) {
    onFailure(error);
    await inTransaction(db, (tx) => noteFailedQuestion(tx, placeId, clock.now()));
    return null;
  }
}

/** The cached row once the process that asks has finished, or has timed out. */
async function settled(db: Db, placeId: string, clock: Clock): Promise<CachedSummary> {
  for (;;) {
    const cached = await cachedReviewSummary(db, placeId);
    if (cached.askingUntil === null || cached.askingUntil <= clock.now()) return cached;
    await pause(lookAgainMs);
  }
}

function lastKnown({ summary }: CachedSummary, clock: Clock): Result<ReviewSummary, "unavailable"> {
  return summary && mayBeShown(summary, clock.now()) ? ok(numbersOf(summary)) : refuse("unavailable");
}

function numbersOf({ rating, totalReviews }: ReviewSummary): ReviewSummary {
  return { rating, totalReviews };
}
