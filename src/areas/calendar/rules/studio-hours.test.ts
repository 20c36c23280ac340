import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, type LocalTime, plusDays, weekdayOf } from "~/kit/time";
import { roomHours, sampleYearlyDays, weekly } from "../samples";
import { comingLine, weekdaysText, weekLines } from "../texts";
import type { DateOverride, RoomHours, WeeklyHours } from "../types";
import { withWeek } from "./dated-hours";
import { openingHoursOn } from "./opening-hours";
import { studioHours } from "./studio-hours";
import { allWeekdays, groupWeek, keyOf, merged, rangesOf, weekOn } from "./week-groups";

const daysFrom = (first: string, count = 60) =>
  Array.from({ length: count }, (_, index) => plusDays(first as Day, index));
const room = (changes: Partial<RoomHours> = {}): RoomHours => ({
  weekly: roomHours,
  overrides: [],
  yearly: sampleYearlyDays,
  ...changes,
});
const closed = (day: string, scope: DateOverride["scope"] = "all"): DateOverride => ({
  day: day as Day,
  scope,
  hours: null,
});
const open = (day: string, opens: string, closes: string): DateOverride => ({
  day: day as Day,
  scope: "all",
  hours: { opens: opens as LocalTime, closes: closes as LocalTime },
});
const comingIn = (rooms: readonly RoomHours[], first: string) =>
  studioHours(rooms, daysFrom(first)).coming.map(comingLine);

describe("the ordinary week", () => {
  it("has one line per group of days with the same hours", () => {
    expect(weekLines(roomHours)).toEqual([
      { days: "Mandag–onsdag og fredag", hours: "09.00–17.00" },
      { days: "Torsdag", hours: "09.00–20.00" },
      { days: "Lørdag", hours: "10.00–15.00" },
      { days: "Søndag", hours: "stengt" },
    ]);
  });

  it("shows a break in the day, and names two consecutive days", () => {
    const hours = [...weekly([1, 2], "09:00", "12:00"), ...weekly([1, 2], "12:30", "24:00")];
    expect(weekLines(hours)).toEqual([
      { days: "Mandag og tirsdag", hours: "09.00–12.00 og 12.30–24.00" },
      { days: "Onsdag–søndag", hours: "stengt" },
    ]);
    expect(weekdaysText([1, 3, 5, 6, 7])).toBe("mandag, onsdag og fredag–søndag");
  });

  it("joins the hours of all rooms", () => {
    const rooms = [
      room({ weekly: [...weekly([1], "09:00", "12:00"), ...weekly([1], "12:00", "15:00")] }),
      room({ weekly: weekly([1], "14:00", "18:00") }),
    ];
    expect(studioHours(rooms, daysFrom("2026-11-20", 1)).weekly).toEqual(weekly([1], "09:00", "18:00"));
  });

  const times = ["08:00", "09:30", "12:00", "12:30", "17:00", "24:00"] as LocalTime[];
  const rule = fc
    .record({
      weekday: fc.constantFrom(...allWeekdays),
      ends: fc.uniqueArray(fc.constantFrom(...times), { minLength: 2, maxLength: 2 }),
    })
    .map(({ weekday, ends }): WeeklyHours => {
      const [opens, closes] = ends.toSorted() as [LocalTime, LocalTime];
      return { weekday, opens, closes };
    });

  it("covers exactly the rules, for any rules", () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
        const groups = groupWeek(studioHours([room({ weekly: rules })], daysFrom("2026-11-20", 1)).weekly);
        expect(groups.flatMap((group) => group.weekdays).toSorted()).toEqual([...allWeekdays]);
        for (const { weekdays, hours } of groups) {
          for (const weekday of weekdays) expect(hours).toEqual(merged(rangesOf(rules, weekday)));
        }
        const kinds = groups.map((group) => keyOf(group.hours));
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
    );
  });

  it("names every weekday of a group in words that can be parsed back", () => {
    const names = ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"];
    fc.assert(
      fc.property(fc.subarray([...allWeekdays], { minLength: 1 }), (weekdays) => {
        const read = weekdaysText(weekdays)
          .split(/, | og /)
          .flatMap((part) => {
            const [from = "", to = from] = part.split("–");
            return names.slice(names.indexOf(from), names.indexOf(to) + 1);
          });
        expect(read).toEqual(weekdays.map((weekday) => names[weekday - 1]));
      }),
    );
  });
});

