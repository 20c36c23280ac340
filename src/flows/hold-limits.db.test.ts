import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { sweepExpiredHolds } from "~/areas/calendar/commands/free-time.server";
import { firstFreeTime, freeTimesOfDays } from "~/areas/calendar/reads.server";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { Product } from "~/areas/catalogue/types";
import { type Day, dayOf, daysBetween, type Instant, plusDays, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { dice } from "../../tests/races/race-checks";
import { patienceMs, type TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import * as story from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { chooseSession } from "./choose-session.server";
import { extendHold } from "./extend-hold.server";
import { holdTime } from "./hold-time.server";
import { releaseHold } from "./release-hold.server";
import { saveContact } from "./save-contact.server";

const { expectBooked, expectOk, kari, newVisitor, standardWithOneImage } = story;
let studio: TestDatabase;
let services: TestServices;
/** A pool of its own on the same database, like a second process. */
let otherProcess: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  otherProcess = testServices(openDatabase(studio.url, { connectWithinMs: patienceMs }));
});
afterAll(async () => {
  await closeDatabase(otherProcess.db);
  await studio.close();
});
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`DELETE FROM calendar_holds`);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
});

/** Monday to Saturday of the following week. */
const week = Array.from({ length: 6 }, (_, n) => plusDays("2026-11-23" as Day, n));
const standard = sampleProduct();

const freeOn = (day: Day, product: Product = standard) =>
  freeTimesOfDays(studio.db, product, { firstDay: day, lastDay: day, now: services.clock.now() });
const sold = async () =>
  (await bookableProducts(studio.db, testNow)).flatMap((product) => soldOnline(product) ?? []);

async function draftOf(visitor: Visitor, productSlug = "headshots", through = services) {
  const choices = { images: productSlug === "premium" ? 3 : 1, addOns: [], persons: 1 };
  return (await chooseSession(through, visitor, { token: null, productSlug, choices })).token;
}

/** Creates a draft and chooses a time. Returns whether it was reserved, or null when the time was refused. */
async function choose(visitor: Visitor, start: Instant, slug = "headshots", through = services) {
  const token = await draftOf(visitor, slug, through);
  const held = await holdTime(through, visitor, { token, start });
  return held.ok ? { token, reserved: held.value.hold.reserved } : null;
}

/** Held minutes of the room per day, buffers included, and the longest single hold. */
async function heldMinutes() {
  const { rows } = await studio.db.execute<{ day: Day; minutes: number; longest: number }>(sql`
    SELECT session_day::text AS day, sum(date_part('epoch', upper(during) - lower(during)) / 60)::int AS minutes,
      max(date_part('epoch', upper(during) - lower(during)) / 60)::int AS longest
    FROM calendar_allocations a JOIN calendar_resources r ON r.id = a.resource_id AND r.kind = 'room'
    WHERE a.kind = 'hold' AND a.expires_at > ${new Date(services.clock.now()).toISOString()} GROUP BY 1`);
  return rows;
}

/** Half of the room's opening hours: 9-17, Thursday to 20, Saturday 10-15. */
function shareOf(day: Day): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return (weekday === 6 ? 300 : weekday === 4 ? 660 : 480) / 2;
}

async function daysBeyondTheShare(): Promise<Day[]> {
  const beyond = (await heldMinutes()).filter(
    ({ day, minutes, longest }) => minutes > Math.max(shareOf(day), longest),
  );
  return beyond.map(({ day }) => day);
}

/** Requests every offered time of every package twice, day after day, always with a new cookie. */
async function attack(days: readonly Day[], addressOf: () => string): Promise<void> {
  for (const product of [...(await sold()), standard]) {
    for (const day of days) {
      for (const start of (await freeOn(day, product)).filter((_, n) => n % 3 === 0)) {
        await choose(newVisitor(addressOf()), start, product.slug);
      }
    }
  }
}

async function daysWithTimes(product: Product): Promise<Day[]> {
  const free = await Promise.all(week.map((day) => freeOn(day, product)));
  return week.filter((_, n) => (free[n]?.length ?? 0) > 0);
}

