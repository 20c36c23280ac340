import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Day, dayOf, type Instant, instant, type Month, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../tests/setup/database";
import { cleanStudio } from "../../../tests/worlds/clean-studio";
import { fillCalendar } from "../../../tests/worlds/many-allocations";
import { placeHold } from "./commands/place-hold.server";
import { addDateOverride } from "./commands/set-up-calendar.server";
import {
  firstFreeTime,
  freeTimesOfDays,
  freeTimesOfMonth,
  nearestFreeTimes,
  readStudioHours,
} from "./reads.server";
import { roomHours, sampleMobileStudio, sampleRoom } from "./samples";
import { calendarsQuery } from "./store/calendars.server";

const now = instant("2026-11-20T10:00:00+01:00");
const december = "2026-12" as Month;
const standard = sampleProduct();
const at = (text: string) => instant(`${text}:00+01:00`);

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const hold = (start: Instant, visitorId = newId()) =>
  inTransaction(studio.db, (tx) => placeHold(tx, { visitorId, session: standard, start, now }));

describe("the month", () => {
  it("has every day, with times where the studio is open", async () => {
    const { days, firstMonth, lastMonth } = await freeTimesOfMonth(studio.db, standard, {
      month: december,
      now,
    });
    expect(days).toHaveLength(31);
    const counts = Object.fromEntries(days.map(({ day, starts }) => [day.slice(8), starts.length]));
    expect(counts).toMatchObject({
      "01": 7,
      "03": 13,
      "05": 1,
      "06": 0,
      "24": 2,
      "25": 0,
      "26": 0,
      "31": 2,
    });
    expect([firstMonth, lastMonth]).toEqual(["2026-11", "2027-03"]);
  });

  it("asks the database once", async () => {
    await freeTimesOfMonth(studio.db, standard, { month: december, now });
    const asked = vi.spyOn(studio.db.$client, "query");
    await freeTimesOfMonth(studio.db, standard, { month: december, now });
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it("has no times in months that are over or too far ahead, without asking", async () => {
    const asked = vi.spyOn(studio.db.$client, "query");
    for (const month of ["2026-10", "2027-04", "2999-01"] as Month[]) {
      const { days } = await freeTimesOfMonth(studio.db, standard, { month, now });
      expect(days.flatMap((day) => day.starts)).toEqual([]);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it("begins today after the lead time, and ends with the horizon", async () => {
    const starts = async (month: string) =>
      (await freeTimesOfMonth(studio.db, standard, { month: month as Month, now })).days.flatMap(
        (day) => day.starts,
      );
    expect((await starts("2026-11"))[0]).toBe(at("2026-11-21T13:00"));
    expect(dayOf((await starts("2027-03")).at(-1) as Instant)).toBe("2027-03-20");
  });
});

describe("what was just taken", () => {
  const start = at("2026-12-08T10:00");
  const visitorId = newId();
  const day = "2026-12-08" as Day;

  it("is gone for others, still there for its visitor, and back when the hold runs out", async () => {
    expect(await hold(start, visitorId)).toMatchObject({ ok: true });
    const times = (besides?: { visitorId: string }, later = now) =>
      freeTimesOfDays(studio.db, standard, { firstDay: day, lastDay: day, now: later, besides });
    expect(await times()).not.toContain(start);
    expect(await times({ visitorId: newId() })).not.toContain(start);
    expect(await times({ visitorId })).toContain(start);
    expect(await times(undefined, plusMinutes(now, 15))).toContain(start);
  });

  it("counts as free for the booking that is being moved", async () => {
    const placed = await hold(at("2026-12-09T10:00"));
    const ownerId = placed.ok ? placed.value.id : "";
    const day = "2026-12-09" as Day;
    const asked = { firstDay: day, lastDay: day, now };
    expect(await freeTimesOfDays(studio.db, standard, { ...asked, besides: { ownerId } })).toContain(
      at("2026-12-09T09:30"),
    );
    expect(await freeTimesOfDays(studio.db, standard, asked)).not.toContain(at("2026-12-09T09:30"));
  });

  it("is no new time for the one who has it: not in the day, not nearest, not first", async () => {
    const first = (await firstFreeTime(studio.db, standard, { now })) as Instant;
    const placed = await hold(first);
    const own = { now, besides: { ownerId: placed.ok ? placed.value.id : "" }, except: first };
    const next = await firstFreeTime(studio.db, standard, own);
    expect(next).toBeGreaterThan(first);
    expect(
      await freeTimesOfDays(studio.db, standard, { ...own, firstDay: dayOf(first), lastDay: dayOf(first) }),
    ).not.toContain(first);
    const nearest = await nearestFreeTimes(studio.db, standard, { ...own, around: first, count: 2 });
    expect([nearest[0], nearest.includes(first)]).toEqual([next, false]);
    await studio.db.execute(sql`DELETE FROM calendar_allocations WHERE owner_id = ${own.besides.ownerId}`);
  });
});

describe("a date that differs", () => {
  it("closes the studio, or one resource, and opens a Sunday", async () => {
    const hours = { opens: "12:00" as never, closes: "14:30" as never };
    await inTransaction(studio.db, async (tx) => {
      await addDateOverride(tx, { resourceId: null, day: "2026-12-14" as Day, hours: null, note: "Kurs" });
      await addDateOverride(tx, {
        resourceId: sampleRoom.id,
        day: "2026-12-15" as Day,
        hours,
        note: "Maling",
      });
      await addDateOverride(tx, { resourceId: null, day: "2026-12-13" as Day, hours, note: "Ekstra søndag" });
    });
    const month = await freeTimesOfMonth(studio.db, standard, { month: december, now });
    const starts = (day: string) => month.days.find((entry) => entry.day === day)?.starts ?? [];
    expect(starts("2026-12-14")).toEqual([]);
    // The room until 14.30, the photographers from 12.30: with its buffers no session fits. On Sunday one does.
    expect(starts("2026-12-15")).toEqual([]);
    expect(starts("2026-12-13")).toEqual([at("2026-12-13T12:30")]);
  });
});

describe("alternatives", () => {
  it("first free: the next time that can be booked at all", async () => {
    expect(await firstFreeTime(studio.db, standard, { now })).toBe(at("2026-11-21T13:00"));
    const nothing = {
      ...standard,
      needs: ["room", "mobile_studio", "photographer"] as const,
      durationMinutes: 1440,
    };
    expect(await firstFreeTime(studio.db, nothing, { now })).toBeNull();
  });

  it("nearest: around the wish, in order of time, further out when the week is full", async () => {
    const around = at("2026-12-08T10:00");
    expect(await nearestFreeTimes(studio.db, standard, { around, count: 2, now })).toEqual([
      at("2026-12-08T13:00"),
      at("2026-12-08T13:30"),
    ]);
    const many = await nearestFreeTimes(studio.db, standard, { around, count: 300, now });
    expect(many).toHaveLength(300);
    expect(many).toEqual(many.toSorted((a, b) => a - b));
  });
});

it("every time that is offered can be had, and is then not offered any more", async () => {
  const days = ["2027-01-04", "2027-01-07", "2027-01-09"] as Day[];
  for (const day of days) {
    for (;;) {
      const [start] = await freeTimesOfDays(studio.db, standard, { firstDay: day, lastDay: day, now });
      if (start === undefined) break;
      expect(await hold(start)).toMatchObject({ ok: true });
    }
  }
  const held = await studio.db.execute<{ day: string; holds: number }>(sql`
    SELECT session_day::text AS day, count(DISTINCT owner_id)::int AS holds FROM calendar_allocations
    WHERE session_day >= '2027-01-01' GROUP BY 1 ORDER BY 1`);
  // Monday 09.30, 13, 15; Thursday 09.30, 13, 15, 17; Saturday 13.
  expect(held.rows).toEqual([
    { day: "2027-01-04", holds: 3 },
    { day: "2027-01-07", holds: 4 },
    { day: "2027-01-09", holds: 1 },
  ]);
});

describe("with a hundred thousand allocations", () => {
  it("reads a month through the GiST index, never the whole table", { timeout: 60_000 }, async () => {
    const rows = await fillCalendar(studio.db, 100_000);
    expect(rows).toBeGreaterThan(95_000);
    const span = { kinds: standard.needs, firstDay: "2021-05-01" as Day, lastDay: "2021-05-31" as Day, now };
    const variants = [
      span,
      { ...span, besides: { visitorId: newId() } },
      { ...span, besides: { ownerId: newId() } },
    ];
    for (const variant of variants) {
      const plan = await studio.db.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${calendarsQuery(variant)}`,
      );
      const nodes = plan.rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
      expect(nodes.some((node) => node["Index Name"] === "calendar_allocations_no_overlap")).toBe(true);
      const read = nodes.filter((node) => node["Relation Name"] === "calendar_allocations");
      expect(read.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      // Index rows of other resources or other months would be removed here.
      for (const node of read) expect(node["Rows Removed by Filter"] ?? 0).toBe(0);
      expect(Math.max(...read.map((node) => node["Actual Rows"] ?? 0))).toBeGreaterThan(100);
    }
  });

  it("would notice a sequential scan", () => {
    const scan: PlanNode = { "Node Type": "Seq Scan", "Relation Name": "calendar_allocations" };
    expect(nodesOf({ "Node Type": "Aggregate", Plans: [scan] })).toContain(scan);
  });
});

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Rows"?: number;
  Plans?: PlanNode[];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe("the studio's hours", () => {
  const hoursAt = (text: string) => readStudioHours(studio.db, instant(text));

  it("are the room's, read in one query, with the holidays of the coming weeks", async () => {
    const asked = vi.spyOn(studio.db.$client, "query");
    const hours = await hoursAt("2027-11-20T10:00:00+01:00");
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(hours.weekly).toEqual(roomHours.toSorted((a, b) => a.weekday - b.weekday));
    expect(hours.coming.map(({ from, name }) => [from, name])).toEqual([
      ["2027-12-24", "Julaften"],
      ["2027-12-25", "Første juledag"],
      ["2027-12-31", "Nyttårsaften"],
      ["2028-01-01", "Første nyttårsdag"],
    ]);
  });

  it("follow what the owner enters for a day, not what holds for the mobile studio", async () => {
    const day = (text: string) => text as Day;
    await inTransaction(studio.db, async (tx) => {
      const closed = { hours: null, note: "privat" };
      await addDateOverride(tx, { ...closed, resourceId: null, day: day("2027-08-06") });
      await addDateOverride(tx, { ...closed, resourceId: sampleMobileStudio.id, day: day("2027-08-10") });
    });
    const { coming } = await hoursAt("2027-08-02T10:00:00+02:00");
    expect(coming).toEqual([{ from: "2027-08-06", to: "2027-08-06", name: null, hours: [] }]);
  });
});
