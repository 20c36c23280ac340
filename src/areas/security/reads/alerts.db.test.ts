import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { securityEvents } from "../tables.server";
import { activeAlerts } from "./alerts.server";

let database: TestDatabase;
// The function's own default for the moment is the database's clock.
let now: Instant;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { rows } = await database.db.execute<{ at: string }>(sql`SELECT now() AS at`);
  now = instant(new Date(rows[0]?.at ?? ""));
  await database.db.execute(sql`TRUNCATE security_events CASCADE`);
});

/** One serious event for each number of minutes before now, named by it. */
async function happened(minutes: readonly number[]): Promise<void> {
  await database.db.insert(securityEvents).values(
    minutes.map((ago) => ({
      id: newId(),
      eventType: `before_${ago}`,
      severity: "high" as const,
      createdAt: toDate(plusMinutes(now, -ago)),
      userId: null,
      details: { user_agent: "" },
    })),
  );
}

const day = 24 * 60;
const twelve = Array.from({ length: 12 }, (_, n) => n + 1);

describe("the banner's alerts", () => {
  it("are the newest ten", async () => {
    await happened(twelve);
    const { newest } = await activeAlerts(database.db, now);
    expect(newest.map(({ eventType }) => eventType)).toEqual(
      twelve.slice(0, 10).map((ago) => `before_${ago}`),
    );
  });

  it("reach back 24 hours, and no minute further", async () => {
    await happened([day - 1, day + 1]);
    const { newest } = await activeAlerts(database.db, now);
    expect(newest.map(({ eventType }) => eventType)).toEqual([`before_${day - 1}`]);
  });
});

describe("a flood of alerts", () => {
  it("is counted, and every alert that a page can show is known to be active", async () => {
    await happened(Array.from({ length: 130 }, (_, n) => n + 1));
    const all = await activeAlerts(database.db, now);
    expect([all.newest.length, all.open.length, all.total, all.openSince]).toEqual([10, 130, 130, null]);
    await database.db.execute(
      sql`UPDATE security_events SET resolved = true WHERE event_type = 'before_120'`,
    );
    expect(await activeAlerts(database.db, now)).toMatchObject({ total: 129 });
    await happened(Array.from({ length: 1_000 }, () => 0));
    const cut = await activeAlerts(database.db, plusMinutes(now, 1));
    expect([cut.open.length, cut.total, cut.openSince]).toEqual([1_000, 1_129, now]);
  });
});

describe("get_filtered_security_events", () => {
  const given = async (args: string) => {
    const { rows } = await database.db.execute(
      sql.raw(`SELECT 1 FROM get_filtered_security_events(${args})`),
    );
    return rows.length;
  };

  it("answers with ten events of 24 hours when it gets no arguments, or null ones", async () => {
    await happened([...twelve, day - 5, day + 5]);
    expect(await given("")).toBe(10);
    expect(await given("NULL, NULL")).toBe(10);
    expect(await given("limit_count => 100")).toBe(13);
    expect(await given("limit_count => 100, hours_back => NULL")).toBe(13);
    expect(await given("limit_count => 100, hours_back => 48")).toBe(14);
    expect(await given("hours_back => 48")).toBe(10);
  });
});
