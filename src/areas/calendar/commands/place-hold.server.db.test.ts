import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { dayOf, type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { freeTimesOfDays } from "../reads.server";
import type { Hold, HoldId } from "../types";
import { bookHeldTime } from "./book-held-time.server";
import { extendHold } from "./extend-hold.server";
import { freeTime, sweepExpiredHolds } from "./free-time.server";
import { placeHold } from "./place-hold.server";
import { releaseHold } from "./release-hold.server";

const now = instant("2026-11-20T10:00:00+01:00");
const ten = instant("2026-11-27T10:00:00+01:00");
const one = instant("2026-11-27T13:00:00+01:00");
const three = instant("2026-11-27T15:00:00+01:00");
const [kari, ola] = [newId(), newId()];
const standard = sampleProduct();

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_holds`);
});

const hold = (visitorId: string, start: Instant, at = now) =>
  inTransaction(studio.db, (tx) =>
    placeHold(tx, {
      visitor: { visitorId, addressKey: visitorId },
      sold: [],
      session: standard,
      start,
      now: at,
    }),
  );
const book = (holdId: HoldId, visitorId: string, at: Instant, bookingId = newId()) =>
  inTransaction(studio.db, (tx) => bookHeldTime(tx, { holdId, visitorId, bookingId, now: at }));
const extend = (holdId: HoldId, visitorId: string, at: Instant) =>
  inTransaction(studio.db, (tx) => extendHold(tx, { holdId, visitorId, now: at }));

async function held(visitorId: string, start: Instant, at = now): Promise<Hold> {
  const placed = await hold(visitorId, start, at);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.value;
}

async function taken(): Promise<string[]> {
  const rows = await studio.db.execute<{ kind: string; during: string }>(
    sql`SELECT kind, to_char(lower(during) AT TIME ZONE 'Europe/Oslo', 'HH24:MI') || '-' ||
      to_char(upper(during) AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS during
      FROM calendar_allocations ORDER BY lower(during), kind`,
  );
  return rows.rows.map((row) => `${row.kind} ${row.during}`);
}

describe("placeHold", () => {
  it("takes the room and a photographer for 15 minutes, buffers included", async () => {
    const placed = await held(kari, ten);
    expect(placed).toMatchObject({
      from: ten,
      to: plusMinutes(ten, 90),
      expiresAt: plusMinutes(now, 15),
      extended: false,
    });
    expect(placed.resources.map((resource) => resource.kind)).toEqual(["room", "photographer"]);
    expect(await taken()).toEqual(["hold 09:45-11:45", "hold 09:45-11:45"]);
  });

  it("blocks other visitors until it expires", async () => {
    await held(kari, ten);
    expect(await hold(ola, ten)).toEqual({ ok: false, reason: "slot-taken" });
    expect(await hold(ola, plusMinutes(ten, -30))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await hold(ola, ten, plusMinutes(now, 14))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await hold(ola, ten, plusMinutes(now, 15))).toMatchObject({ ok: true });
  });

  it("allows periods that touch: 09.45-11.45 and 12.45-14.45 leave 12.00 to lunch", async () => {
    await held(kari, ten);
    expect(await hold(ola, one)).toMatchObject({ ok: true });
    expect(await taken()).toHaveLength(4);
  });

  it.each([
    ["too-soon", plusHours(now, 4)],
    ["too-far", instant("2027-04-01T10:00:00+02:00")],
    ["outside-hours", instant("2026-11-27T20:00:00+01:00")],
    ["outside-hours", instant("2026-12-25T10:00:00+01:00")],
    ["outside-hours", plusMinutes(ten, 7)],
  ])("refuses with the reason %s, and writes nothing", async (reason, start) => {
    expect(await hold(kari, start)).toEqual({ ok: false, reason });
    expect(await taken()).toEqual([]);
  });

  it("returns the same hold when the same visitor asks again", async () => {
    const first = await held(kari, ten);
    const again = await held(kari, ten, plusMinutes(now, 5));
    expect(again).toEqual(first);
    expect(await taken()).toHaveLength(2);
  });

  it("releases the visitor's own overlapping hold", async () => {
    await held(kari, ten);
    expect(await held(kari, plusMinutes(ten, -30))).toMatchObject({ from: plusMinutes(ten, -30) });
    expect(await taken()).toEqual(["hold 09:15-11:15", "hold 09:15-11:15"]);
  });

  it("keeps two holds of one visitor, and releases the oldest for a third", async () => {
    const first = await held(kari, ten);
    await held(kari, one, plusMinutes(now, 1));
    expect(await taken()).toHaveLength(4);
    await held(kari, three, plusMinutes(now, 2));
    expect(await taken()).toEqual([
      "hold 12:45-14:45",
      "hold 12:45-14:45",
      "hold 14:45-16:45",
      "hold 14:45-16:45",
    ]);
    expect(await extend(first.id, kari, plusMinutes(now, 3))).toEqual({ ok: false, reason: "hold-expired" });
  });

  it("keeps at most two holds when a visitor sends five requests at once", async () => {
    const days = [23, 24, 25, 26, 27].map((day) => instant(`2026-11-${day}T10:00:00+01:00`));
    await Promise.all(days.map((start) => hold(kari, start)));
    expect(await taken()).toHaveLength(4);
  });

  it("keeps the old hold when the new time is not available", async () => {
    await held(ola, one);
    await held(kari, ten);
    expect(await hold(kari, plusMinutes(one, 30))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await hold(kari, plusMinutes(ten, 7))).toEqual({ ok: false, reason: "outside-hours" });
    expect(await taken()).toEqual([
      "hold 09:45-11:45",
      "hold 09:45-11:45",
      "hold 12:45-14:45",
      "hold 12:45-14:45",
    ]);
  });

  it("allows six sessions a day for each photographer", async () => {
    await studio.db.execute(
      sql`UPDATE calendar_resources SET max_sessions_per_day = 1 WHERE kind = 'photographer'`,
    );
    await held(kari, ten);
    await held(ola, one);
    expect(await hold(newId(), three)).toEqual({ ok: false, reason: "day-full" });
    expect(
      await freeTimesOfDays(studio.db, standard, { firstDay: dayOf(ten), lastDay: dayOf(ten), now }),
    ).toEqual([]);
    await studio.db.execute(
      sql`UPDATE calendar_resources SET max_sessions_per_day = 6 WHERE kind = 'photographer'`,
    );
  });
});

describe("extendHold", () => {
  it("adds 15 minutes, once", async () => {
    const placed = await held(kari, ten);
    const later = plusMinutes(now, 10);
    expect(await extend(placed.id, kari, later)).toMatchObject({
      ok: true,
      value: { expiresAt: plusMinutes(now, 30), extended: true },
    });
    expect(await extend(placed.id, kari, later)).toEqual({ ok: false, reason: "already-extended" });
    expect(await hold(ola, ten, plusMinutes(now, 29))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await hold(ola, ten, plusMinutes(now, 30))).toMatchObject({ ok: true });
  });

  it("refuses another visitor, an expired hold, a released hold and an unknown hold", async () => {
    const placed = await held(kari, ten);
    const refused = { ok: false, reason: "hold-expired" };
    expect(await extend(placed.id, ola, now)).toEqual(refused);
    expect(await extend(placed.id, kari, plusMinutes(now, 15))).toEqual(refused);
    expect(await extend(newId(), kari, now)).toEqual(refused);
    await inTransaction(studio.db, (tx) => releaseHold(tx, { holdId: placed.id, visitorId: kari, now }));
    expect(await extend(placed.id, kari, now)).toEqual(refused);
  });
});

describe("releaseHold", () => {
  it("frees the time only for its own visitor, and may be repeated", async () => {
    const placed = await held(kari, ten);
    const release = (visitorId: string) =>
      inTransaction(studio.db, (tx) => releaseHold(tx, { holdId: placed.id, visitorId, now }));
    await release(ola);
    expect(await taken()).toHaveLength(2);
    await release(kari);
    await release(kari);
    expect(await taken()).toEqual([]);
  });

  it("never frees a booking's time", async () => {
    const placed = await held(kari, ten);
    await book(placed.id, kari, now);
    await inTransaction(studio.db, (tx) => releaseHold(tx, { holdId: placed.id, visitorId: kari, now }));
    expect(await taken()).toEqual(["booking 09:45-11:45", "booking 09:45-11:45"]);
  });
});

describe("bookHeldTime", () => {
  it("turns the rows of the hold into the booking's, without an expiry", async () => {
    const placed = await held(kari, ten);
    const bookingId = newId();
    const booked = await book(placed.id, kari, plusMinutes(now, 10), bookingId);
    expect(booked).toMatchObject({ ok: true, value: { from: ten, to: plusMinutes(ten, 90) } });
    expect(booked.ok && booked.value.resources.map((resource) => resource.id)).toEqual(
      placed.resources.map((resource) => resource.id),
    );
    expect(await hold(ola, ten, plusHours(now, 2))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await inTransaction(studio.db, (tx) => freeTime(tx, bookingId))).toHaveLength(2);
    expect(await hold(ola, ten)).toMatchObject({ ok: true });
  });

  it("gives the same answer for the same booking, and refuses a second booking", async () => {
    const placed = await held(kari, ten);
    const bookingId = newId();
    const first = await book(placed.id, kari, now, bookingId);
    expect(await book(placed.id, kari, now, bookingId)).toMatchObject({ ok: true, value: { from: ten } });
    expect(first.ok).toBe(true);
    expect(await book(placed.id, kari, now)).toEqual({ ok: false, reason: "hold-expired" });
    expect(await taken()).toHaveLength(2);
  });

  it("refuses another visitor and an unknown hold", async () => {
    const placed = await held(kari, ten);
    expect(await book(placed.id, ola, now)).toEqual({ ok: false, reason: "hold-expired" });
    expect(await book(newId(), kari, now)).toEqual({ ok: false, reason: "hold-expired" });
    expect(await taken()).toEqual(["hold 09:45-11:45", "hold 09:45-11:45"]);
  });

  it.each(["swept", "not yet swept"])(
    "takes an expired hold (%s) again when its time is still free",
    async (state) => {
      const placed = await held(kari, ten);
      const later = plusHours(now, 3);
      if (state === "swept") await inTransaction(studio.db, (tx) => sweepExpiredHolds(tx, later));
      expect(await book(placed.id, kari, later)).toMatchObject({ ok: true, value: { from: ten } });
      expect(await taken()).toEqual(["booking 09:45-11:45", "booking 09:45-11:45"]);
    },
  );

  it("takes an expired hold again although the lead time has passed meanwhile", async () => {
    const soon = instant("2026-11-26T22:00:00+01:00");
    const placed = await held(kari, ten, soon);
    expect(await book(placed.id, kari, plusHours(soon, 2))).toMatchObject({ ok: true });
  });

  it("refuses an expired hold when the time was taken or the session has started", async () => {
    const placed = await held(kari, ten);
    const later = plusMinutes(now, 20);
    await held(ola, plusMinutes(ten, -30), later);
    expect(await book(placed.id, kari, later)).toEqual({ ok: false, reason: "hold-expired" });
    expect(await taken()).toHaveLength(2);
    const other = await held(kari, three, later);
    expect(await book(other.id, kari, three)).toEqual({ ok: false, reason: "hold-expired" });
  });
});

describe("sweepExpiredHolds", () => {
  it("deletes only expired allocations, and old holds after a day", async () => {
    await held(kari, ten);
    const booked = await held(ola, one);
    await book(booked.id, ola, now);
    await held(ola, three, plusMinutes(now, 10));
    const sweep = (at: Instant) => inTransaction(studio.db, (tx) => sweepExpiredHolds(tx, at));
    expect(await sweep(plusMinutes(now, 14))).toBe(0);
    expect(await sweep(plusMinutes(now, 15))).toBe(2);
    expect(await taken()).toEqual([
      "booking 12:45-14:45",
      "booking 12:45-14:45",
      "hold 14:45-16:45",
      "hold 14:45-16:45",
    ]);
    const rows = async () => (await studio.db.execute(sql`SELECT 1 FROM calendar_holds`)).rows.length;
    expect(await rows()).toBe(3);
    await sweep(plusHours(now, 48));
    expect(await rows()).toBe(0);
    expect(await taken()).toHaveLength(2);
  });
});
