import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { testServices } from "../../../../tests/setup/services";
import { addUser } from "../samples";
import { revokeDevicesOf } from "../store/known-devices.server";
import { rememberDevice } from "./known-devices.server";
import { isLiveDevice } from "./live-devices.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function signedIn(email: string) {
  const parts = testServices(database.db);
  const { id } = await addUser(database.db, { email });
  const browser = { userId: id, userAgent: "Test", deviceCookie: null };
  const cookie = await inTransaction(database.db, (tx) =>
    rememberDevice(tx, parts.appSecret, browser, parts.clock.now()),
  );
  const later = (minutes: number) => parts.clock.set(plusMinutes(parts.clock.now(), minutes));
  return { parts, id, cookie, later };
}

it("lets in a browser that somebody has signed in with, and no invented one", async () => {
  const { parts, cookie } = await signedIn("en@example.no");
  expect(await isLiveDevice(parts, cookie)).toBe(true);
  expect(await isLiveDevice(parts, null)).toBe(false);
  expect(
    await isLiveDevice(
      parts,
      cookie.replace(/.$/, (last) => (last === "a" ? "b" : "a")),
    ),
  ).toBe(false);
});

it("takes a revoked browser for a stranger's within a minute", async () => {
  const { parts, id, cookie, later } = await signedIn("to@example.no");
  expect(await isLiveDevice(parts, cookie)).toBe(true);
  await inTransaction(database.db, (tx) => revokeDevicesOf(tx, id, parts.clock.now()));
  later(1);
  expect(await isLiveDevice(parts, cookie)).toBe(false);
});

it("takes the browser of a closed account for a stranger's, and of another person in it for staff's", async () => {
  const { parts, id, cookie, later } = await signedIn("tre@example.no");
  await database.db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${id}`);
  expect(await isLiveDevice(parts, cookie)).toBe(false);
  const { cookie: other } = await signedIn("fire@example.no");
  expect(await isLiveDevice(parts, `${cookie}~${other}`)).toBe(true);
  later(24 * 60 * 181);
  expect(await isLiveDevice(parts, other)).toBe(false);
});
