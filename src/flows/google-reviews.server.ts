import type { ReviewSummary } from "~/areas/content/types";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import { type Result, refuse } from "~/kit/result";
import { googlePlaces } from "~/platform/providers/reviews.server";
import type { Services } from "~/platform/services.server";
import { reviewSummary } from "./review-summary.server";

export type ReviewsRefusal = "not-configured" | "unknown-place" | "unavailable";

/** Answers only for the studio's own place: requests for any other (`askedFor`) would spend the studio's quota. */
export async function googleReviews(
  services: Services,
  askedFor?: string,
): Promise<Result<ReviewSummary, ReviewsRefusal>> {
  const { config, db, clock, log } = services;
  const { googlePlaceId } = (await readSettings(db, clock.now())).place;
  const { googlePlacesKey: key } = await readProviders(services);
  if (!key || !googlePlaceId) return refuse("not-configured");
  if (askedFor !== undefined && askedFor !== googlePlaceId) return refuse("unknown-place");
  return reviewSummary(db, googlePlaceId, {
    provider: googlePlaces({ key, address: config.standInUrl ?? undefined }),
    clock,
    onFailure: (error) => log.warn({ err: error }, "Google's reviews could not be fetched"),
  });
}
