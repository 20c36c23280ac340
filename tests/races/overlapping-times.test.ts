import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Day, type Instant, instant, plusDays, plusMinutes, startOfDay, weekdayOf } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import { newVisitor } from "../worlds/visitor-story";
import { clearCalendar, deadlocksIn, dropConstraint, overlapsIn, takeLocksAway } from "./race-checks";

const racers = 50;
const standard = sampleProduct();
const now = instant("2026-11-20T10:00:00+01:00");
const weekdays = Array.from({ length: 110 }, (_, n) => plusDays("2026-11-23" as Day, n)).filter(
  (day) =>
    ![6, 7].includes(weekdayOf(day)) &&
    !["2026-12-24", "2026-12-25", "2026-12-31", "2027-01-01"].includes(day),
);

let studio: TestDatabase;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: racers });
});
afterEach(() => studio.close());

/** Fifty visitors at once ask for 13.00, 13.30 or 14.00: any two of these overlap, and there is one room. */
async function winnersOf(db: Db, day: Day): Promise<number> {
  const one = plusMinutes(startOfDay(day), 13 * 60);
  const asked: Instant[] = Array.from({ length: racers }, (_, n) => plusMinutes(one, (n % 3) * 30));
  const outcomes = await Promise.all(
    asked.map((start) =>
      inTransaction(db, (tx) =>
        placeHold(tx, { visitor: newVisitor(), sold: [], session: standard, start, now }),
      ),
    ),
  );
  const reasons = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])));
  expect([...reasons].filter((reason) => reason !== "slot-taken")).toEqual([]);
  return outcomes.filter((outcome) => outcome.ok).length;
}

async function race(db: Db, rounds: number): Promise<number[]> {
  const winners: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % weekdays.length === 0) await clearCalendar(db);
    winners.push(await winnersOf(db, weekdays[round % weekdays.length] as Day));
  }
  return winners;
}

describe("fifty visitors who want overlapping times", () => {
  it("have exactly one winner in each round, without an error or deadlock", async () => {
    const rounds = trials(40);
    expect(await race(studio.db, rounds)).toEqual(Array(rounds).fill(1));
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });

  it("have one winner with the constraint alone, without locks", async () => {
    await takeLocksAway(studio.db);
    expect(await race(studio.db, 10)).toEqual(Array(10).fill(1));
    expect(await overlapsIn(studio.db)).toBe(0);
  });

  it("have one winner with the locks alone, without the constraint", async () => {
    await dropConstraint(studio.db);
    expect(await race(studio.db, 10)).toEqual(Array(10).fill(1));
  });

  it("have several winners without constraint and locks (negative control)", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    const winners = await race(studio.db, 10);
    expect(Math.max(...winners)).toBeGreaterThan(1);
    expect(await overlapsIn(studio.db)).toBeGreaterThan(0);
  });
});
