import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { ore } from "~/kit/money";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { testNow } from "../../../../tests/setup/services";
import { zonesForAdmin } from "../reads/travel-zones.server";
import type { TravelZone } from "../types";
import { changeZones, restoreZones } from "./change-zones.server";

let database: TestDatabase;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid Østvold" } as Admin;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE history`);
});

const zone = (name: string, first: number, last: number): TravelZone => ({
  name,
  codes: [{ first, last }],
  minutes: 45,
  priceOre: ore(95_000),
});
const oslo = zone("Oslo", 1, 1299);
const asker = zone("Asker", 1370, 1399);

const change = (version: number, value: readonly TravelZone[]) =>
  inTransaction(database.db, (tx) => changeZones(tx, ingrid, { id: undefined, version, value }, testNow));
const restore = (version: number, value: number) =>
  inTransaction(database.db, (tx) => restoreZones(tx, ingrid, { id: undefined, version, value }, testNow));
const now = () => zonesForAdmin(database.db, ingrid);

describe("travel zones", () => {
  it("are replaced in the given order, with before and after in the history and a security event", async () => {
    expect(await change(0, [asker, oslo])).toEqual({ ok: true, value: { version: 1 } });
    expect(await change(1, [oslo, asker])).toEqual({ ok: true, value: { version: 2 } });
    expect(await change(2, [oslo, asker])).toEqual({ ok: false, reason: "nothing-changed" });
    const { zones, version, history } = await now();
    expect([zones, version]).toEqual([[oslo, asker], 2]);
    expect(history[0]).toMatchObject({ before: [asker, oslo], after: [oslo, asker], restored: false });
    const { rows } = await database.db.execute(
      sql`SELECT user_id, details FROM security_events WHERE event_type = 'settings_changed'`,
    );
    expect(rows).toEqual(
      Array(2).fill({ user_id: ingrid.userId, details: expect.objectContaining({ section: "reisesoner" }) }),
    );
  });

  it("come back as they were before a line of the history, even when there were none", async () => {
    await change(0, []);
    await change(1, [oslo]);
    await change(2, [oslo, asker]);
    expect(await restore(2, 2)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await restore(3, 2)).toEqual({ ok: true, value: { version: 4 } });
    expect((await now()).zones).toEqual([]);
    expect(await restore(4, 4)).toEqual({ ok: true, value: { version: 5 } });
    expect((await now()).zones).toEqual([oslo, asker]);
    for (const line of [99, 999_999_999_999, Number.NaN])
      expect(await restore(5, line)).toEqual({ ok: false, reason: "unknown-line" });
  });

  it("never share a postal code: the second of two who save at once is refused, and so is the row itself", async () => {
    await change(0, [oslo]);
    const outcomes = await Promise.all([
      change(1, [oslo, zone("Vest", 1300, 1380)]),
      change(1, [oslo, zone("Øst", 1370, 1399)]),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "changed-meanwhile" });
    expect((await now()).zones).toHaveLength(2);
    expect(await change(2, [oslo, zone("Byen", 1299, 1300)])).toMatchObject({ reason: "zones-overlap" });
    const second = database.db.execute(
      sql`INSERT INTO travel_zone_codes (zone_id, codes) SELECT id, '[500,501)' FROM travel_zones LIMIT 1`,
    );
    await expect(second).rejects.toMatchObject({ cause: { code: "23P01" } });
  });
});
