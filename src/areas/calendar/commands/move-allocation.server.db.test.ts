import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { sampleProduct } from "~/areas/catalogue/samples";
import { dayOf, type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { newVisitor } from "../../../../tests/worlds/visitor-story";
import { freeTimesOfDays, resourcesOf } from "../reads.server";
import { samplePhotographer, sampleRoom } from "../samples";
import type { ResourceId, Terms } from "../types";
import { allocateTime, blockTime } from "./allocate-time.server";
import { freeTime } from "./free-time.server";
import { moveAllocation } from "./move-allocation.server";
import { placeHold } from "./place-hold.server";

const now = instant("2026-11-20T10:00:00+01:00");
const ten = instant("2026-11-27T10:00:00+01:00");
const one = instant("2026-11-27T13:00:00+01:00");
const evening = instant("2026-11-27T20:15:00+01:00");
const online: Terms = { kind: "online" };
const staff = (outsideHoursReason?: string): Terms => ({
  kind: "staff",
  staff: { kind: "admin" } as Staff,
  outsideHoursReason,
});
const session = sampleProduct();

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
});

const take = (start: Instant, terms: Terms = online, ownerId = newId()) =>
  inTransaction(studio.db, (tx) =>
    allocateTime(tx, { ownerId, kind: "booking", session, start, terms, now }),
  );
const move = (ownerId: string, start: Instant, terms: Terms = online) =>
  inTransaction(studio.db, (tx) => moveAllocation(tx, { ownerId, session, start, terms, now }));
const block = (from: Instant, hours: number, ownerId = newId()) =>
  inTransaction(studio.db, (tx) =>
    blockTime(tx, {
      ownerId,
      kind: "block",
      resourceIds: [samplePhotographer.id, sampleRoom.id],
      during: { from, to: plusHours(from, hours) },
      note: "Ferie",
      now,
    }),
  );

async function startsOf(ownerId: string): Promise<Instant[]> {
  const rows = await studio.db.execute<{ from: Instant }>(
    sql`SELECT (extract(epoch FROM lower(during)) * 1000)::float8 AS "from" FROM calendar_allocations
      WHERE owner_id = ${ownerId}`,
  );
  return rows.rows.map((row) => plusMinutes(row.from, session.bufferBeforeMinutes));
}

describe("moveAllocation", () => {
  it("takes the new time and frees the old one in one transaction", async () => {
    const id = newId();
    await take(ten, online, id);
    expect(await move(id, one)).toMatchObject({ ok: true, value: { from: one, to: plusMinutes(one, 90) } });
    expect(await startsOf(id)).toEqual([one, one]);
    expect(await take(ten)).toMatchObject({ ok: true });
  });

  it("allows a new time that overlaps the old one", async () => {
    const id = newId();
    await take(ten, online, id);
    expect(await move(id, plusMinutes(ten, -30))).toMatchObject({ ok: true });
    expect(await move(id, ten)).toMatchObject({ ok: true });
  });

  it.each([
    ["slot-taken", one],
    ["outside-hours", evening],
    ["too-soon", plusMinutes(now, 60)],
  ])("keeps the old time when the new one is refused: %s", async (reason, start) => {
    const id = newId();
    await take(ten, online, id);
    await take(one);
    expect(await move(id, start)).toEqual({ ok: false, reason });
    expect(await startsOf(id)).toEqual([ten, ten]);
  });

  it("throws for a booking that has no time in the calendar", async () => {
    await expect(move(newId(), one)).rejects.toThrow("Nothing in the calendar belongs to");
  });
});

describe("allocateTime for staff", () => {
  it("books at short notice, and outside opening hours when staff give a reason", async () => {
    const soon = instant("2026-11-20T12:50:00+01:00");
    expect(await take(soon)).toEqual({ ok: false, reason: "too-soon" });
    expect(await take(soon, staff())).toMatchObject({ ok: true });
    expect(await take(evening, staff())).toEqual({ ok: false, reason: "outside-hours" });
    expect(await take(evening, staff("Avtalt kveldstime"))).toMatchObject({ ok: true });
    const noted = await studio.db.execute(
      sql`SELECT DISTINCT note FROM calendar_allocations WHERE note <> ''`,
    );
    expect(noted.rows).toEqual([{ note: "Avtalt kveldstime" }]);
  });

  it("refuses a double booking even with a reason, and over a visitor's hold", async () => {
    await inTransaction(studio.db, (tx) =>
      placeHold(tx, { visitor: newVisitor(), sold: [], session, start: ten, now }),
    );
    expect(await take(ten, staff("Viktig kunde"))).toEqual({ ok: false, reason: "slot-taken" });
    expect(await take(plusMinutes(ten, 45), staff("Viktig kunde"))).toEqual({
      ok: false,
      reason: "slot-taken",
    });
  });
});

