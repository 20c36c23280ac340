import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshReviewSummary } from "~/areas/content/reads.server";
import { type Instant, plusMinutes } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import type { PlaceRating, ReviewsProvider } from "~/platform/providers/reviews.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow } from "../../tests/setup/services";
import { reviewSummary } from "./review-summary.server";

const place = "ChIJ-sidelys-example";
const numbers: PlaceRating = { rating: 4.9, totalReviews: 120 };
const newer: PlaceRating = { rating: 4.8, totalReviews: 131 };
const halfDay = 12 * 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`TRUNCATE content_review_summaries`));

/** A provider with a given answer that counts its calls. */
function provider(answer: () => PlaceRating | Promise<PlaceRating>) {
  const questions: string[] = [];
  const own: ReviewsProvider = {
    ratingOf: async (placeId) => {
      questions.push(placeId);
      return answer();
    },
  };
  return Object.assign(own, { questions });
}
const broken = () =>
  provider(() => {
    throw new Error("no line to Google");
  });

const failures: unknown[] = [];
beforeEach(() => failures.splice(0));
const ask = (from: ReviewsProvider, at: Instant = testNow, db: Db = database.db) =>
  reviewSummary(db, place, {
    provider: from,
    clock: settableClock(at),
    onFailure: (error) => failures.push(error),
  });

it("reuses the numbers for 12 hours, then asks again", async () => {
  const first = provider(() => numbers);
  expect(await ask(first)).toEqual({ ok: true, value: numbers });
  expect(await ask(first, plusMinutes(testNow, halfDay - 0.001))).toEqual({ ok: true, value: numbers });
  expect(first.questions).toEqual([place]);
  const later = provider(() => newer);
  expect(await ask(later, plusMinutes(testNow, halfDay))).toEqual({ ok: true, value: newer });
  expect(later.questions).toHaveLength(1);
});

it("gives pages only fresh numbers, without a request to Google", async () => {
  expect(await freshReviewSummary(database.db, place, testNow)).toBeNull();
  await ask(provider(() => numbers));
  expect(await freshReviewSummary(database.db, place, plusMinutes(testNow, halfDay - 0.001))).toEqual(
    numbers,
  );
  expect(await freshReviewSummary(database.db, place, plusMinutes(testNow, halfDay))).toBeNull();
  expect(await freshReviewSummary(database.db, "ChIJ-another", testNow)).toBeNull();
});

it("shows old numbers while Google does not answer, for at most a week", async () => {
  await ask(provider(() => numbers));
  const sixDays = plusMinutes(testNow, 6 * 24 * 60);
  expect(await ask(broken(), sixDays)).toEqual({ ok: true, value: numbers });
  expect(failures).toHaveLength(1);
  expect(await ask(broken(), plusMinutes(testNow, 7 * 24 * 60))).toMatchObject({
    ok: false,
    reason: "unavailable",
  });
});

it("shows nothing when the first request fails, and waits a minute before the next", async () => {
  expect(await ask(broken())).toMatchObject({ ok: false, reason: "unavailable" });
  const well = provider(() => numbers);
  expect(await ask(well, plusMinutes(testNow, 0.5))).toMatchObject({ ok: false, reason: "unavailable" });
  expect(well.questions).toEqual([]);
  expect(await ask(well, plusMinutes(testNow, 1))).toEqual({ ok: true, value: numbers });
});

it("makes one request when several processes ask at the same time", async () => {
  const others = [openDatabase(database.url), openDatabase(database.url)];
  const gate = Promise.withResolvers<PlaceRating>();
  const slow = provider(() => gate.promise);
  const crowd = [database.db, ...others].flatMap((db) =>
    Array.from({ length: 5 }, () => ask(slow, testNow, db)),
  );
  await expect.poll(() => slow.questions.length).toBe(1);
  gate.resolve(numbers);
  for (const answer of await Promise.all(crowd)) expect(answer).toEqual({ ok: true, value: numbers });
  expect(slow.questions).toHaveLength(1);
  await Promise.all(others.map((db) => db.$client.end()));
});

it("shows the old numbers while another process asks for new ones", async () => {
  await ask(provider(() => numbers));
  const later = plusMinutes(testNow, halfDay);
  const gate = Promise.withResolvers<PlaceRating>();
  const slow = provider(() => gate.promise);
  const asking = ask(slow, later);
  await expect.poll(() => slow.questions.length).toBe(1);
  expect(await ask(slow, later)).toEqual({ ok: true, value: numbers });
  gate.resolve(newer);
  expect(await asking).toEqual({ ok: true, value: newer });
});

it("lets another process ask when the first one has died", async () => {
  await database.db.execute(sql`INSERT INTO content_review_summaries (place_id, asking_until)
    VALUES (${place}, ${new Date(testNow - 1).toISOString()})`);
  expect(await ask(provider(() => numbers))).toEqual({ ok: true, value: numbers });
});

it("notifies pages of new numbers only, not of a started request", async () => {
  const listener = await database.db.$client.connect();
  const notified: string[] = [];
  listener.on("notification", ({ payload }) => notified.push(payload ?? ""));
  await listener.query("LISTEN content_changed");
  await ask(broken());
  await listener.query("SELECT 1");
  expect(notified).toEqual([]);
  await ask(
    provider(() => numbers),
    plusMinutes(testNow, 2),
  );
  await listener.query("SELECT 1");
  expect(notified).toEqual(["content_review_summaries"]);
  listener.release(true);
});