describe("the days that differ", () => {
  it("are the holidays and half days that fall on open days", () => {
    // 27 December 2026 is a Sunday; the second day of Christmas is a Saturday.
    expect(comingIn([room()], "2026-12-01")).toEqual([
      { days: "Torsdag 24. desember", hours: "09.00–12.00", name: "Julaften" },
      { days: "Fredag 25. desember", hours: "stengt", name: "Første juledag" },
      { days: "Lørdag 26. desember", hours: "stengt", name: "Andre juledag" },
      { days: "Torsdag 31. desember", hours: "09.00–12.00", name: "Nyttårsaften" },
      { days: "Fredag 1. januar", hours: "stengt", name: "Første nyttårsdag" },
    ]);
  });

  it("are joined into one line across days that are closed anyway", () => {
    const week = daysFrom("2027-02-05", 5).map((day) => closed(day));
    expect(comingIn([room({ overrides: week })], "2027-01-20")).toEqual([
      { days: "Fredag 5. februar – tirsdag 9. februar", hours: "stengt", name: null },
    ]);
    const parted = [closed("2027-02-06"), closed("2027-02-08"), closed("2027-02-10")];
    expect(comingIn([room({ overrides: parted })], "2027-01-20").map((line) => line.days)).toEqual([
      "Lørdag 6. februar – mandag 8. februar",
      "Onsdag 10. februar",
    ]);
  });

  it("are separated by a Sunday when they are open, since a joined line would call Sunday open", () => {
    const overrides = [open("2027-02-06", "10:00", "14:00"), open("2027-02-08", "10:00", "14:00")];
    expect(comingIn([room({ overrides })], "2027-02-01").slice(0, 2)).toEqual([
      { days: "Lørdag 6. februar", hours: "10.00–14.00", name: null },
      { days: "Mandag 8. februar", hours: "10.00–14.00", name: null },
    ]);
  });

  it("have the owner's own hours, also on a Sunday and on a holiday", () => {
    const overrides = [open("2027-02-07", "11:00", "14:00"), open("2027-03-25", "10:00", "13:00")];
    expect(comingIn([room({ overrides })], "2027-02-01").slice(0, 2)).toEqual([
      { days: "Søndag 7. februar", hours: "11.00–14.00", name: null },
      { days: "Torsdag 25. mars", hours: "10.00–13.00", name: "Skjærtorsdag" },
    ]);
  });

  it("are none when one room stays open as usual, or when the clocks change", () => {
    expect(
      comingIn([room({ overrides: [closed("2027-02-05", "own")] }), room()], "2027-02-01").filter(
        ({ name }) => name === null,
      ),
    ).toEqual([]);
    // Clocks go forward on Sunday 28 March 2027, which is Easter Day too: closed as every Sunday.
    expect(comingIn([room({ weekly: weekly([7], "10:00", "15:00") })], "2027-03-20")[0]).toEqual({
      days: "Søndag 28. mars",
      hours: "stengt",
      name: "Første påskedag",
    });
  });

  it("are every day whose hours differ from its weekday's, and no other", () => {
    const days = daysFrom("2026-12-10", 120);
    const override = fc.record({ day: fc.constantFrom(...days), isClosed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(override, { maxLength: 20 }), (chosen) => {
        const rules = room({
          overrides: chosen.map(({ day, isClosed }) =>
            isClosed ? closed(day) : open(day, "10:00", "14:00"),
          ),
        });
        const { coming, weekly: week } = studioHours([rules], days);
        for (const day of days) {
          const deviation = coming.find(({ from, to }) => from <= day && day <= to);
          const usual = rangesOf(week, weekdayOf(day));
          expect(deviation?.hours ?? usual).toEqual(merged(openingHoursOn(rules, day)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a week that changes on a day", () => {
  const from = "2026-12-01" as Day;
  const later = weekly([1, 2, 3, 4, 5], "11:00", "18:00");

  it("is announced with that day, and is no deviation", () => {
    const hours = studioHours(
      [room({ weekly: withWeek(roomHours, { from, to: null, weekly: later }) })],
      daysFrom("2026-11-20", 20),
    );
    expect(hours.weekly).toHaveLength(6);
    expect(hours.changes).toEqual([{ from, weekly: later }]);
    expect(hours.coming).toEqual([]);
    expect(weekOn(hours, "2026-11-30" as Day)).toHaveLength(6);
    expect(weekOn(hours, from)).toEqual(later);
  });

  it("is not announced when another room keeps the studio open as before", () => {
    const rooms = [
      room({ weekly: roomHours }),
      room({ weekly: withWeek(roomHours, { from, to: null, weekly: [] }) }),
    ];
    expect(studioHours(rooms, daysFrom("2026-11-20", 20)).changes).toEqual([]);
  });
});
