import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { groupSizeOf } from "~/areas/bookings/rules/group";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { Member } from "~/areas/bookings/types";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import { bookSession } from "~/flows/book-session.server";
import { changeOwnTime } from "~/flows/change-group.server";
import { ore } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { bookedGroup, draftOfGroup, ownLink, peopleOf } from "../worlds/booked-group";
import { cleanStudio } from "../worlds/clean-studio";
import { fridayAtTen, newVisitor } from "../worlds/visitor-story";
import { clearCalendar, deadlocksIn, dropConstraint, overlapsIn, takeLocksAway } from "./race-checks";

const racers = 24;
const express = sampleProduct("express");

let studio: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: racers });
  services = testServices(studio.db);
});
afterEach(() => studio.close());

/** Holds for a group of three, and for single sessions in the middle of its time; there is one room. */
async function holders(): Promise<number> {
  const group = shapeOf(express, { persons: 1, group: 3 });
  expect(groupSizeOf(express, { persons: 1, group: 3 })).toBe(3);
  const asked = Array.from({ length: racers }, (_, n) => ({
    session: n % 2 === 0 ? group : shapeOf(express, { persons: 1 }),
    start: plusMinutes(fridayAtTen, n % 2 === 0 ? 0 : 20),
  }));
  const outcomes = await Promise.all(
    asked.map((wish) =>
      inTransaction(studio.db, (tx) =>
        placeHold(tx, { visitor: newVisitor(), sold: [], ...wish, now: testNow }),
      ),
    ),
  );
  return outcomes.filter(({ ok }) => ok).length;
}

async function race(rounds: number): Promise<number[]> {
  const winners: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await clearCalendar(studio.db);
    winners.push(await holders());
  }
  return winners;
}

describe("groups and sessions for one that want the same time", () => {
  it("have one winner in each round, with all of its time or none, without a deadlock", async () => {
    const rounds = trials(12);
    expect(await race(rounds)).toEqual(Array(rounds).fill(1));
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });

  it("have several winners without constraint and locks (negative control)", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    expect(Math.max(...(await race(6)))).toBeGreaterThan(1);
    expect(await overlapsIn(studio.db)).toBeGreaterThan(0);
  });
});

/** Expired holds on the same time, all of which are ordered at once: the first takes the time again. */
async function orders(count: number): Promise<number> {
  await clearCalendar(studio.db);
  const drafts = [];
  for (let n = 0; n < count; n++) {
    drafts.push(await draftOfGroup(services, { start: fridayAtTen }));
    await studio.db.execute(sql`UPDATE calendar_allocations SET expires_at = ${new Date(testNow - 60_000)}`);
    await studio.db.execute(sql`UPDATE calendar_holds SET expires_at = ${new Date(testNow - 60_000)}`);
  }
  const shown = { shownOre: ore(585_000), shownStart: fridayAtTen, expressWish: true };
  const outcomes = await Promise.all(
    drafts.map(({ visitor, token }) => bookSession(services, visitor, { token, ...shown })),
  );
  return outcomes.filter(({ ok }) => ok).length;
}

describe("several groups that are ordered on the same time at once", () => {
  it("become one booking with everybody in it, and nothing of the others", async () => {
    for (let round = 0; round < trials(3); round++) {
      const { rows: before } = await studio.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM booking_members`,
      );
      expect(await orders(6)).toBe(1);
      const { rows } = await studio.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM booking_members`,
      );
      expect((rows[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(3);
    }
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });
});

/** Two members of a group want the one time right after it, at once. */
async function ownMoves(): Promise<readonly boolean[]> {
  await clearCalendar(studio.db);
  const booking = await bookedGroup(services);
  const people = await peopleOf(studio.db, booking.id);
  const move = ({ id: memberId, ...member }: Member) =>
    changeOwnTime(services, ownLink({ id: memberId, ...member }), {
      change: { kind: "move", memberId, start: plusMinutes(fridayAtTen, 45) },
      shownOre: booking.totalOre,
      shownFeeOre: ore(0),
      shownRevision: booking.revision,
    }).then(({ ok }) => ok);
  const outcomes = await Promise.all(people.slice(0, 2).map(move));
  const times = (await peopleOf(studio.db, booking.id)).map(({ from }) => from);
  expect(new Set(times).size).toBe(3);
  return outcomes;
}

describe("two of a group who want the same new time", () => {
  it("let one of them have it, and tell the other that the group has changed", async () => {
    for (let round = 0; round < trials(4); round++) {
      expect((await ownMoves()).filter(Boolean)).toHaveLength(1);
    }
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });
});
