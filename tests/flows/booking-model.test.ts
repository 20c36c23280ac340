import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { runFreedTime, runSequences } from "../worlds/booking-model/run";
import { cleanStudio } from "../worlds/clean-studio";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

describe("any sequence of orders, requests, offers and their answers, on changing days and with a moving clock", () => {
  it("loses no booking, sells no time twice, writes no letter twice and offers every freed time", async () => {
    const reached = await runSequences(services, trials(120));
    expect(reached.booked).toBeGreaterThan(10);
    expect(reached.moved + reached.cancelled).toBeGreaterThan(0);
    expect(reached.answered + reached.offered).toBeGreaterThan(0);
  });

  it("differs from the model when freed time is not recorded", async () => {
    await studio.db.execute(sql`ALTER TABLE calendar_allocations DISABLE TRIGGER note_freed_time`);
    const failure = await runFreedTime(services).catch((error: unknown) => error);
    await studio.db.execute(sql`ALTER TABLE calendar_allocations ENABLE TRIGGER note_freed_time`);
    expect(String(failure)).toContain("freed times that nobody was offered");
    await runFreedTime(services);
  });

  it("differs from the model when holds do not last", async () => {
    await studio.db.execute(sql`CREATE FUNCTION forget_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.expires_at := NEW.created_at; RETURN NEW; END $$`);
    await studio.db.execute(sql`CREATE TRIGGER forget_hold BEFORE INSERT ON calendar_allocations
      FOR EACH ROW WHEN (NEW.kind = 'hold') EXECUTE FUNCTION forget_hold()`);
    const failure = await runSequences(services, 200).catch((error: unknown) => error);
    expect(failure).toHaveProperty(
      "cause.message",
      expect.stringMatching(/^offered: expected|the model says/),
    );
  });
});
