import { describe, expect, it } from "vitest";
import { type Day, instant, plusMinutes } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { clockPlaceOn, momentAt, shownHours, snapMinute } from "./clock-place";

const friday = "2026-11-27" as Day;
const inOslo = (text: string) => instant(`2026-11-27T${text}:00+01:00`);

describe("clockPlaceOn", () => {
  it("gives the minutes of the local clock, summer and winter", () => {
    expect(clockPlaceOn(friday, { from: inOslo("09:30"), to: inOslo("11:00") })).toEqual({
      start: 570,
      end: 660,
    });
    const june = { from: instant("2026-06-26T07:30:00Z"), to: instant("2026-06-26T09:00:00Z") };
    expect(clockPlaceOn("2026-06-26" as Day, june)).toEqual({ start: 570, end: 660 });
  });

  it("cuts a period that crosses midnight at the day's edges", () => {
    const night = { from: instant("2026-11-26T22:00:00+01:00"), to: inOslo("01:00") };
    expect(clockPlaceOn("2026-11-26" as Day, night)).toEqual({ start: 1320, end: 1440 });
    expect(clockPlaceOn(friday, night)).toEqual({ start: 0, end: 60 });
    expect(clockPlaceOn("2026-11-28" as Day, night)).toBeNull();
  });

  it("leaves out a period that ends at the day's first moment", () => {
    const before = { from: instant("2026-11-26T22:00:00+01:00"), to: inOslo("00:00") };
    expect(clockPlaceOn(friday, before)).toBeNull();
  });

  it("draws nothing lower than a quarter, and nothing outside the day", () => {
    expect(clockPlaceOn(friday, { from: inOslo("10:00"), to: inOslo("10:05") })).toEqual({
      start: 600,
      end: 615,
    });
    const last = { from: inOslo("23:55"), to: instant("2026-11-28T00:00:00+01:00") };
    expect(clockPlaceOn(friday, last)).toEqual({ start: 1425, end: 1440 });
  });

  it("keeps cards at their stated time on the days when the clocks change", () => {
    for (const text of ["2026-10-25", "2027-03-28"]) {
      const day = text as Day;
      const from = momentAt(day, 600);
      expect(formatTime(from)).toBe("10.00");
      expect(clockPlaceOn(day, { from, to: plusMinutes(from, 90) })).toEqual({ start: 600, end: 690 });
    }
  });
});

describe("momentAt", () => {
  it("gives the next moment that exists when March skips the time", () => {
    expect(formatTime(momentAt("2027-03-28" as Day, 150))).toBe("03.00");
  });

  it("ends the day at 24.00", () => {
    expect(momentAt(friday, 1440)).toBe(instant("2026-11-28T00:00:00+01:00"));
  });

  it("is undone by clockPlaceOn at every step of an ordinary day and of the days when the clocks change", () => {
    for (const day of [friday, "2026-10-25", "2027-03-28"] as Day[]) {
      for (let minute = 180; minute < 1425; minute += 5) {
        const from = momentAt(day, minute);
        expect(clockPlaceOn(day, { from, to: plusMinutes(from, 15) })?.start).toBe(minute);
      }
    }
  });
});

describe("snapMinute", () => {
  it.each([
    [607, 15, 600],
    [608, 15, 615],
    [-20, 15, 0],
    [1500, 15, 1440],
    [603, 5, 605],
  ])("snaps %i to the grid of %i minutes", (minute, step, expected) => {
    expect(snapMinute(minute, step)).toBe(expected);
  });
});

describe("shownHours", () => {
  it("shows whole hours around everything, and never less than a working day", () => {
    expect(shownHours([])).toEqual({ first: 9, last: 17 });
    expect(shownHours([{ start: 525, end: 1210 }])).toEqual({ first: 8, last: 21 });
  });
});
