import { expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { spacedStarts } from "./spaced-starts";

const nine = instant("2026-11-27T09:00:00+01:00");
const starts = Array.from({ length: 20 }, (_, index) => plusMinutes(nine, 15 * index));

it("offers sessions that do not overlap, in order, and no more than asked for", () => {
  expect(spacedStarts(starts, 90, 3)).toEqual([nine, plusMinutes(nine, 90), plusMinutes(nine, 180)]);
  expect(spacedStarts(starts, 15, 2)).toEqual([nine, plusMinutes(nine, 15)]);
  expect(spacedStarts([], 90, 6)).toEqual([]);
});
