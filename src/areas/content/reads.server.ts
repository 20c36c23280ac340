import { asc, eq } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";
import { readFrom } from "~/platform/database/read-sources.server";
import type { Reader } from "~/platform/database/tx.server";
import { isPictureName } from "~/platform/pictures/look-up";
import { isFresh } from "./rules/review-summary";
import { contentReviewSummaries, contentTestimonials } from "./tables.server";
import type { ReviewSummary, Testimonial } from "./types";

/** The testimonials of the public pages, in the owner's order. Empty in a new studio. */
export async function shownTestimonials(db: Reader): Promise<Testimonial[]> {
  const table = contentTestimonials;
  const rows = await readFrom(["content_testimonials"], () =>
    db.select().from(table).where(eq(table.shown, true)).orderBy(asc(table.position), table.id),
  );
  return rows.flatMap(({ id, name, role, text, rating, image, isDemo }) =>
    rating === null
      ? []
      : [{ id, name, role, text, rating, image: image && isPictureName(image) ? image : null, isDemo }],
  );
}

export interface CachedSummary {
  readonly summary: (ReviewSummary & { readonly fetchedAt: Instant }) | null;
  /** Until this moment no other caller may ask. */
  readonly askingUntil: Instant | null;
}

export async function cachedReviewSummary(db: Reader, placeId: string): Promise<CachedSummary> {
  const table = contentReviewSummaries;
  const [row] = await db.select().from(table).where(eq(table.placeId, placeId));
  const { rating = null, totalReviews = null, fetchedAt = null } = row ?? {};
  const isWhole = rating !== null && totalReviews !== null && fetchedAt !== null;
  return {
    summary: isWhole ? { rating, totalReviews, fetchedAt: instant(fetchedAt) } : null,
    askingUntil: row?.askingUntil ? instant(row.askingUntil) : null,
  };
}

/** The numbers, if they are fresh; `src/flows/review-summary.server.ts` renews older ones. */
export async function freshReviewSummary(
  db: Reader,
  placeId: string,
  now: Instant,
): Promise<ReviewSummary | null> {
  const { summary } = await readFrom(["content_review_summaries"], () => cachedReviewSummary(db, placeId));
  if (!summary || !isFresh(summary, now)) return null;
  return { rating: summary.rating, totalReviews: summary.totalReviews };
}