describe("hold limits for one address without cookies", () => {
  it("leave every package a free time on all days but one, and on that day again within a day", async () => {
    const products = await sold();
    const before = await Promise.all(
      products.map((product) => firstFreeTime(studio.db, product, { now: testNow })),
    );
    await attack(week.slice(0, 4), () => "one address");
    for (const [n, product] of products.entries()) {
      expect((await daysWithTimes(product)).length).toBeGreaterThanOrEqual(week.length - 1);
      const first = await firstFreeTime(studio.db, product, { now: testNow });
      expect(daysBetween(dayOf(before[n] as Instant), dayOf(first as Instant))).toBeLessThanOrEqual(1);
    }
    expect(await daysBeyondTheShare()).toEqual([]);
    const { rows } = await studio.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM calendar_holds WHERE address_key = 'one address' AND released_at IS NULL`,
    );
    expect(rows[0]?.n).toBeGreaterThan(3);
    expect(rows[0]?.n).toBeLessThanOrEqual(20);
  });

  it("allow the last time of only one day", async () => {
    for (const day of week.slice(0, 4)) await fillAllButOne(day);
    const attacker = () => newVisitor("one address");
    const outcomes = [];
    for (const day of week.slice(0, 4)) {
      const [last] = await freeOn(day);
      outcomes.push((await choose(attacker(), last as Instant))?.reserved);
    }
    expect(outcomes).toEqual([true, false, false, false]);
    for (const day of week.slice(1, 4)) expect(await freeOn(day)).not.toEqual([]);
  });
});

describe("hold limits for many addresses", () => {
  it("never exceed the share of a day, and allow few last times together", async () => {
    await attack(week.slice(0, 2), newId);
    expect(await daysBeyondTheShare()).toEqual([]);
    const { rows } = await studio.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM calendar_holds WHERE takes_last_time AND released_at IS NULL`,
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(5);
  });
});

/** Books Standards for different visitors until only one more fits. */
async function fillAllButOne(day: Day): Promise<void> {
  for (;;) {
    const starts = await freeOn(day);
    const [start] = starts;
    if (start === undefined || starts.every((other) => other < plusMinutes(start, 120))) return;
    const visitor = newVisitor();
    const chosen = await choose(visitor, start);
    expectOk(await order(visitor, chosen?.token ?? "", start));
  }
}

async function order(visitor: Visitor, token: string, start: Instant) {
  expectOk(await saveContact(services, visitor, { token, contact: kari }));
  return bookSession(services, visitor, {
    token,
    shownOre: standardWithOneImage,
    shownStart: start,
    expressWish: true,
  });
}

async function bookFirstFree(visitor: Visitor): Promise<string> {
  const start = await firstFreeTime(studio.db, standard, { now: testNow });
  if (!start) throw new Error("Nothing is free");
  const chosen = await choose(visitor, start);
  const booked = chosen && (await order(visitor, chosen.token, start));
  return booked?.ok ? expectBooked(booked).id : bookFirstFree(visitor);
}

