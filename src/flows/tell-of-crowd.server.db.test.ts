import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { crowdTeller } from "./tell-of-crowd.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

it("a crowd is one event in a quarter of an hour, with numbers and a network instead of an address", async () => {
  const services = testServices(studio.db);
  const tell = crowdTeller(services);
  const crowd = { refused: 180, made: 900, networks: 20, busiest: { network: "203.0.7.0/24", refused: 12 } };
  await tell(crowd);
  services.clock.set(plusMinutes(testNow, 14));
  await tell({ ...crowd, refused: 500 });
  services.clock.set(plusMinutes(testNow, 15));
  await tell({ ...crowd, refused: 40 });
  const { rows } = await studio.db.execute(
    sql`SELECT severity, details FROM security_events WHERE event_type = 'site_crowded' ORDER BY created_at`,
  );
  expect(rows).toMatchObject([
    {
      severity: "medium",
      details: { refused: 180, made: 900, networks: 20, from: "203.0.7.0/24", fromRefused: 12 },
    },
    { severity: "medium", details: expect.objectContaining({ refused: 40 }) },
  ]);
});
