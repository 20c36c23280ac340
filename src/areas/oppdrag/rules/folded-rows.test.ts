import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import type { Slot } from "../types/plan";
import { foldedRows } from "./folded-rows";

const nine = instant("2026-12-10T09:00:00+01:00");
const slot = (n: number, more: object = {}) => {
  const from = plusMinutes(nine, n * 10);
  const free = { kind: "person", personId: null, isLocked: false, station: 0 };
  return { ...free, from, to: plusMinutes(from, 10), ...more } as unknown as Slot;
};
const rowsOf = (slots: readonly Slot[], isChoosing = false) =>
  foldedRows(slots, [...new Set(slots.map(({ from }) => from))], isChoosing).map((row) =>
    row.kind === "free" ? `${row.times} free` : "times",
  );

describe("foldedRows", () => {
  const taken = { personId: "p" };

  it("makes one row of four free times or more, and never hides a person, a break or a locked time", () => {
    const slots = [slot(0, taken), slot(1), slot(2), slot(3), slot(4), slot(5, { kind: "break" }), slot(6)];
    expect(rowsOf(slots)).toEqual(["times", "4 free", "times", "times"]);
    expect(rowsOf([slot(0), slot(1), slot(2, { isLocked: true }), slot(3), slot(4)])).toHaveLength(5);
  });

  it("counts the times of all stations, and keeps a row where one of them is taken", () => {
    const two = (n: number, more = {}) => [slot(n), slot(n, { station: 1, ...more })];
    expect(rowsOf([0, 1, 2, 3].flatMap((n) => two(n)))).toEqual(["8 free"]);
    expect(rowsOf([...two(0), ...two(1, taken), ...two(2), ...two(3)])).toHaveLength(4);
  });

  it("shows every free time while a new one is chosen for somebody", () => {
    expect(
      rowsOf(
        [0, 1, 2, 3, 4].map((n) => slot(n)),
        true,
      ),
    ).toHaveLength(5);
  });
});
