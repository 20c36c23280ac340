import { fetchReviews } from "./google-reviews";
import { showMaps } from "./studio-map";

export function showThirdParty(page: Document): void {
  showMaps(page);
  fetchReviews(page);
}
