import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, instant, parseDay, plusMinutes } from "~/kit/time";
import { dayParts } from "../types";
import { firstWish, joinHref } from "./first-wish";
import { startsBeside, startsFreed } from "./freed";
import { everyWeekday, maskOfParts, maskOfWeekdays, partOf, partsOfMask, weekdaysOfMask } from "./wish";

const ten = instant("2026-11-27T10:00:00+01:00");
const standard = { durationMinutes: 90, bufferBeforeMinutes: 15, bufferAfterMinutes: 15 };
const period = (start: typeof ten) => ({ from: plusMinutes(start, -15), to: plusMinutes(start, 105) });

describe("a wish", () => {
  it("parts the day at noon and at five", () => {
    const parts = ["11:45", "12:00", "16:45", "17:00"].map((time) =>
      partOf(instant(`2026-11-27T${time}:00+01:00`)),
    );
    expect(parts).toEqual(["morning", "afternoon", "afternoon", "evening"]);
  });

  it("comes back as it was stored", () => {
    fc.assert(
      fc.property(fc.subarray([...everyWeekday]), fc.subarray([...dayParts]), (weekdays, parts) => {
        expect(weekdaysOfMask(maskOfWeekdays(weekdays))).toEqual(weekdays);
        expect(partsOfMask(maskOfParts(parts))).toEqual(parts);
      }),
    );
  });

  it("begins with what was looked at: the time, the day, the rest of the month, or the coming weeks", () => {
    const today = parseDay("2026-11-20") as Day;
    const latest = parseDay("2027-03-20") as Day;
    const looked = { start: null, day: null, month: null };
    const begin = (part: object) => {
      const { firstDay, lastDay, parts, start } = firstWish({ ...looked, ...part }, today, latest);
      return [firstDay, lastDay, parts.length, start];
    };
    expect(begin({ start: ten })).toEqual(["2026-11-27", "2026-11-27", 1, ten]);
    expect(begin({ day: "2026-12-04" })).toEqual(["2026-12-04", "2026-12-04", 3, null]);
    expect(begin({ month: "2026-11" })).toEqual(["2026-11-20", "2026-11-30", 3, null]);
    expect(begin({ month: "2027-03" })).toEqual(["2027-03-01", "2027-03-20", 3, null]);
    expect(begin({})).toEqual(["2026-11-21", "2026-12-20", 3, null]);
    expect(begin({ day: "2026-11-01", start: instant("2026-11-01T10:00:00+01:00") })).toEqual(begin({}));
  });

  it("is led to with the session in the address", () => {
    const choices = { persons: 2, images: 3, addOns: ["ekstra-bakgrunn"] };
    expect(joinHref("portrett", choices, { day: parseDay("2026-12-04") })).toBe(
      "/venteliste?produkt=portrett&personer=2&bilder=3&tillegg=ekstra-bakgrunn&dag=2026-12-04",
    );
  });
});

describe("freed time", () => {
  const nine = plusMinutes(ten, -60);
  const one = plusMinutes(ten, 180);

  it("makes the starts possible whose sessions use some of it", () => {
    const cancelled = { during: period(ten), cause: "booking" } as const;
    expect(startsFreed([plusMinutes(ten, -120), ten, one], cancelled, standard)).toEqual([ten]);
    expect(startsFreed([nine, ten], cancelled, standard)).toEqual([nine, ten]);
  });

  it("of a hold counts only when the day had no other time", () => {
    const held = { during: period(ten), cause: "hold" } as const;
    expect(startsFreed([ten, one], held, standard)).toEqual([]);
    expect(startsFreed([ten], held, standard)).toEqual([ten]);
  });

  it("is not offered again a little earlier to one who said no", () => {
    const refused = [{ from: ten, to: plusMinutes(ten, 90) }];
    expect(startsBeside([plusMinutes(ten, -15), ten, one], refused, standard)).toEqual([one]);
  });
});
