import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, localTimeOf, minutesBetween } from "~/kit/time";
import { samplePhotographer } from "../samples";
import {
  endedAt,
  endStepped,
  type GridPlace,
  gridStep,
  periodAt,
  placeBetween,
  startedAt,
  stepped,
} from "./grid-place";

const bounds = { first: 8 * 60, last: 20 * 60 };
const lane = { day: "2026-12-04" as Day, resourceId: samplePhotographer.id };
const from = (start: number, minutes: number): GridPlace => ({ ...lane, start, end: start + minutes });

describe("a place in the calendar's grid", () => {
  it("snaps to the grid, keeps its length and stays inside what is shown", () => {
    const minutes = fc.integer({ min: -600, max: 2000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 480, max: 1000 }),
        fc.integer({ min: 5, max: 200 }),
        minutes,
        (start, length, to) => {
          const moved = startedAt(from(start, length), to, bounds);
          expect(moved.end - moved.start).toBe(length);
          expect(moved.start % gridStep).toBe(0);
          expect(moved.start).toBeGreaterThanOrEqual(bounds.first);
          expect(moved.end).toBeLessThanOrEqual(bounds.last);
        },
      ),
    );
  });

  it("goes to the next line of the grid from between two lines", () => {
    expect(stepped(from(607, 60), 1, bounds).start).toBe(615);
    expect(stepped(from(607, 60), -1, bounds).start).toBe(600);
    expect(stepped(from(600, 60), -1, bounds).start).toBe(585);
  });

  it("is never shorter than a step, and never longer than what is shown", () => {
    expect(endedAt(from(600, 60), 500, bounds).end).toBe(615);
    expect(endedAt(from(600, 60), 5000, bounds).end).toBe(bounds.last);
    expect(endStepped(from(600, 15), -1, bounds).end).toBe(615);
    expect(endStepped(from(600, 20), 1, bounds).end).toBe(630);
  });

  it("covers both ends of what is marked, in either direction", () => {
    expect(placeBetween(lane, 607, 652, bounds)).toMatchObject({ start: 600, end: 660 });
    expect(placeBetween(lane, 652, 607, bounds)).toMatchObject({ start: 600, end: 660 });
    expect(placeBetween(lane, 600, 5000, bounds)).toMatchObject({ start: 600, end: bounds.last });
  });

  it("keeps a session's minutes when the clocks change, and a block's local times", () => {
    for (const day of ["2027-03-28", "2026-10-25"] as Day[]) {
      const place = { ...from(60, 180), day };
      const session = periodAt(place, 180);
      expect(minutesBetween(session.from, session.to)).toBe(180);
      const block = periodAt(place, null);
      expect([localTimeOf(block.from), localTimeOf(block.to)]).toEqual(["01:00", "04:00"]);
    }
  });

  it("begins at the next time that exists in the hour that March skips", () => {
    const { from: start } = periodAt({ ...from(150, 60), day: "2027-03-28" as Day }, 60);
    expect(localTimeOf(start)).toBe("03:00");
  });
});