describe("blockTime", () => {
  it("prevents booking until the block is lifted", async () => {
    const id = newId();
    expect(await block(plusHours(ten, -1), 3, id)).toMatchObject({ ok: true });
    expect(await take(ten)).toEqual({ ok: false, reason: "slot-taken" });
    await inTransaction(studio.db, (tx) => freeTime(tx, id));
    expect(await take(ten)).toMatchObject({ ok: true });
  });

  it("takes all named resources or none, and never booked time", async () => {
    await take(ten);
    expect(await block(plusHours(ten, 1), 8)).toEqual({ ok: false, reason: "slot-taken" });
    const rows = await studio.db.execute(sql`SELECT 1 FROM calendar_allocations WHERE kind = 'block'`);
    expect(rows.rows).toEqual([]);
  });

  it("does not count a block as a session of the photographer's day", async () => {
    await block(plusHours(ten, -3), 2);
    const days = await studio.db.execute(sql`SELECT DISTINCT session_day FROM calendar_allocations`);
    expect(days.rows).toEqual([{ session_day: null }]);
  });
});

it("is backed by constraints against overlaps, empty ranges and holds without an end", async () => {
  const insert = (during: string, kind = "booking", expires: string | null = null) =>
    studio.db.execute(sql`INSERT INTO calendar_allocations
      (id, resource_id, during, kind, owner_id, expires_at, created_at)
      VALUES (${newId()}, ${sampleRoom.id}, ${during}, ${kind}, ${newId()}, ${expires}, now())`);
  await insert("[2026-11-27 10:00+01,2026-11-27 11:00+01)");
  await insert("[2026-11-27 11:00+01,2026-11-27 12:00+01)");
  const wrong = [
    ["[2026-11-27 10:59+01,2026-11-27 11:01+01)"],
    ["[2026-11-27 13:00+01,2026-11-27 13:00+01)"],
    ["[2026-11-27 13:00+01,2026-11-27 14:00+01]"],
    ["[2026-11-27 13:00+01,)"],
    ["[2026-11-27 13:00+01,2026-11-27 14:00+01)", "hold"],
    ["[2026-11-27 13:00+01,2026-11-27 14:00+01)", "booking", "2026-11-27 13:00+01"],
    ["[2026-11-27 13:00+01,2026-11-27 14:00+01)", "picnic"],
  ] as const;
  for (const [during, kind, expires] of wrong) await expect(insert(during, kind, expires)).rejects.toThrow();
});

it("moves to the photographer that is named, at the same time too, and refuses one who is busy", async () => {
  const second = newId<ResourceId>();
  await studio.db.execute(sql`INSERT INTO calendar_resources (id, kind, name, position)
    VALUES (${second}, 'photographer', 'Tredjefotograf', 9)`);
  const id = newId();
  await take(ten, online, id);
  const named = (start: Instant) =>
    inTransaction(studio.db, (tx) =>
      moveAllocation(tx, { ownerId: id, session, start, terms: staff("Bytte"), resourceId: second, now }),
    );
  expect(await named(ten)).toMatchObject({ ok: true });
  const resources = await resourcesOf(studio.db, id);
  expect(resources.map(({ name }) => name).toSorted()).toEqual([sampleRoom.name, "Tredjefotograf"]);
  const two = { ...session, needs: [{ kind: "photographer" as const, count: 2 }] };
  const withTwo = await inTransaction(studio.db, (tx) =>
    moveAllocation(tx, {
      ownerId: id,
      session: two,
      start: ten,
      terms: staff("Bytte"),
      resourceId: second,
      now,
    }),
  );
  expect(withTwo).toMatchObject({ ok: true });
  expect((await resourcesOf(studio.db, id)).map(({ name }) => name)).toHaveLength(2);
  expect((await resourcesOf(studio.db, id)).map(({ name }) => name)).toContain("Tredjefotograf");
  expect(
    await freeTimesOfDays(studio.db, two, {
      firstDay: dayOf(ten),
      lastDay: dayOf(ten),
      now,
      resourceId: samplePhotographer.id,
      besides: { ownerId: id },
    }),
  ).toContain(ten);
  await inTransaction(studio.db, (tx) =>
    blockTime(tx, {
      ownerId: newId(),
      kind: "block",
      resourceIds: [second],
      during: { from: one, to: plusHours(one, 1) },
      note: "",
      now,
    }),
  );
  expect(await named(one)).toMatchObject({ ok: false, reason: "slot-taken" });
  expect(await startsOf(id)).toEqual([ten, ten]);
  await inTransaction(studio.db, (tx) => freeTime(tx, id));
  await studio.db.execute(sql`DELETE FROM calendar_allocations WHERE resource_id = ${second}`);
  await studio.db.execute(sql`DELETE FROM calendar_resources WHERE id = ${second}`);
});
