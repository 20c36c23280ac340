import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { allocateTime, blockTime } from "~/areas/calendar/commands/allocate-time.server";
import { bookHeldTime } from "~/areas/calendar/commands/book-held-time.server";
import { extendHold } from "~/areas/calendar/commands/extend-hold.server";
import { freeTime, sweepExpiredHolds } from "~/areas/calendar/commands/free-time.server";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import { releaseHold } from "~/areas/calendar/commands/release-hold.server";
import { samplePhotographer, sampleRoom, sampleSecondPhotographer } from "~/areas/calendar/samples";
import type { SessionShape, Terms } from "~/areas/calendar/types";
import { listedKinds, oneOfEach } from "~/areas/catalogue/rules/needs";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import { newVisitor } from "../worlds/visitor-story";
import { clearCalendar, deadlocksIn, dice, dropConstraint, overlapsIn, takeLocksAway } from "./race-checks";

const racers = 50;
const now = instant("2026-11-20T10:00:00+01:00");
const morning = instant("2026-11-26T08:00:00Z");
const withReason: Terms = { kind: "staff", staff: { kind: "admin" } as Staff, outsideHoursReason: "Kappløp" };
const sessions: SessionShape[] = [
  sampleProduct("headshots"),
  sampleProduct("express"),
  sampleProduct("premium"),
  { ...sampleProduct("cv-bilde"), needs: oneOfEach("photographer") },
  { ...sampleProduct("portrett"), needs: oneOfEach("mobile_studio", "photographer") },
  { ...sampleProduct("express"), needs: [{ kind: "photographer", count: 2 }] },
  { ...sampleProduct("portrett"), needs: oneOfEach("mobile_studio"), bufferBeforeMinutes: 60 },
];

let studio: TestDatabase;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: racers });
});
afterEach(() => studio.close());

type Racer = (db: Db, start: Instant, session: SessionShape) => Promise<Outcome>;
interface Outcome {
  readonly ok: boolean;
  readonly reason?: string;
  /** The owner whose rows must be in the calendar afterwards, and their number. */
  readonly owner?: string;
  readonly rows?: number;
}

const hold: Racer = async (db, start, session) => {
  const placed = await inTransaction(db, (tx) =>
    placeHold(tx, { visitor: newVisitor(), sold: [], session, start, now }),
  );
  return placed.ok ? { ok: true, owner: placed.value.id, rows: listedKinds(session.needs).length } : placed;
};

const staffBooking: Racer = async (db, start, session) => {
  const owner = newId();
  const asked = { ownerId: owner, kind: "booking" as const, session, start, terms: withReason, now };
  const placed = await inTransaction(db, (tx) => allocateTime(tx, asked));
  return placed.ok ? { ok: true, owner, rows: listedKinds(session.needs).length } : placed;
};

const holdAndBook: Racer = async (db, start, session) => {
  const visitorId = newId();
  const owner = newId();
  // Some return after their hold has expired, and find the time free or taken.
  const before = plusMinutes(now, start % 7 === 0 ? -20 : -5);
  const placed = await inTransaction(db, (tx) =>
    placeHold(tx, { visitor: { visitorId, addressKey: visitorId }, sold: [], session, start, now: before }),
  );
  if (!placed.ok) return placed;
  const asked = { holdId: placed.value.id, visitorId, bookingId: owner, now };
  const booked = await inTransaction(db, (tx) => bookHeldTime(tx, asked));
  return booked.ok ? { ok: true, owner, rows: listedKinds(session.needs).length } : booked;
};

const block: Racer = async (db, start) => {
  const owner = newId();
  const during = { from: start, to: plusMinutes(start, 25) };
  const resourceIds = [sampleSecondPhotographer.id, sampleRoom.id, samplePhotographer.id];
  const asked = { ownerId: owner, kind: "block" as const, resourceIds, during, note: "", now };
  const placed = await inTransaction(db, (tx) => blockTime(tx, asked));
  return placed.ok ? { ok: true, owner, rows: resourceIds.length } : placed;
};

