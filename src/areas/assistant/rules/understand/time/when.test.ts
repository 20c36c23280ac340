import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Day, dayOf, daysBetween, plusDays, weekdayOf } from "~/kit/time";
import { formatDayNoYear, weekdayName } from "~/kit/time-format";
import { sampleNow } from "../../../samples";
import type { DayRange } from "../../../types";
import { wordsOf } from "../words/words";
import { whenIn } from "./when";

const today = dayOf(sampleNow);
const when = (question: string, before?: DayRange) => whenIn(question, wordsOf(question), sampleNow, before);
const range = (question: string) => {
  const told = when(question);
  return told && [told.firstDay, told.lastDay, told.earliest ?? "", told.latest ?? ""].join(" ").trim();
};

describe("days in a question, asked on Friday 20 November 2026", () => {
  it.each([
    ["i dag", "2026-11-20 2026-11-20"],
    ["i morgen", "2026-11-21 2026-11-21"],
    ["i overmorgen", "2026-11-22 2026-11-22"],
    ["i går", "2026-11-19 2026-11-19"],
    ["torsdag etter 16", "2026-11-26 2026-11-26 16:00"],
    ["tosdag", "2026-11-26 2026-11-26"],
    ["neste onsdag", "2026-11-25 2026-11-25"],
    ["fredag neste uke", "2026-11-27 2026-11-27"],
    ["fredag om to uker", "2026-12-04 2026-12-04"],
    ["neste uke etter kl. 15", "2026-11-23 2026-11-29 15:00"],
    ["forrige uke", "2026-11-09 2026-11-15"],
    ["i helga", "2026-11-21 2026-11-22"],
    ["uke 49", "2026-11-30 2026-12-06"],
    ["torsdag i uke 49", "2026-12-03 2026-12-03"],
    ["15.12 kl 12", "2026-12-15 2026-12-15 12:00"],
    ["3/12", "2026-12-03 2026-12-03"],
    ["den 1. desember", "2026-12-01 2026-12-01"],
    ["January 5th", "2027-01-05 2027-01-05"],
    ["i desember", "2026-12-01 2026-12-31"],
    ["i august neste år", "2027-08-01 2027-08-31"],
    ["før jul", "2026-11-20 2026-12-23"],
    ["i romjula", "2026-12-25 2026-12-31"],
    ["på julaften", "2026-12-24 2026-12-24"],
    ["mellom 10 og 14 på mandag", "2026-11-23 2026-11-23 10:00 14:00"],
    ["on Saturday morning", "2026-11-21 2026-11-21  10:00"],
    ["in two weeks", "2026-11-30 2026-12-06"],
    ["tomorrow after 4 pm", "2026-11-21 2026-11-21 16:00"],
    ["mellom jul og nyttår", "2026-12-25 2026-12-31"],
    ["between christmas and new year", "2026-12-25 2026-12-31"],
    ["mandag til onsdag", "2026-11-23 2026-11-25"],
    ["tidlig i desember", "2026-12-01 2026-12-10"],
    ["i slutten av januar", "2027-01-20 2027-01-31"],
    ["1. november", "2026-11-01 2026-11-01"],
    ["24.12.2027", "2027-12-24 2027-12-24"],
  ])("%s", (question, expected) => {
    expect(range(question)?.split(/\s+/)).toEqual(expected.split(/\s+/));
  });

  it.each(["hva koster Standard?", "god morgen", "jeg vil ha tre bilder", "er det heis?"])(
    "%s names none",
    (question) => {
      expect(when(question)).toBeNull();
    },
  );

  it.each([
    ["tirsdag eller torsdag", ["2026-11-24", "2026-11-26"]],
    ["i morgen eller mandag", ["2026-11-21", "2026-11-23"]],
    ["1. eller 3. desember", ["2026-12-01", "2026-12-03"]],
    ["ikke mandag, men tirsdag eller onsdag", ["2026-11-24", "2026-11-25"]],
    ["Tuesday or Thursday next week", ["2026-11-24", "2026-11-26"]],
  ])("%s are those days and none between", (question, days) => {
    expect(when(question)?.days).toEqual(days);
  });

  it.each([
    ["31. februar", { dayOfMonth: 31, month: 2 }],
    ["den 31.4.", { dayOfMonth: 31, month: 4 }],
    ["February 30th", { dayOfMonth: 30, month: 2 }],
  ])("%s is no day", (question, noSuchDay) => {
    expect(when(question)).toMatchObject({ noSuchDay });
  });

  it("continue from the topic of the conversation", () => {
    const thursday = { firstDay: "2026-11-26" as Day, lastDay: "2026-11-26" as Day };
    expect(when("etter 16?", thursday)).toMatchObject({ ...thursday, earliest: "16:00", asked: "hours" });
    const week = { firstDay: "2026-11-23" as Day, lastDay: "2026-11-29" as Day };
    expect(when("og uken etter?", week)).toMatchObject({ firstDay: "2026-11-30", lastDay: "2026-12-06" });
  });

  it("are the date that was written, for every day of the coming ten months", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (ahead) => {
        const day = plusDays(today, ahead);
        const written = formatDayNoYear(day).replace(/^\S+ /, "");
        const [, month, date] = day.split("-").map(Number);
        expect(when(`ledig ${written}?`)).toMatchObject({ firstDay: day, lastDay: day });
        expect(when(`ledig ${date}.${month}.?`)).toMatchObject({ firstDay: day, lastDay: day });
        expect(when(`ledig ${day}?`)).toMatchObject({ firstDay: day, lastDay: day });
      }),
    );
  });

  it("are within a week for a weekday alone, and never run backwards", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 23 }), (weekday, hour) => {
        const told = when(`ledig ${weekdayName(weekday)} etter kl. ${hour}?`);
        expect(told && weekdayOf(told.firstDay)).toBe(weekday);
        expect(told && daysBetween(today, told.firstDay)).toBeGreaterThanOrEqual(0);
        expect(told && daysBetween(today, told.firstDay)).toBeLessThan(7);
        // "Etter 5" means the afternoon: the studio is never open at five in the morning.
        const meant = hour >= 1 && hour < 7 ? hour + 12 : hour;
        expect(told?.earliest).toBe(`${String(meant).padStart(2, "0")}:00`);
      }),
    );
  });
});
