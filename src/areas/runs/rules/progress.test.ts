import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { isOver, secondsLeft } from "./progress";

const startedAt = instant("2026-11-20T09:00:00Z");
const running = { state: "running", done: 50, total: 200, startedAt } as const;

describe("secondsLeft", () => {
  it("goes by the pace so far", () => {
    expect(secondsLeft(running, plusMinutes(startedAt, 1))).toBe(180);
    expect(secondsLeft({ ...running, done: 200 }, plusMinutes(startedAt, 1))).toBe(0);
  });

  it("says nothing before there is a pace, and after the end", () => {
    expect(secondsLeft({ ...running, done: 4 }, plusMinutes(startedAt, 1))).toBeNull();
    expect(secondsLeft({ ...running, startedAt: null }, startedAt)).toBeNull();
    expect(secondsLeft({ ...running, state: "done" }, plusMinutes(startedAt, 1))).toBeNull();
  });
});

it("isOver is true for the final states", () => {
  expect((["waiting", "running", "done", "failed", "stopped"] as const).filter(isOver)).toEqual([
    "done",
    "failed",
    "stopped",
  ]);
});
