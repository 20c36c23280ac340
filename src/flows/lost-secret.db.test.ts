import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ore } from "~/kit/money";
import { hashSecret } from "~/platform/crypto.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, expectOk, fridayAtOne, linkTo } from "../../tests/worlds/visitor-story";
import { moveBooking } from "./move-booking.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

async function keysInLetters(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ body_text: string }>(
    sql`SELECT body_text FROM email_outbox WHERE template NOT LIKE 'studio%' AND status <> 'cancelled' ORDER BY id`,
  );
  return rows.map((row) => /[?&]key=([\w-]+)/.exec(row.body_text)?.[1] ?? "none");
}

async function openKeys(id: string): Promise<string[]> {
  const { rows } = await studio.db.execute<{ key_hash: string }>(
    sql`SELECT key_hash FROM access_links WHERE subject_id = ${id} AND revoked_at IS NULL`,
  );
  return rows.map((row) => row.key_hash);
}

it("writes working links after the secret was lost, and accepts links sent before", async () => {
  const booking = await bookedSession(services);
  const [before = ""] = await keysInLetters();
  const restarted = { ...services, appSecret: "another secret, made when the old one was gone" };
  const move = { bookingId: booking.id, from: fridayAtOne, shownFeeOre: ore(0), expressWish: false };
  const moved = expectOk(await moveBooking(restarted, linkTo(booking), move));
  const hashes = await openKeys(booking.id);
  const after = await keysInLetters();
  expect(after.length).toBeGreaterThanOrEqual(4);
  expect(new Set(after).size).toBe(1);
  expect(after).not.toContain(before);
  expect(hashes).toContain(hashSecret(after[0] ?? ""));
  expect(hashes).toContain(hashSecret(before));
  expect(hashes).toHaveLength(2);
  expect(moved.id).toBe(booking.id);
});

it("keeps the same link while the secret is the same", async () => {
  const booking = await bookedSession(services);
  const from = fridayAtOne + 24 * 3_600_000;
  const move = { bookingId: booking.id, shownFeeOre: ore(0), expressWish: false };
  expectOk(await moveBooking(services, linkTo(booking), { ...move, from: from as typeof booking.from }));
  expect(await openKeys(booking.id)).toHaveLength(1);
});
