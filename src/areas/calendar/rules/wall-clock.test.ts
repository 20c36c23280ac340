import { describe, expect, it } from "vitest";
import { type Day, instantsAt, type LocalTime, plusDays } from "~/kit/time";
import { minuteOf, wallClockOf } from "./wall-clock";

const times = Array.from({ length: 96 }, (_, index) => {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}` as LocalTime;
});

describe("wallClockOf", () => {
  it.each(["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2026-11-20", "2026-06-21"])(
    "agrees with the time zone at every quarter of %s",
    (text) => {
      const clock = wallClockOf(text as Day);
      for (const time of times) {
        expect(clock.momentsAt(minuteOf(time)), time).toEqual(instantsAt(text as Day, time));
      }
    },
  );

  it("makes days that follow each other without gap or overlap", () => {
    let day = "2026-03-01" as Day;
    for (let n = 0; n < 400; n++) {
      const next = plusDays(day, 1);
      expect(wallClockOf(day).to).toBe(wallClockOf(next).from);
      day = next;
    }
  });
});
