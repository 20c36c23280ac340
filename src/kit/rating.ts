/** formatRating(4.9) = "4,9"; formatRating(5) = "5,0" */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace(".", ",");
}
