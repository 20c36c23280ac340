import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import { type Day, plusDays } from "~/kit/time";
import { gapsBetween } from "./gaps";

/** First day, last day, opening and closing balance. */
type Told = readonly [number, number, number, number];
const day = (date: number) => plusDays("2026-10-31" as Day, date);

function gapsOf(...told: readonly Told[]) {
  const statements = told.map(([from, to, opening, closing]) => ({
    from: day(from),
    to: day(to),
    openingOre: ore(opening),
    closingOre: ore(closing),
  }));
  return gapsBetween(statements).map((gap) => [Number(gap.day.slice(-2)), gap.ore]);
}

describe("a gap between statements", () => {
  it.each<[string, readonly Told[], readonly (readonly number[])[]]>([
    [
      "none",
      [
        [1, 1, 100, 150],
        [2, 2, 150, 120],
      ],
      [],
    ],
    [
      "a day that is missing",
      [
        [1, 1, 100, 150],
        [3, 3, 170, 120],
      ],
      [[3, 20]],
    ],
    [
      "hidden by no day without movement",
      [
        [1, 1, 100, 150],
        [3, 3, 120, 120],
        [4, 4, 120, 130],
      ],
      [[3, -30]],
    ],
    [
      "none in a month besides its days",
      [
        [1, 1, 100, 150],
        [2, 2, 150, 120],
        [1, 2, 100, 120],
      ],
      [],
    ],
    [
      "none in days within a month",
      [
        [1, 30, 100, 120],
        [15, 15, 90, 80],
        [30, 30, 130, 120],
      ],
      [],
    ],
    [
      "none in statements that overlap",
      [
        [1, 10, 100, 120],
        [8, 20, 70, 90],
        [21, 21, 90, 95],
      ],
      [],
    ],
    [
      "none in two of one day",
      [
        [1, 1, 50, 200],
        [2, 2, 100, 300],
        [2, 2, 200, 100],
        [3, 3, 300, 1],
      ],
      [],
    ],
    [
      "after two of one day",
      [
        [1, 1, 50, 200],
        [2, 2, 200, 100],
        [3, 3, 99, 100],
      ],
      [[3, -1]],
    ],
    [
      "once before two of one day",
      [
        [1, 1, 50, 200],
        [3, 3, 250, 260],
        [3, 3, 260, 270],
      ],
      [[3, 50]],
    ],
    [
      "before two of one day that end where they began",
      [
        [1, 1, 50, 90],
        [3, 3, 100, 150],
        [3, 3, 150, 100],
      ],
      [[3, 10]],
    ],
    [
      "reckoned from the end of two of one day",
      [
        [1, 1, 5, 7],
        [2, 2, 9, 30],
        [2, 2, 7, 9],
        [3, 3, 35, 40],
      ],
      [[3, 5]],
    ],
    [
      "before a long one that no day of it leads to",
      [
        [1, 1, 5, 7],
        [3, 9, 8, 4],
        [3, 3, 9, 5],
      ],
      [[3, 1]],
    ],
  ])("is %s", (_, told, gaps) => {
    expect(gapsOf(...told)).toEqual(gaps);
    expect(gapsOf(...told.toReversed())).toEqual(gaps);
  });

  it("of ten years of days is found where it is", () => {
    const days = Array.from({ length: 3650 }, (_, at): Told => [at + 1, at + 1, at * 10, at * 10 + 10]);
    const missing = days.filter((_, at) => at !== 2000);
    expect(gapsOf(...days)).toEqual([]);
    expect(gapsOf(...missing)).toMatchObject([[expect.any(Number), 10]]);
  });
});
