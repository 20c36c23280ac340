import { describe, expect, it } from "vitest";
import type { Day } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { oppdragStatuses } from "../types";
import { type TaskFacts, taskAnchors } from "../types/tasks";
import { dueDayOf, isNeeded, isStageLeft } from "./tasks";

const facts = (changes: Partial<TaskFacts> = {}): TaskFacts => ({
  id: newId(),
  status: "planned",
  requestedOn: "2026-03-02" as Day,
  agreedOn: "2026-03-09" as Day,
  firstDay: "2026-04-07" as Day,
  lastDay: "2026-04-08" as Day,
  selectionBy: null,
  deliverBy: null,
  selectionDays: 5,
  deliveryDays: 10,
  deliveredOn: null,
  hasOrderNumber: false,
  wanted: 0,
  missing: 0,
  ...changes,
});
const due = (anchor: (typeof taskAnchors)[number], offsetDays: number, changes: Partial<TaskFacts> = {}) =>
  dueDayOf({ anchor, offsetDays, fixedOn: null }, facts(changes));

describe("the due day of a task", () => {
  it("counts working days, and skips Easter, the national day and weekends", () => {
    // 7 April 2026 is the Tuesday after Easter: Monday, Friday and Thursday before it are holidays.
    expect(due("day", -1)).toBe("2026-04-01");
    expect(due("day", 1)).toBe("2026-04-09");
    expect(due("acceptance", 1)).toBe("2026-03-10");
    expect(due("request", 5)).toBe("2026-03-09");
    expect(due("day", 1, { lastDay: "2026-04-30" as Day })).toBe("2026-05-04");
    expect(due("delivery", 0, { deliverBy: "2026-05-15" as Day })).toBe("2026-05-15");
    expect(due("delivery", 1, { deliverBy: "2026-05-13" as Day })).toBe("2026-05-15");
  });

  it("is before the first and after the last of several days", () => {
    expect(due("day", 0)).toBe("2026-04-07");
    expect(due("day", 2)).toBe("2026-04-10");
  });

  it("follows the deadlines that staff typed, else those of the template, and the delivery itself once it is made", () => {
    expect(due("selection", 0)).toBe("2026-04-15");
    expect(due("selection", -1, { selectionBy: "2026-04-20" as Day })).toBe("2026-04-17");
    expect(due("delivery", 0)).toBe("2026-04-22");
    expect(due("delivery", 0, { deliveredOn: "2026-04-17" as Day })).toBe("2026-04-17");
  });

  it("is unknown while its anchor has no day", () => {
    expect(due("day", -1, { firstDay: null, lastDay: null })).toBeNull();
    expect(due("acceptance", 1, { agreedOn: null })).toBeNull();
    expect(due("delivery", 1, { deliveryDays: null })).toBeNull();
    expect(dueDayOf({ anchor: null, offsetDays: null, fixedOn: "2026-12-24" as Day }, facts())).toBe(
      "2026-12-24",
    );
  });
});

describe("the stage of a task", () => {
  it("is left once, and for good, on the way to the end", () => {
    const way = oppdragStatuses.filter((status) => status !== "on_hold" && status !== "cancelled");
    for (const anchor of taskAnchors)
      for (const offsetDays of [-3, 0, 3]) {
        const left = way.map((status) => isStageLeft({ anchor, offsetDays, fixedOn: null }, status));
        expect(left).toEqual(left.toSorted((a, b) => Number(a) - Number(b)));
        expect([left[0], left.at(-1)]).toEqual([false, true]);
        expect(isStageLeft({ anchor, offsetDays, fixedOn: null }, "cancelled")).toBe(true);
        expect(isStageLeft({ anchor, offsetDays, fixedOn: null }, "on_hold")).toBe(false);
      }
  });

  it("keeps what comes after the shooting day when the pictures are taken", () => {
    expect(isStageLeft({ anchor: "day", offsetDays: -1, fixedOn: null }, "photographed")).toBe(true);
    expect(isStageLeft({ anchor: "day", offsetDays: 1, fixedOn: null }, "photographed")).toBe(false);
    expect(isStageLeft({ anchor: null, offsetDays: null, fixedOn: "2026-01-01" as Day }, "delivered")).toBe(
      false,
    );
  });
});

it("needs a task only while its condition is true", () => {
  const some = facts({ wanted: 10, missing: 3 });
  expect(isNeeded("missing", some)).toBe(true);
  expect(isNeeded("missing", { ...some, missing: 0 })).toBe(false);
  expect(isNeeded("nobody", some)).toBe(false);
  expect(isNeeded("nobody", facts())).toBe(true);
  expect(isNeeded("no_order", { ...some, hasOrderNumber: true })).toBe(false);
});
