import { fetchReviews } from "./google-reviews";
import { showMaps } from "./studio-map";

/** What comes from other services, for the pages that show some. */
export function showThirdParty(page: Document): void {
  showMaps(page);
  fetchReviews(page);
}
