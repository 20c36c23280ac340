import { describe, expect, it } from "vitest";
import { deadRuns } from "./dead-runs";

const holder = (name: string) => ({ name, lock: `lock of ${name}` });
const held = (...names: string[]) => names.map((name) => holder(name).lock);

describe("deadRuns", () => {
  it("counts from the loss of the lock, however long the job had been in hand", () => {
    const look = deadRuns(10);
    const holders = [holder("a"), holder("b")];
    expect(look({ alive: held("a", "b"), holders }, 0)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_000)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_009)).toEqual([]);
    expect(look({ alive: held("b"), holders }, 1_010)).toEqual(["a"]);
  });

  it("begins again when the lock was there meanwhile", () => {
    const look = deadRuns(10);
    const holders = [holder("a")];
    look({ alive: held("a"), holders }, 0);
    look({ alive: [], holders }, 1);
    look({ alive: held("a"), holders }, 8);
    expect(look({ alive: [], holders }, 12)).toEqual([]);
    expect(look({ alive: [], holders }, 22)).toEqual(["a"]);
  });

  it("finds also a run that died before its lock was ever seen", () => {
    const look = deadRuns(10);
    expect(look({ alive: [], holders: [holder("a")] }, 0)).toEqual([]);
    expect(look({ alive: [], holders: [holder("a")] }, 10)).toEqual(["a"]);
  });
});
