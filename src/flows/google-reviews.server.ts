import type { ReviewSummary } from "~/areas/content/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Result, refuse } from "~/kit/result";
import { googlePlaces } from "~/platform/providers/reviews.server";
import type { Services } from "~/platform/services.server";
import { reviewSummary } from "./review-summary.server";

export type ReviewsRefusal = "not-configured" | "unknown-place" | "unavailable";

/** Answers only for the studio's own place: requests for any other (`askedFor`) would spend the studio's quota. */
export async function googleReviews(
  { config, db, clock, log }: Services,
  askedFor?: string,
): Promise<Result<ReviewSummary, ReviewsRefusal>> {
  const { googlePlaceId } = (await readSettings(db, clock.now())).place;
  if (!config.googlePlacesKey || !googlePlaceId) return refuse("not-configured");
  if (askedFor !== undefined && askedFor !== googlePlaceId) return refuse("unknown-place");
  return reviewSummary(db, googlePlaceId, {
    provider: googlePlaces({ key: config.googlePlacesKey, address: config.standInUrl ?? undefined }),
    clock,
    onFailure: (error) => log.warn({ err: error }, "Google's reviews could not be fetched"),
  });
}
