import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { kindsOf, oneOfEach } from "~/areas/catalogue/rules/needs";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Day, dayOf, type Instant, instant, localTimeOf, type Month, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../tests/setup/database";
import { cleanStudio } from "../../../tests/worlds/clean-studio";
import { fillCalendar } from "../../../tests/worlds/many-allocations";
import { bookHeldTime } from "./commands/book-held-time.server";
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
import { busyQuery, calendarsQuery } from "./store/calendars.server";
import type { SessionShape } from "./types";

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
  inTransaction(studio.db, (tx) =>
    placeHold(tx, { visitor: { visitorId, addressKey: visitorId }, sold: [], session: standard, start, now }),
  );

describe("freeTimesOfMonth", () => {
  it("lists every day of the month, with times on days when the studio is open", async () => {
    const { days, firstMonth, lastMonth } = await freeTimesOfMonth(studio.db, standard, {
      month: december,
      now,
    });
    expect(days).toHaveLength(31);
    const counts = Object.fromEntries(days.map(({ day, starts }) => [day.slice(8), starts.length]));
    expect(counts).toMatchObject({
      "01": 22,
      "03": 34,
      "05": 10,
      "06": 0,
      "24": 7,
      "25": 0,
      "26": 0,
      "31": 7,
    });
    expect([firstMonth, lastMonth]).toEqual(["2026-11", "2027-03"]);
  });

  it("reads a month in one query", async () => {
    await freeTimesOfMonth(studio.db, standard, { month: december, now });
    const asked = vi.spyOn(studio.db.$client, "query");
    await freeTimesOfMonth(studio.db, standard, { month: december, now });
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it("returns no times for months that are over or beyond the horizon, without a query", async () => {
    const asked = vi.spyOn(studio.db.$client, "query");
    for (const month of ["2026-10", "2027-04", "2999-01"] as Month[]) {
      const { days } = await freeTimesOfMonth(studio.db, standard, { month, now });
      expect(days.flatMap((day) => day.starts)).toEqual([]);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it("starts today after the lead time, and ends with the horizon", async () => {
    const starts = async (month: string) =>
      (await freeTimesOfMonth(studio.db, standard, { month: month as Month, now })).days.flatMap(
        (day) => day.starts,
      );
    expect((await starts("2026-11"))[0]).toBe(at("2026-11-21T10:00"));
    expect(dayOf((await starts("2027-03")).at(-1) as Instant)).toBe("2027-03-20");
  });
});

describe("a time that was just taken", () => {
  const start = at("2026-12-08T10:00");
  const visitorId = newId();
  const day = "2026-12-08" as Day;

  it("is hidden from others, shown to its visitor, and offered again when the hold expires", async () => {
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

  it("is not offered as a new time to its own visitor: not in the day, not as nearest, not as first", async () => {
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

describe("a date override", () => {
  it("closes the studio or one resource, and opens a Sunday", async () => {
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
    // The room is free until 14.30 and the photographers from 12.30; buffers may lie outside. No lunch on Sundays.
    const afternoon = ["12:30", "12:45", "13:00"];
    expect(starts("2026-12-15")).toEqual(afternoon.map((time) => at(`2026-12-15T${time}`)));
    const sunday = ["12:00", "12:15", ...afternoon];
    expect(starts("2026-12-13")).toEqual(sunday.map((time) => at(`2026-12-13T${time}`)));
  });
});

describe("the alternatives to a wish", () => {
  it("find the next free time as the first", async () => {
    expect(await firstFreeTime(studio.db, standard, { now })).toBe(at("2026-11-21T10:00"));
    const nothing = {
      ...standard,
      needs: oneOfEach("room", "mobile_studio", "photographer"),
      durationMinutes: 1440,
    };
    expect(await firstFreeTime(studio.db, nothing, { now })).toBeNull();
  });

  it("list the times nearest to the wish in order of time, further away when the week is full", async () => {
    const around = at("2026-12-08T10:00");
    expect(await nearestFreeTimes(studio.db, standard, { around, count: 2, now })).toEqual([
      at("2026-12-08T12:30"),
      at("2026-12-08T12:45"),
    ]);
    const many = await nearestFreeTimes(studio.db, standard, { around, count: 300, now });
    expect(many).toHaveLength(300);
    expect(many).toEqual(many.toSorted((a, b) => a - b));
  });
});

async function fillFromTheFirst(session: SessionShape, day: Day): Promise<string[]> {
  for (const booked: string[] = []; ; ) {
    const [start] = await freeTimesOfDays(studio.db, session, { firstDay: day, lastDay: day, now });
    if (start === undefined) return booked;
    const visitorId = newId();
    const placed = await inTransaction(studio.db, (tx) =>
      placeHold(tx, { visitor: { visitorId, addressKey: visitorId }, sold: [], session, start, now }),
    );
    if (!placed.ok) throw new Error(`${localTimeOf(start)} was offered and refused: ${placed.reason}`);
    const asked = { holdId: placed.value.id, visitorId, bookingId: newId(), now };
    expect(await inTransaction(studio.db, (tx) => bookHeldTime(tx, asked))).toMatchObject({ ok: true });
    booked.push(localTimeOf(start));
  }
}

describe("an empty day of a new studio, filled with the first time offered", () => {
  it.each([
    ["four Standards on a weekday", "headshots", "2027-01-04", ["09:00", "11:00", "13:00", "15:00"]],
    [
      "five on Thursday, which is longer",
      "headshots",
      "2027-01-07",
      ["09:00", "11:00", "13:00", "15:00", "17:00"],
    ],
    ["two on Saturday", "headshots", "2027-01-09", ["10:00", "12:30"]],
    ["two Premiums on a weekday", "premium", "2027-01-11", ["09:00", "12:30"]],
    ["a Premium on Saturday", "premium", "2027-01-16", ["10:00"]],
  ])("holds %s", async (_, slug, day, starts) => {
    expect(await fillFromTheFirst(sampleProduct(slug), day as Day)).toEqual(starts);
  });

  it("holds twelve Expresses on Saturday, six for each photographer", async () => {
    const session = sampleProduct("express");
    const booked = await fillFromTheFirst(session, "2027-01-23" as Day);
    expect([booked.length, booked[0]]).toEqual([12, "10:00"]);
  });
});

describe("the month's query with forty thousand allocations", () => {
  it("reads through the GiST index, never the whole table", async () => {
    const rows = await fillCalendar(studio.db, 40_000, 10);
    expect(rows).toBeGreaterThan(38_000);
    const span = {
      kinds: kindsOf(standard.needs),
      firstDay: "2021-05-01" as Day,
      lastDay: "2021-05-31" as Day,
      now,
    };
    const variants = [
      span,
      { ...span, besides: { visitorId: newId() } },
      { ...span, besides: { ownerId: newId() } },
    ];
    const resources = await studio.db.execute<{ id: string }>(sql`SELECT id FROM calendar_resources`);
    const ids = resources.rows.map(({ id }) => id);
    for (const query of variants.flatMap((variant) => [calendarsQuery(variant), busyQuery(variant, ids)])) {
      const plan = await studio.db.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
      );
      const nodes = plan.rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
      expect(nodes.some((node) => node["Index Name"] === "calendar_allocations_no_overlap")).toBe(true);
      const read = nodes.filter((node) => node["Relation Name"] === "calendar_allocations");
      expect(read.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      // Rows of other resources or other months would be filtered here.
      for (const node of read) expect(node["Rows Removed by Filter"] ?? 0).toBe(0);
      expect(Math.max(...read.map((node) => node["Actual Rows"] ?? 0))).toBeGreaterThan(100);
    }
  });

  it("is checked by a test that would notice a sequential scan", () => {
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

describe("readStudioHours", () => {
  const hoursAt = (text: string) => readStudioHours(studio.db, instant(text));

  it("reads the room's hours and the coming holidays in one query", async () => {
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

  it("follows the owner's override of a day, and ignores the mobile studio", async () => {
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
