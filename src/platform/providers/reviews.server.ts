import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

export interface PlaceRating {
  /** With one decimal, 1 to 5. */
  readonly rating: number;
  readonly totalReviews: number;
}

export interface ReviewsProvider {
  /** Throws when the provider does not answer, refuses, or has no reviews. */
  ratingOf(placeId: string): Promise<PlaceRating>;
}

interface Options {
  readonly key: string;
  /** Another server instead of Google's, for tests. */
  readonly address?: string;
  readonly patience?: { readonly eachTryMs: number; readonly pausesMs: readonly number[] };
}

/** Specification, section 7: two retries. */
const usualPatience = { eachTryMs: 3_000, pausesMs: [300, 900] };

const answer = z.object({ rating: z.number().min(1).max(5), userRatingCount: z.number().int().positive() });

/** A failure that a retry cannot fix: a wrong key, an unknown place, a place without reviews. */
export class ReviewsRefused extends Error {
  override readonly name = "ReviewsRefused";
}

/** Google's Places API (New): place details with only two fields. */
export function googlePlaces(options: Options): ReviewsProvider {
  const { eachTryMs, pausesMs } = options.patience ?? usualPatience;
  return {
    async ratingOf(placeId) {
      for (let failures = 0; ; failures++) {
        try {
          return await ask(options, placeId, eachTryMs);
        } catch (error) {
          const wait = pausesMs[failures];
          if (wait === undefined || error instanceof ReviewsRefused) throw error;
          await pause(wait);
        }
      }
    },
  };
}

async function ask({ key, address }: Options, placeId: string, withinMs: number): Promise<PlaceRating> {
  const url = `${address ?? "https://places.googleapis.com"}/v1/places/${encodeURIComponent(placeId)}`;
  const response = await fetch(url, {
    headers: { "X-Goog-Api-Key": key, "X-Goog-FieldMask": "rating,userRatingCount" },
    redirect: "error",
    signal: AbortSignal.timeout(withinMs),
  });
  // The body of a failure may repeat the key, so only the status is reported.
  if (!response.ok) {
    await response.body?.cancel();
    const mayPass = response.status === 429 || response.status >= 500;
    const message = `Google Places answered ${response.status}`;
    throw mayPass ? new Error(message) : new ReviewsRefused(message);
  }
  const read = answer.safeParse(await response.json());
  // A place without reviews has neither field.
  if (!read.success) throw new ReviewsRefused("Google Places knows of no reviews");
  return { rating: Math.round(read.data.rating * 10) / 10, totalReviews: read.data.userRatingCount };
}
