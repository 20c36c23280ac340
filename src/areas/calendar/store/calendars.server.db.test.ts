import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Day, instant, type Month } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { clearReadCache, enableReadCache } from "~/platform/database/cached-reads.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { placeHold } from "../commands/place-hold.server";
import { addDateOverride } from "../commands/set-up-calendar.server";
import { freeTimesOfMonth } from "../reads.server";

const now = instant("2026-11-20T10:00:00+01:00");
const standard = sampleProduct();

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

describe("opening hours in memory", () => {
  it("give the same times as the database, and follow a change once it is reported", async () => {
    const month = "2027-02" as Month;
    const visitorId = newId();
    const asked = { visitor: { visitorId, addressKey: visitorId }, sold: [], session: standard, now };
    const held = await inTransaction(studio.db, (tx) =>
      placeHold(tx, { ...asked, start: instant("2027-02-10T10:00:00+01:00") }),
    );
    expect(held.ok).toBe(true);
    const timesFor = async (besides: { visitorId?: string }) =>
      (await freeTimesOfMonth(studio.db, standard, { month, now, besides })).days;
    const read = () => Promise.all([timesFor({}), timesFor({ visitorId })]);
    const before = await read();
    expect(before[0]).not.toEqual(before[1]);
    enableReadCache(studio.db, () => true);
    expect(await read()).toEqual(before);
    await inTransaction(studio.db, (tx) =>
      addDateOverride(tx, { resourceId: null, day: "2027-02-08" as Day, hours: null, note: "" }),
    );
    clearReadCache(studio.db);
    const after = await read();
    enableReadCache(studio.db, () => false);
    expect(after).toEqual(await read());
    expect(after).not.toEqual(before);
  });
});
