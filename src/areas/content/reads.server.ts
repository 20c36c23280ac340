import { asc, eq } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isPictureName } from "~/platform/pictures/look-up";
import { isFresh } from "./rules/review-summary";
import { keptReviewSummary } from "./store.server";
import { contentTestimonials } from "./tables.server";
import type { ReviewSummary, Testimonial } from "./types";

/** What the public pages show, in the owner's order. Empty in a new studio. */
export async function shownTestimonials(db: Reader): Promise<Testimonial[]> {
  const table = contentTestimonials;
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.shown, true))
    .orderBy(asc(table.position), table.id);
  return rows.map(({ id, name, role, text, rating, picture, isDemo }) => ({
    id,
    name,
    role,
    text,
    rating,
    picture: picture && isPictureName(picture) ? picture : null,
    isDemo,
  }));
}

/** The numbers as long as they are fresh: what is older is asked for anew (commands/review-summary). */
export async function freshReviewSummary(
  db: Reader,
  placeId: string,
  now: Instant,
): Promise<ReviewSummary | null> {
  const { summary } = await keptReviewSummary(db, placeId);
  if (!summary || !isFresh(summary, now)) return null;
  return { rating: summary.rating, totalReviews: summary.totalReviews };
}