const bookAndMove: Racer = async (db, start, session) => {
  const booked = await staffBooking(db, start, session);
  if (!booked.owner) return booked;
  const asked = { ownerId: booked.owner, session, start: plusMinutes(start, 45), terms: withReason, now };
  // Moved or not, the booking is in the calendar once.
  await inTransaction(db, (tx) => moveAllocation(tx, asked));
  return booked;
};

const bookAndCancel: Racer = async (db, start, session) => {
  const booked = await staffBooking(db, start, session);
  if (booked.owner) await inTransaction(db, (tx) => freeTime(tx, booked.owner as string));
  return booked.owner ? { ...booked, rows: 0 } : booked;
};

const sweep: Racer = async (db) => {
  await inTransaction(db, (tx) => sweepExpiredHolds(tx, now));
  return { ok: true };
};

const kinds = [hold, staffBooking, holdAndBook, block, bookAndMove, bookAndCancel, sweep];
const mayRefuse = ["slot-taken", "hold-expired", "day-full", "outside-hours"];

async function rowsOf(db: Db, owner: string): Promise<number> {
  const found = await db.execute(sql`SELECT 1 FROM calendar_allocations WHERE owner_id = ${owner}`);
  return found.rows.length;
}

/** One round of everything at once; returns the number of overlapping pairs. */
async function mixedRound(roll: (sides: number) => number): Promise<number> {
  await clearCalendar(studio.db);
  const racers = Array.from({ length: 50 }, () => {
    const racer = kinds[roll(kinds.length)] as Racer;
    const session = sessions[roll(sessions.length)] as SessionShape;
    return racer(studio.db, plusMinutes(morning, roll(24) * 15), session);
  });
  await Promise.allSettled(racers);
  return overlapsIn(studio.db);
}

/** A visitor with an expired hold orders its time while others take it; returns how many have it in the end. */
async function returningRound(): Promise<number> {
  await clearCalendar(studio.db);
  const session = sampleProduct();
  const late = plusMinutes(now, 16);
  const start = instant("2026-11-26T10:00:00+01:00");
  const visitor = newVisitor();
  const placed = await inTransaction(studio.db, (tx) =>
    placeHold(tx, { visitor, sold: [], session, start, now }),
  );
  if (!placed.ok) throw new Error(placed.reason);
  const asked = { holdId: placed.value.id, visitorId: visitor.visitorId, bookingId: newId(), now: late };
  const back = inTransaction(studio.db, (tx) => bookHeldTime(tx, asked));
  const others = Array.from({ length: racers - 1 }, () =>
    inTransaction(studio.db, (tx) =>
      placeHold(tx, { visitor: newVisitor(), sold: [], session, start, now: late }),
    ),
  );
  const outcomes = await Promise.allSettled([back, ...others]);
  return outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value.ok).length;
}

describe("without the constraint and the locks (negative control)", () => {
  // Even then one visitor gets the expired hold: the visitor who takes its time must first delete its rows; others
  // wait.
  it("times overlap", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    const roll = dice(20_261_120);
    let overlapping = 0;
    for (let round = 0; round < 8 && overlapping === 0; round++) overlapping = await mixedRound(roll);
    expect(overlapping).toBeGreaterThan(0);
  });
});

