import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import { formatRating } from "~/kit/rating";
import { count } from "~/kit/text";
import type { GoogleReviewsFacts } from "../content-page";

const { reviews: words } = thirdPartyTexts;

/**
 * Google's rating and number of reviews, with a link. Nothing when the studio has no place on Google. Fresh numbers
 * are in the page; else the page's script asks for them (routes/public/browser/google-reviews.ts).
 */
export function GoogleReviews({ reviews }: { reviews: GoogleReviewsFacts | null }) {
  if (!reviews) return null;
  const { placeId, url, summary } = reviews;
  return (
    <aside
      className="google-reviews"
      aria-label={words.label}
      aria-live="polite"
      aria-busy={summary ? undefined : true}
      data-google-reviews={summary ? undefined : placeId}
    >
      {!summary && (
        <p data-reviews-loading>
          <span className="spinner-mark" aria-hidden="true" />
          {words.loading}
        </p>
      )}
      <p hidden={!summary} data-reviews-result>
        <span className="google-rating tabular" data-rating>
          {summary && formatRating(summary.rating)}
        </span>{" "}
        {words.outOf}
      </p>
      <p hidden={!summary} data-reviews-result>
        <a
          className="text-link"
          href={url}
          rel="noopener"
          data-reviews-total
          data-text={words.reviews("#")}
          data-one={words.one}
          data-many={words.many}
        >
          {summary && words.reviews(count(summary.totalReviews, words.one, words.many))}
        </a>
      </p>
    </aside>
  );
}