describe("thirty colleagues behind one address", () => {
  it("can all book at once: the order takes times that were not reserved", async () => {
    const days = Array.from({ length: 12 }, (_, n) => plusDays("2026-11-23" as Day, n));
    const starts = (await Promise.all(days.map((day) => freeOn(day)))).flatMap((day) =>
      day.filter((_, n) => n % 8 === 0),
    );
    const colleagues = starts.slice(0, 30).map((start) => ({ start, visitor: newVisitor("the firm") }));
    const chosen = await Promise.all(colleagues.map(({ visitor, start }) => choose(visitor, start)));
    const orders: (string | null)[] = await Promise.all(
      colleagues.map(async ({ visitor, start }, n) => {
        const first = chosen[n] && (await order(visitor, chosen[n].token, start));
        return first?.ok ? expectBooked(first).id : null;
      }),
    );
    for (const [n, { visitor }] of colleagues.entries()) orders[n] ??= await bookFirstFree(visitor);
    expect(new Set(orders).size).toBe(30);
    const kinds = chosen.map((one) => one && (one.reserved ? "reserved" : "unreserved"));
    expect(new Set(kinds)).toContain("reserved");
    expect(new Set(kinds)).toContain("unreserved");
  });

  it("get a reservation again as soon as one of them has ordered", async () => {
    const [monday, , wednesday] = week as [Day, Day, Day];
    await studio.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
      VALUES ('policy_holds_per_address', '1')`);
    const first = newVisitor("the firm");
    const [start] = (await freeOn(monday)) as [Instant];
    const chosen = await choose(first, start);
    const [other] = (await freeOn(wednesday)) as [Instant];
    expect(await choose(newVisitor("the firm"), other)).toMatchObject({ reserved: false });
    expectOk(await order(first, chosen?.token ?? "", start));
    expect(await choose(newVisitor("the firm"), other)).toMatchObject({ reserved: true });
    await studio.db.execute(sql`DELETE FROM system_settings WHERE setting_key = 'policy_holds_per_address'`);
  });
});

describe("hold limits across two processes", () => {
  it("count together for simultaneous requests", async () => {
    const days = Array.from({ length: 60 }, (_, n) => plusDays("2026-11-23" as Day, n));
    const starts = (await Promise.all(days.map((day) => freeOn(day)))).flatMap(([first]) => first ?? []);
    const through = [services, otherProcess];
    const chosen = await Promise.all(
      starts
        .slice(0, 40)
        .map((start, n) => choose(newVisitor("one address"), start, "headshots", through[n % 2])),
    );
    expect(chosen.filter((one) => one?.reserved)).toHaveLength(20);
    expect(chosen.filter((one) => one && !one.reserved)).toHaveLength(20);
  });

  it.each([1, 2, 3])(
    "keep within the share of every day, whatever visitors do (sequence %i)",
    async (seed) => {
      const roll = dice(seed);
      const known: { visitor: Visitor; token: string; through: TestServices }[] = [];
      const products = await sold();
      const step = async () => {
        const through = roll(2) ? services : otherProcess;
        const before = known[roll(Math.max(1, known.length))];
        const deed = roll(10);
        if (before && deed === 0) await releaseHold(through, before.visitor, { token: before.token });
        else if (before && deed === 1)
          await extendHold(through, before.visitor, { token: before.token, formStarted: true });
        else {
          const product = products[roll(products.length)] as Product;
          const starts = await freeOn(week[roll(2)] as Day, product);
          const visitor = before && deed < 4 ? before.visitor : newVisitor(`address ${roll(3)}`);
          const start = starts[roll(Math.max(1, starts.length))];
          const chosen = start && (await choose(visitor, start, product.slug, through));
          if (chosen) known.push({ visitor, token: chosen.token, through });
        }
      };
      for (let round = 0; round < 12; round++) {
        await Promise.all(Array.from({ length: 4 }, step));
        expect(await daysBeyondTheShare()).toEqual([]);
      }
      expect((await heldMinutes()).length).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe("the stored address of a visitor", () => {
  const keys = async () => {
    const { rows } = await studio.db.execute<{ key: string | null }>(
      sql`SELECT address_key AS key FROM calendar_holds ORDER BY starts_at`,
    );
    return rows.map(({ key }) => key);
  };

  it("is deleted when the hold is released, ordered or expired", async () => {
    const [first, second, third] = (await Promise.all(week.map((day) => freeOn(day)))).flatMap(
      ([start]) => start ?? [],
    ) as [Instant, Instant, Instant];
    const [a, b, c] = [newVisitor(), newVisitor(), newVisitor()];
    const chosen = await choose(a, first);
    const ordered = await choose(b, second);
    await choose(c, third);
    expect(await keys()).toEqual([a.addressKey, b.addressKey, c.addressKey]);
    await releaseHold(services, a, { token: chosen?.token ?? "" });
    expectOk(await order(b, ordered?.token ?? "", second));
    expect(await keys()).toEqual([null, null, c.addressKey]);
    await inTransaction(studio.db, (tx) => sweepExpiredHolds(tx, plusMinutes(testNow, 16)));
    expect(await keys()).toEqual([null, null, null]);
  });
});

describe("another time in the same draft", () => {
  it("may be the last of its day, because the previous hold does not count", async () => {
    const [monday, tuesday] = week as [Day, Day];
    await fillAllButOne(monday);
    const visitor = newVisitor();
    const token = await draftOf(visitor);
    const [early] = (await freeOn(tuesday)) as [Instant];
    const [last] = (await freeOn(monday)) as [Instant];
    expect(expectOk(await holdTime(services, visitor, { token, start: early })).hold.reserved).toBe(true);
    expect(expectOk(await holdTime(services, visitor, { token, start: last })).hold.reserved).toBe(true);
  });
});