describe("all operations at once on one day", () => {
  it("overlap nothing and lose nothing promised in any round of 50, without an error or deadlock", async () => {
    const roll = dice(20_261_120);
    for (let round = 0; round < trials(12); round++) {
      await clearCalendar(studio.db);
      const outcomes = await Promise.all(
        Array.from({ length: racers }, () => {
          const racer = kinds[roll(kinds.length)] as Racer;
          const session = sessions[roll(sessions.length)] as SessionShape;
          return racer(studio.db, plusMinutes(morning, roll(24) * 15), session);
        }),
      );
      expect(
        outcomes.flatMap(({ reason }) => reason ?? []).filter((reason) => !mayRefuse.includes(reason)),
      ).toEqual([]);
      expect(outcomes.some((outcome) => outcome.ok)).toBe(true);
      expect(await overlapsIn(studio.db), `round ${round}`).toBe(0);
      for (const { owner, rows } of outcomes) {
        if (owner) expect(await rowsOf(studio.db, owner), `round ${round}`).toBe(rows);
      }
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});

describe("bookings that move to each other's and to new times", () => {
  it("are each in the calendar once after every round", async () => {
    const roll = dice(28);
    const express = sampleProduct("express");
    for (let round = 0; round < trials(10); round++) {
      await clearCalendar(studio.db);
      const owners: string[] = [];
      for (let n = 0; n < 8; n++) {
        const { owner } = await staffBooking(studio.db, plusMinutes(morning, n * 30), express);
        if (owner) owners.push(owner);
      }
      expect(owners).toHaveLength(8);
      const moves = owners.flatMap((ownerId) =>
        [1, 2, 3].map(() => {
          const asked = {
            ownerId,
            session: express,
            start: plusMinutes(morning, roll(18) * 15),
            terms: withReason,
            now,
          };
          return inTransaction(studio.db, (tx) => moveAllocation(tx, asked));
        }),
      );
      const bookings = Array.from({ length: 20 }, () =>
        staffBooking(studio.db, plusMinutes(morning, roll(18) * 15), express),
      );
      const booked = (await Promise.all(bookings)).flatMap(({ owner }) => owner ?? []);
      const moved = await Promise.all(moves);
      expect(
        moved.flatMap((outcome) => (outcome.ok ? [] : outcome.reason)).filter((r) => r !== "slot-taken"),
      ).toEqual([]);
      for (const owner of [...owners, ...booked]) expect(await rowsOf(studio.db, owner)).toBe(2);
      expect(await overlapsIn(studio.db)).toBe(0);
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});

describe("an expired hold whose visitor returns together with fifty others", () => {
  it("gives the time to exactly one of them", async () => {
    for (let round = 0; round < trials(8); round++) expect(await returningRound()).toBe(1);
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });
});

describe("one visitor in many tabs", () => {
  it("never deadlocks when extending, choosing again, releasing and confirming at once", async () => {
    const standard = sampleProduct();
    const [ten, three] = [10, 15].map((hour) => instant(`2026-11-26T${hour}:00:00+01:00`)) as [
      Instant,
      Instant,
    ];
    for (let round = 0; round < trials(15); round++) {
      await clearCalendar(studio.db);
      const visitorId = newId();
      const bookingId = newId();
      const place = (start: Instant) =>
        inTransaction(studio.db, (tx) =>
          placeHold(tx, {
            visitor: { visitorId, addressKey: visitorId },
            sold: [],
            session: standard,
            start,
            now,
          }),
        );
      const first = await place(ten);
      if (!first.ok) throw new Error(first.reason);
      const own = { holdId: first.value.id, visitorId, now };
      const [booked] = await Promise.all([
        inTransaction(studio.db, (tx) => bookHeldTime(tx, { ...own, bookingId })),
        inTransaction(studio.db, (tx) => extendHold(tx, own)),
        inTransaction(studio.db, (tx) => releaseHold(tx, own)),
        inTransaction(studio.db, (tx) => extendHold(tx, own)),
        ...[three, plusMinutes(ten, 30), plusMinutes(ten, -30), three, ten].map(place),
      ]);
      expect(await rowsOf(studio.db, bookingId)).toBe(booked.ok ? 2 : 0);
      expect(await overlapsIn(studio.db)).toBe(0);
      const held = await studio.db.execute(
        sql`SELECT DISTINCT owner_id FROM calendar_allocations WHERE kind = 'hold'`,
      );
      expect(held.rows.length).toBeLessThanOrEqual(2);
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});
