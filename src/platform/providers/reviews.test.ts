import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { googlePlaces, ReviewsRefused } from "./reviews.server";
import { type StandIn, startStandIn } from "./stand-in.server";

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

const place = "ChIJ-sidelys-example";
const provider = (eachTryMs = 60_000) =>
  googlePlaces({ key: "secret-key", address: standIn.url, patience: { eachTryMs, pausesMs: [1, 1] } });

describe("googlePlaces", () => {
  it("requests two fields of one place, with the key in a header", async () => {
    expect(await provider().ratingOf(place)).toEqual({ rating: 4.9, totalReviews: 1234 });
    expect(standIn.asked).toHaveLength(1);
    expect(standIn.asked[0]?.path).toBe(`/v1/places/${place}`);
    expect(standIn.asked[0]?.headers).toMatchObject({
      "x-goog-api-key": "secret-key",
      "x-goog-fieldmask": "rating,userRatingCount",
    });
  });

  it("retries twice, and takes the third answer", async () => {
    standIn.reviews = () =>
      standIn.asked.length < 3 ? { status: 503 } : { body: { rating: 4.75, userRatingCount: 8 } };
    // With the product's own pauses, a second together.
    const usual = googlePlaces({ key: "secret-key", address: standIn.url });
    expect(await usual.ratingOf(place)).toEqual({ rating: 4.8, totalReviews: 8 });
    expect(standIn.asked).toHaveLength(3);
  });

  it("gives up after three tries, also when no answer comes", async () => {
    standIn.reviews = () => (standIn.asked.length === 1 ? { status: 429 } : "silent");
    // Long enough for a request to arrive on a busy machine.
    await expect(provider(1_500).ratingOf(place)).rejects.toThrow();
    expect(standIn.asked).toHaveLength(3);
  });

  it.each([
    ["a wrong key", { status: 403, body: { error: { message: "secret-key is not allowed" } } }],
    ["an unknown place", { status: 404 }],
    ["a place without reviews", { body: {} }],
    ["numbers that cannot be", { body: { rating: 11, userRatingCount: -1 } }],
  ])("does not retry after %s, and never repeats the key", async (_, answer) => {
    standIn.reviews = () => answer;
    const failure = await provider()
      .ratingOf(place)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ReviewsRefused);
    expect(String(failure)).not.toContain("secret-key");
    expect(standIn.asked).toHaveLength(1);
  });
});
