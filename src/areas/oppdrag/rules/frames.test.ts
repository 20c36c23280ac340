import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { framesSchema } from "../schema/day";
import type { FrameId, Frames } from "../types/people";
import type { PersonId } from "../types/plan";
import { cameraOf, clockOffset, collidingFrames, framesIn, nextFrame, unusualFrames } from "./frames";

const range = (camera: string, first: number, last: number, n = 0): Frames => ({
  id: `${camera}-${first}-${last}-${n}` as FrameId,
  personId: `person-${n}` as PersonId,
  camera,
  first,
  last,
  isDisputed: false,
});

/** The frames of a camera that begins at any number and takes this many pictures of each person. */
const day = fc
  .record({
    start: fc.integer({ min: 1, max: 9999 }),
    counts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 80 }),
  })
  .map(({ start, counts }) => {
    let first = start;
    return counts.map((count, n) => {
      const last = ((first + count - 2) % 9999) + 1;
      const taken = range("A", first, last, n);
      first = nextFrame({ last });
      return taken;
    });
  });

describe("frames", () => {
  it("are counted across 9999 and never collide on a camera that goes on counting", () => {
    fc.assert(
      fc.property(day, (frames) => {
        expect(collidingFrames(frames).size).toBe(0);
      }),
    );
    expect(framesIn({ first: 9998, last: 3 })).toBe(5);
  });

  it("of two cameras never collide, however alike their numbers are", () => {
    fc.assert(
      fc.property(day, (frames) => {
        expect(collidingFrames([...frames, ...frames.map((one) => ({ ...one, camera: "B" }))]).size).toBe(0);
      }),
    );
  });

  it("that two people share are found, also when they were written afterwards", () => {
    const [one, two, other] = [range("A", 101, 108, 1), range("a", 108, 115, 2), range("A", 120, 125, 3)];
    expect([...collidingFrames([one, two, other])].toSorted()).toEqual([one.id, two.id].toSorted());
    expect([...collidingFrames([other, two, one])].toSorted()).toEqual([one.id, two.id].toSorted());
    const [late, early] = [range("A", 9995, 4, 4), range("A", 3, 9, 5)];
    expect(collidingFrames([late, early])).toEqual(new Set([late.id, early.id]));
    const [wide, inside, after] = [range("A", 10, 90, 6), range("A", 20, 25, 7), range("A", 80, 95, 8)];
    expect(collidingFrames([wide, inside, after]).size).toBe(3);
  });

  it("are flagged when their number is unusual, and never while there are too few to tell", () => {
    const usual = [1, 2, 3, 4, 5, 6].map((n) => range("A", n * 100, n * 100 + 7, n));
    const [mistyped, few] = [range("A", 701, 771, 7), range("A", 801, 801, 8)];
    expect(unusualFrames([...usual, mistyped, few])).toEqual(new Set([mistyped.id, few.id]));
    expect(unusualFrames([...usual.slice(0, 2), mistyped]).size).toBe(0);
    expect(unusualFrames([range("A", 5000, 4000, 9)]).size).toBe(1);
  });
});

describe("a camera", () => {
  it("is one for each station, and its clock is compared once", () => {
    expect([cameraOf(0), cameraOf(2), cameraOf(null)]).toEqual(["A", "C", "A"]);
    expect(clockOffset("10:15:30", "10:17:02")).toBe(92);
    expect(clockOffset("00:01:00", "23:59:00")).toBe(-120);
    expect(clockOffset("12:00:00", "13:00:00")).toBe(3600);
  });
});

describe("a range that staff write", () => {
  const personId = "0192f0c1-0000-7000-8000-000000000001";
  const ramme = "0192f0c1-0000-7000-8000-000000000002";

  it("needs a first number when it is new; one that is written is taken away without", () => {
    const added = framesSchema.safeParse({ personId, kamera: "A", til: "20" });
    expect(added.error?.issues.map(({ path }) => path)).toEqual([["fra"]]);
    expect(framesSchema.parse({ personId, kamera: "A", fra: "7" }).range).toMatchObject({
      first: 7,
      last: 7,
    });
    expect(framesSchema.parse({ personId, ramme })).toMatchObject({ frameId: ramme, range: null });
  });
});
