import { describe, expect, it } from "vitest";
import { type Day, instant, type LocalTime } from "~/kit/time";
import { sampleCalendars, samplePhotographer, sampleRoom, sampleSession, weekly } from "../samples";
import type { OpeningRules } from "../types";
import { changedHours, isWithinHours, sessionsThatFit } from "./changed-hours";
import { openingHoursOn } from "./opening-hours";

const friday = "2026-11-27" as Day;
const [room] = sampleCalendars();
const rules = room?.opening as OpeningRules;
const range = (opens: string, closes: string) => ({ opens: opens as LocalTime, closes: closes as LocalTime });

describe("changedHours", () => {
  it("changes the named resource and no other", () => {
    const change = { from: friday, to: null, weekly: weekly([5], "12:00", "14:00") };
    const asked = { kind: "week", resourceIds: [sampleRoom.id], change } as const;
    expect(openingHoursOn(changedHours(rules, sampleRoom.id, asked), friday)).toEqual([
      range("12:00", "14:00"),
    ]);
    expect(changedHours(rules, samplePhotographer.id, asked)).toBe(rules);
  });

  it("closes a day for all, gives it other hours, and makes it ordinary again", () => {
    const on = (hours: ReturnType<typeof range>[] | null, before: OpeningRules) =>
      changedHours(before, sampleRoom.id, { kind: "days", resourceId: null, days: [friday], hours });
    const closed = on([], rules);
    expect(openingHoursOn(closed, friday)).toEqual([]);
    const short = on([range("10:00", "11:00"), range("12:00", "13:00")], closed);
    expect(openingHoursOn(short, friday)).toEqual([range("10:00", "11:00"), range("12:00", "13:00")]);
    expect(openingHoursOn(on(null, short), friday)).toEqual(openingHoursOn(rules, friday));
  });

  it("changes a day of every year, and takes it away", () => {
    const eve = "2027-12-24" as Day;
    const on = (halfDay: { readonly closes: LocalTime | null } | null) =>
      openingHoursOn(changedHours(rules, sampleRoom.id, { kind: "yearly", monthDay: "12-24", halfDay }), eve);
    expect(on({ closes: "10:00" as LocalTime })).toEqual([range("09:00", "10:00")]);
    expect(on({ closes: null })).toEqual([]);
    expect(on(null)).toEqual([range("09:00", "17:00")]);
  });
});

describe("isWithinHours", () => {
  const session = (from: string, to: string) => ({
    from: instant(`2026-11-27T${from}:00+01:00`),
    to: instant(`2026-11-27T${to}:00+01:00`),
  });

  it("asks for the whole session in the hours of everything it takes", () => {
    const late = changedHours(rules, sampleRoom.id, {
      kind: "days",
      resourceId: sampleRoom.id,
      days: [friday],
      hours: [range("10:00", "17:00")],
    });
    expect(isWithinHours({ ...session("09:30", "11:00"), rules: [rules] })).toBe(true);
    expect(isWithinHours({ ...session("09:30", "11:00"), rules: [rules, late] })).toBe(false);
    expect(isWithinHours({ ...session("16:00", "17:00"), rules: [rules, late] })).toBe(true);
    expect(isWithinHours({ ...session("16:30", "17:30"), rules: [rules] })).toBe(false);
  });
});

describe("sessionsThatFit", () => {
  it("counts what fits one after the other, as the specification of an ordinary week says", () => {
    const question = { session: sampleSession(), resources: sampleCalendars(), buffersOutsideHours: true };
    expect(sessionsThatFit(question, "2026-11-28" as Day)).toBe(2);
    expect(sessionsThatFit(question, "2026-11-29" as Day)).toBe(0);
  });

  it("stops at each photographer's limit of sessions a day", () => {
    const limited = sampleCalendars().map((resource) => ({ ...resource, maxSessionsPerDay: 1 }));
    const resources = limited.filter(({ id }) => id === sampleRoom.id || id === samplePhotographer.id);
    expect(sessionsThatFit({ session: sampleSession(), resources, buffersOutsideHours: true }, friday)).toBe(
      1,
    );
  });
});
