import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking } from "~/areas/bookings/types";
import { weekOf } from "~/areas/calendar/rules/days-both";
import { versionNow } from "~/areas/history/reads.server";
import { ore } from "~/kit/money";
import { type Day, dayOf, type Instant, plusHours, plusMinutes, startOfDay } from "~/kit/time";
import { countingStudio, kept } from "../../tests/worlds/counting-studio";
import {
  admin,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  mondayInDecember,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { changeGroup, staffChangeGroup } from "./change-group.server";
import { confirmOrder } from "./confirm-order.server";

const { db, services, askAll, later, order, confirm, freeOn, letters } = await countingStudio();

/** Starts of Standard that can all be booked, four a day. */
async function disjointStarts(days: number): Promise<Instant[]> {
  const perDay = Map.groupBy(await freeOn(dayOf(mondayInDecember), days), dayOf);
  return [...perDay.values()].flatMap((free) => {
    const chosen: Instant[] = [];
    for (const start of free) {
      const last = chosen.at(-1);
      if (last === undefined || start >= plusMinutes(last, 120)) chosen.push(start);
    }
    return chosen;
  });
}

describe("the first orders", () => {
  it("of an address and a day ask nothing, and the next ones are confirmed from their e-mail", async () => {
    const starts = await freeOn(dayOf(mondayInDecember), 20);
    const made = [];
    for (let n = 0; n < 5; n++) {
      const { ordered } = await order({
        visitor: newVisitor("an office"),
        start: starts[n * 20] ?? fridayAtTen,
      });
      made.push(ordered.booking ? "made" : kept(ordered).confirmedBy);
    }
    expect(made).toEqual(["made", "made", "made", "customer", "customer"]);
    expect((await order({ start: starts[150] ?? fridayAtTen })).ordered.booking).toBeDefined();
    later(24 * 60);
    const nextDay = await order({ visitor: newVisitor("an office"), start: starts[120] ?? fridayAtTen });
    expect(nextDay.ordered.booking).toBeDefined();
  });

  it("of a wide network are counted together, whatever address in it each uses", async () => {
    const starts = await freeOn(dayOf(mondayInDecember), 20);
    const made = [];
    for (let n = 0; n < 8; n++) {
      const visitor = newVisitor(`2001:db8:1:${n}::/64`, "2001:db8:1::/48");
      made.push(
        (await order({ visitor, start: starts[n * 20] ?? fridayAtTen })).ordered.booking !== undefined,
      );
    }
    expect(made).toEqual([true, true, true, true, true, true, false, false]);
  });

  it("are no more than ten sessions of an address: after a group of ten the next order is confirmed", async () => {
    const [first = fridayAtTen] = await freeOn(dayOf(mondayInDecember), 1, "express", 10);
    const asked = { visitor: newVisitor("an office"), productSlug: "express" };
    expect((await order({ ...asked, start: first, group: 10 })).ordered.booking).toBeDefined();
    const next = await order({ ...asked, start: plusHours(first, 24) });
    expect(next.ordered.unconfirmed).toBeDefined();
    const other = await order({ visitor: newVisitor("a home"), start: plusHours(first, 72) });
    expect(other.ordered.booking).toBeDefined();
  });

  it("count people who are added later by the booking's own link, and staff may add more", async () => {
    const [first = fridayAtTen] = await freeOn(dayOf(mondayInDecember), 1, "express", 10);
    const visitor = newVisitor("an office that grows");
    await order({ visitor, productSlug: "express", start: first, group: 7 });
    const small = { visitor, productSlug: "express", start: plusHours(first, 24), group: 2 };
    const { id } = (await order(small)).ordered.booking ?? {};
    if (!id) throw new Error("no booking");
    const read = async () => (await bookingById(db, id)) as Booking;
    const add = async (name: string, by: "payer" | "staff") => {
      const booking = await read();
      // Express for one more person.
      const shownOre = ore(booking.totalOre + 195_000);
      const change = { kind: "add", name, email: "" } as const;
      const input = { bookingId: id, change, shownOre, shownFeeOre: ore(0), shownRevision: booking.revision };
      if (by === "payer") return changeGroup(services, linkTo(booking), input);
      const version = await versionNow(db, { kind: "booking", id });
      return staffChangeGroup(services, admin, { ...input, version });
    };
    expectOk(await add("Den tiende", "payer"));
    expect(await add("Den ellevte", "payer")).toEqual({ ok: false, reason: "too-many-today" });
    expectOk(await add("Den ellevte", "staff"));
    later(24 * 60);
    expectOk(await add("Den tolvte", "payer"));
  });

  it("are no more than twenty sessions of a wide network", async () => {
    const [first = fridayAtTen] = await freeOn(dayOf(mondayInDecember), 1, "express", 10);
    const made = [];
    for (const n of [0, 1, 2]) {
      const visitor = newVisitor(`2001:db8:1:${n}::/64`, "2001:db8:1::/48");
      const asked = { visitor, productSlug: "express", group: 10, start: plusHours(first, 24 * n) };
      made.push((await order(asked)).ordered.booking !== undefined);
    }
    expect(made).toEqual([true, true, false]);
  });

  it.each([
    ["the same address", ["Kari.Nordmann@gmail.com", "kari.nordmann@gmail.com", "kari.nordmann@gmail.com"]],
    [
      "with a plus",
      ["kari@eksempel.example.no", "kari+2@eksempel.example.no", "KARI+tre@eksempel.example.no"],
    ],
    [
      "with dots at Gmail",
      ["karinordmann@gmail.com", "k.a.r.i.nordmann@gmail.com", "kari.nordmann+x@googlemail.com"],
    ],
  ])(
    "of a mailbox ask nothing while two are coming: %s",
    async (_, [first = "", second = "", third = ""]) => {
      expect((await order({ email: first, start: fridayAtTen })).ordered.booking).toBeDefined();
      const two = await order({ email: second, start: fridayAtOne });
      expect(two.ordered.booking).toBeDefined();
      expect((await order({ email: third, start: mondayInDecember })).ordered.unconfirmed).toBeDefined();
    },
  );

  it("of two people with dots in their names elsewhere are two mailboxes'", async () => {
    for (const [n, email] of [
      "o.la@firma.example.no",
      "ol.a@firma.example.no",
      "ola@firma.example.no",
    ].entries()) {
      const start = plusHours(mondayInDecember, 24 * n);
      expect((await order({ email, start })).ordered.booking).toBeDefined();
    }
  });
});

describe("the calendar that somebody tries to fill by ordering", () => {
  /** Orders every time of one day after the other, each with a new mailbox, for hours. */
  async function attack(visitorOf: (n: number) => Visitor, orders: number) {
    const monday = dayOf(mondayInDecember);
    const before = await freeOn(monday, 28);
    const days = [...new Set(before.map(dayOf))];
    for (let n = 0; n < orders; n++) {
      const [start] = await freeOn(days[n % days.length] ?? monday);
      if (start !== undefined) await order({ visitor: visitorOf(n), start });
      if (n % 10 === 9) later(5);
    }
    const after = await freeOn(monday, 28);
    const daysAfter = new Set(after.map(dayOf)).size;
    return { daysBefore: days.length, daysAfter, before: before.length, after: after.length };
  }

  it.each([
    ["two addresses", (n: number) => newVisitor(n % 2 ? "10.0.0.1" : "10.0.0.2")],
    [
      "one IPv6 /48 with an address for each order",
      (n: number) => newVisitor(`a:b:c:${n}::/64`, "a:b:c::/48"),
    ],
  ])(
    "stays mostly free: %s with an invented mailbox for each of 80 orders of four weeks",
    async (name, visitorOf) => {
      const { daysBefore, daysAfter, before, after } = await attack(visitorOf, 80);
      process.stdout.write(
        `${name}: ${daysBefore} -> ${daysAfter} free days, ${before} -> ${after} free times\n`,
      );
      expect(daysAfter).toBe(daysBefore);
      expect(after / before).toBeGreaterThan(0.6);
      const { rows } = await db.execute<{ severity: string; details: Record<string, unknown> }>(
        sql`SELECT severity, details FROM security_events WHERE event_type = 'calendar_grab' ORDER BY created_at`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows[0]).toMatchObject({ severity: "high", details: { orders: expect.any(Number) } });
      await db.execute(sql`TRUNCATE calendar_grabs`);
    },
  );

  const longPackages = ["headshots", "premium"] as const;

  /** Free starts of a week, per package. */
  const freeInWeek = async (monday: Day) =>
    Promise.all(longPackages.map((slug) => freeOn(monday, 7, slug).then((free) => ({ slug, free }))));

  it.each([
    ["Express for one", 1],
    ["Express for ten", 10],
  ])(
    "keeps three quarters of each package free of unconfirmed orders: %s spread over the days",
    async (_, group) => {
      await askAll();
      const monday = dayOf(mondayInDecember);
      const before = await freeInWeek(monday);
      let ordered = 0;
      for (const day of weekOf(monday).slice(0, 6)) {
        for (const hour of [9, 10.5, 11.5, 13, 14, 15.5]) {
          const around = plusMinutes(startOfDay(day), hour * 60);
          const free = await freeOn(day, 1, "express", group);
          const start = free.find((each) => each >= around);
          if (start === undefined) continue;
          const asked = {
            visitor: newVisitor(ordered % 2 ? "10.0.0.1" : "10.0.0.2"),
            start,
            productSlug: "express",
          };
          await order({ ...asked, group });
          ordered++;
        }
      }
      const after = await freeInWeek(monday);
      for (const [n, { slug, free }] of before.entries()) {
        const left = after[n]?.free ?? [];
        process.stdout.write(
          `${group} x Express, ${ordered} orders, ${slug}: ${free.length} -> ${left.length}\n`,
        );
        expect(left.length / free.length).toBeGreaterThanOrEqual(0.75);
        expect(new Set(left.map(dayOf))).toEqual(new Set(free.map(dayOf)));
      }
      const { rows } = await db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM unconfirmed_orders WHERE reserved`,
      );
      expect(rows[0]?.n).toBeGreaterThan(0);
    },
  );

  it("holds the times of two colleagues who order on two days of a week", async () => {
    await askAll();
    const visitor = newVisitor("a firm");
    for (const start of [mondayInDecember, plusHours(mondayInDecember, 24 + 3)])
      expect(kept((await order({ visitor, start })).ordered).reserved).toBe(true);
  });
});

describe("a hundred colleagues behind one address", () => {
  it("are all taken, though most have to confirm", async () => {
    const starts = (await disjointStarts(50)).slice(0, 100);
    expect(starts).toHaveLength(100);
    const ordered = [];
    for (const start of starts) ordered.push((await order({ visitor: newVisitor("a firm"), start })).ordered);
    expect(ordered.filter(({ booking }) => booking)).toHaveLength(3);
    expect(await letters("confirm-order")).toHaveLength(20);
    const asked = ordered.flatMap(({ unconfirmed }) => unconfirmed ?? []);
    expect(asked.filter(({ staffBecause }) => staffBecause === "many-letters")).toHaveLength(77);
    const confirmed = [];
    for (const { id, confirmedBy } of asked.filter((_, n) => n % 5 === 0))
      confirmed.push(
        await (confirmedBy === "customer" ? confirm(id) : confirmOrder(services, admin, { id })),
      );
    expect(confirmed.filter(({ ok }) => !ok)).toEqual([]);
  });
});

it("lets a family of two order at once and from one mailbox without a question", async () => {
  const family = ["far@familien.example.no", "far@familien.example.no"];
  for (const [n, email] of family.entries()) {
    const { ordered } = await order({
      visitor: newVisitor("home"),
      email,
      start: plusHours(mondayInDecember, 24 * n),
    });
    expect(ordered.booking).toBeDefined();
  }
});
