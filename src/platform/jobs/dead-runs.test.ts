import { describe, expect, it } from "vitest";
import { deadRuns } from "./dead-runs";

const holder = (name: string, heldMs = 1_000) => ({ name, lock: `lock of ${name}`, heldMs });
const held = (...names: string[]) => names.map((name) => holder(name).lock);

describe("deadRuns", () => {
  it("counts from the loss of the lock, however long the job had been in hand", () => {
    const look = deadRuns({ graceMs: 10, longestJobMs: 500 });
    const holders = [holder("a"), holder("b")];
    expect(look({ alive: held("a", "b"), holders }, 0)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_000)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_009)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_010)).toEqual(["a"]);
  });

  it("begins again when the lock was there meanwhile", () => {
    const look = deadRuns({ graceMs: 10, longestJobMs: 500 });
    const holders = [holder("a")];
    look({ alive: held("a"), holders }, 0);
    look({ alive: [], holders }, 1);
    look({ alive: held("a"), holders }, 8);
    expect(look({ alive: [], holders }, 12)).toEqual([]);
    expect(look({ alive: [], holders }, 22)).toEqual(["a"]);
  });

  it("leaves the jobs of a version that takes no lock, until one takes longer than any does", () => {
    const look = deadRuns({ graceMs: 10, longestJobMs: 500 });
    for (const now of [0, 1_000, 100_000])
      expect(look({ alive: [], holders: [holder("old", 499)] }, now)).toEqual([]);
    expect(look({ alive: [], holders: [holder("old", 500)] }, 100_001)).toEqual(["old"]);
  });
});
