import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { oneOfEach } from "~/areas/catalogue/rules/needs";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Instant, instant, type Month, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { freeTimesOfMonth } from "../reads.server";
import { sampleMobileStudio, samplePhotographer } from "../samples";
import type { DatesOwner, DatesPart } from "../types/held-dates";
import { blockTime } from "./allocate-time.server";
import { sweepExpiredHolds } from "./free-time.server";
import { type DatesAsked, extendDates, holdDates, releaseDates, takeOverDates } from "./held-dates.server";

const now = instant("2026-11-20T10:00:00+01:00");
const until = plusHours(now, 72);
const twoStations = [{ kind: "photographer" as const, count: 2 }, ...oneOfEach("mobile_studio")];
const friday: DatesPart = {
  period: { from: instant("2026-11-27T05:00:00Z"), to: instant("2026-11-27T20:00:00Z") },
  needs: twoStations,
};
const saturday: DatesPart = {
  period: { from: instant("2026-11-28T05:00:00Z"), to: instant("2026-11-28T20:00:00Z") },
  needs: oneOfEach("photographer"),
};

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds, calendar_held_dates`));

const quote = (): DatesOwner => ({ kind: "quote", id: newId() });
const run = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(studio.db, work);
const hold = (change: Partial<DatesAsked> = {}, at: Instant = now) =>
  run((tx) =>
    holdDates(tx, { owner: quote(), label: "Nordlys AS", parts: [friday], expiresAt: until, ...change }, at),
  );
const rows = async () => {
  const found = await studio.db.execute<{ kind: string; owner: string }>(
    sql`SELECT kind, owner_id AS owner FROM calendar_allocations ORDER BY id`,
  );
  return found.rows;
};
const standard = sampleProduct();
const startsOnFriday = async (at: Instant) => {
  const { days } = await freeTimesOfMonth(studio.db, standard, { month: "2026-11" as Month, now: at });
  return days.find(({ day }) => day === "2026-11-27")?.starts.length ?? 0;
};

describe("holdDates", () => {
  it("takes the whole stay of every part, without a visitor, and keeps it from visitors", async () => {
    expect(await startsOnFriday(now)).toBeGreaterThan(0);
    const owner = quote();
    const placed = await hold({ owner, parts: [friday, saturday] });
    expect(placed.ok && placed.value.map((ids) => ids.length)).toEqual([3, 1]);
    expect(await rows()).toEqual(Array(4).fill({ kind: "tentative", owner: owner.id }));
    expect(await startsOnFriday(now)).toBe(0);
  });

  it("holds nothing when one part has no room, and says which and what it lacks", async () => {
    const taken = {
      ownerId: newId(),
      kind: "block",
      resourceIds: [samplePhotographer.id],
      note: "",
    } as const;
    await run((tx) => blockTime(tx, { ...taken, during: saturday.period, now }));
    const detail = { part: 1, kind: "photographer" };
    const parts = [friday, { ...saturday, needs: twoStations }] as const;
    expect(await hold({ parts })).toEqual({ ok: false, reason: "no-room", detail });
    expect(await rows()).toHaveLength(1);
  });

  it("replaces what the same record holds, whose own time counts as free; a refusal keeps it", async () => {
    const owner = quote();
    await hold({ owner });
    const later = { ...friday, period: { ...friday.period, from: plusMinutes(friday.period.from, 60) } };
    expect(await hold({ owner, parts: [later] })).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(3);
    const much = { ...friday, needs: [{ kind: "photographer" as const, count: 3 }] };
    expect(await hold({ owner, parts: [much] })).toMatchObject({ reason: "no-room" });
    expect(await rows()).toHaveLength(3);
    expect(await hold()).toMatchObject({ reason: "no-room" });
  });

  it("is free again when it has expired, before and after the sweep", async () => {
    const owner = quote();
    await hold({ owner });
    const after = plusMinutes(until, 1);
    expect(await startsOnFriday(after)).toBeGreaterThan(0);
    expect(await hold({ expiresAt: plusHours(after, 1) }, after)).toMatchObject({ ok: true });
    expect(await run((tx) => extendDates(tx, { owner, expiresAt: plusHours(after, 2) }, after))).toEqual({
      ok: false,
      reason: "dates-expired",
    });
    await run((tx) => sweepExpiredHolds(tx, plusHours(after, 2)));
    const { rows: left } = await studio.db.execute(sql`SELECT FROM calendar_held_dates`);
    expect([left.length, (await rows()).length]).toEqual([0, 0]);
  });

  it("refuses nobody but a bug: dates that would have expired already", async () => {
    await expect(hold({ expiresAt: now })).rejects.toThrow(/expired before/);
  });
});

describe("held dates", () => {
  it("can be held for longer, and released", async () => {
    const owner = quote();
    await hold({ owner });
    const later = plusHours(until, 24);
    expect(await run((tx) => extendDates(tx, { owner, expiresAt: later }, now))).toMatchObject({ ok: true });
    await run((tx) => sweepExpiredHolds(tx, plusMinutes(until, 1)));
    expect(await rows()).toHaveLength(3);
    expect(await hold({ expiresAt: later }, plusMinutes(until, 1))).toMatchObject({ reason: "no-room" });
    await run((tx) => releaseDates(tx, owner));
    await run((tx) => releaseDates(tx, owner));
    expect(await hold({ expiresAt: later }, plusMinutes(until, 1))).toMatchObject({ ok: true });
  });

  it("become an oppdrag's allocation that no longer expires, once", async () => {
    const owner = quote();
    await hold({ owner, parts: [friday, saturday] });
    const oppdragId = newId();
    const take = () => run((tx) => takeOverDates(tx, { owner, oppdragId }, now));
    expect(await take()).toMatchObject({ ok: true });
    expect(await rows()).toEqual(Array(4).fill({ kind: "oppdrag", owner: oppdragId }));
    expect(await take()).toEqual({ ok: false, reason: "dates-expired" });
    await run((tx) => releaseDates(tx, owner));
    await run((tx) => sweepExpiredHolds(tx, plusHours(until, 100)));
    expect(await rows()).toHaveLength(4);
  });

  it("are not taken over in part, or by a record of another kind, or when they have expired", async () => {
    const owner = quote();
    await hold({ owner });
    const take = (from: DatesOwner, at: Instant) =>
      run((tx) => takeOverDates(tx, { owner: from, oppdragId: newId() }, at));
    const refused = { ok: false, reason: "dates-expired" };
    expect(await take({ ...owner, kind: "request" }, now)).toEqual(refused);
    expect(await take(owner, until)).toEqual(refused);
    await studio.db.execute(
      sql`DELETE FROM calendar_allocations WHERE resource_id = ${sampleMobileStudio.id}`,
    );
    expect(await take(owner, now)).toEqual(refused);
    expect((await rows()).map(({ kind }) => kind)).toEqual(["tentative", "tentative"]);
  });
});
