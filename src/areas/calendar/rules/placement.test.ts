import { describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { type Day, instant, plusMinutes } from "~/kit/time";
import {
  sampleCalendars,
  samplePhotographer,
  sampleRoom,
  sampleSecondPhotographer,
  sampleSession,
  withBusy,
} from "../samples";
import { calendarReasonTexts } from "../texts";
import type { PlaceReason, ResourceCalendar } from "../types";
import { nearestTo, placeAt, type Strictness, strictnessOf } from "./placement";

const now = instant("2026-11-20T10:00:00+01:00");
const at = (text: string) => instant(`${text}:00+01:00`);
const friday = "2026-11-27" as Day;

function answer(
  start: string,
  strictness: Strictness = "online",
  resources: readonly ResourceCalendar[] = sampleCalendars(),
) {
  const place = placeAt(
    { session: sampleSession(), resources, now, horizonDays: 120, buffersOutsideHours: false, strictness },
    at(start),
  );
  return place.ok ? "ok" : place.reason;
}

const taken = withBusy(sampleCalendars(), sampleRoom, {
  from: at("2026-11-27T10:00"),
  to: at("2026-11-27T11:00"),
});
const full = [samplePhotographer, sampleSecondPhotographer].reduce(
  (all, photographer) =>
    Array.from({ length: 6 }).reduce<ResourceCalendar[]>(
      (calendars) =>
        withBusy(calendars, photographer, {
          from: at("2026-11-27T07:00"),
          to: at("2026-11-27T07:30"),
          sessionDay: friday,
        }),
      all,
    ),
  sampleCalendars(),
);

describe("placeAt", () => {
  it.each<[string, PlaceReason | "ok"]>([
    ["2026-11-27T10:00", "ok"],
    ["2026-11-20T15:00", "too-soon"],
    ["2026-11-19T15:00", "too-soon"],
    ["2027-03-22T10:00", "too-far"],
    ["2026-11-27T16:00", "outside-hours"],
    ["2026-11-27T11:00", "outside-hours"],
    ["2026-11-27T10:10", "outside-hours"],
    ["2026-11-29T10:00", "outside-hours"],
    ["2026-12-25T10:00", "outside-hours"],
  ])("%s: %s", (start, expected) => {
    expect(answer(start)).toBe(expected);
  });

  it("distinguishes a taken time from a day with too many sessions", () => {
    expect(answer("2026-11-27T10:00", "online", taken)).toBe("slot-taken");
    expect(answer("2026-11-27T10:00", "online", full)).toBe("day-full");
    expect(answer("2026-11-27T16:00", "online", full)).toBe("outside-hours");
  });

  it("has Norwegian words for every reason", () => {
    for (const words of Object.values(calendarReasonTexts)) expect(words).toMatch(/^[A-ZÆØÅ].+\.$/);
  });
});

describe("placeAt for staff", () => {
  const staff = { kind: "staff", staff: {} as Staff } as const;

  it("ignores lead time, horizon and grid, but keeps opening hours unless staff give a reason", () => {
    expect(answer("2026-11-20T15:10", "staff")).toBe("ok");
    expect(answer("2027-06-25T08:30", "staff")).toBe("ok");
    expect(answer("2026-11-27T19:00", "staff")).toBe("outside-hours");
    expect(answer("2026-11-27T10:00", "staff", full)).toBe("day-full");
    expect([strictnessOf(staff), strictnessOf({ ...staff, outsideHoursReason: "" })]).toEqual([
      "staff",
      "staff",
    ]);
  });

  it("books outside hours and beyond a full day with a reason, but never a taken time", () => {
    const reason = strictnessOf({ ...staff, outsideHoursReason: "Kveldsfotografering avtalt på telefon" });
    expect(answer("2026-11-29T21:35", reason)).toBe("ok");
    expect(answer("2026-11-27T10:00", reason, full)).toBe("ok");
    expect(answer("2026-11-27T10:00", reason, taken)).toBe("slot-taken");
    expect(answer("2026-11-27T11:10", reason, taken)).toBe("slot-taken");
    expect(answer("2026-11-27T11:15", reason, taken)).toBe("ok");
  });

  it("checks neither hours nor daily limit of an agreed start, but never gives a taken time", () => {
    const agreed = strictnessOf({ kind: "agreed" });
    expect(answer("2026-11-29T21:35", agreed)).toBe("ok");
    expect(answer("2026-11-27T10:00", agreed, full)).toBe("ok");
    expect(answer("2026-11-27T10:00", agreed, taken)).toBe("slot-taken");
  });
});

it("takes an expired hold again without a new lead time, inside opening hours", () => {
  expect(answer("2026-11-20T13:00", "again")).toBe("ok");
  expect(answer("2026-11-20T16:30", "again")).toBe("outside-hours");
});

it("lists the nearest times in order of time", () => {
  const start = at("2026-11-27T10:00");
  const offered = [-300, -60, 30, 60, 600].map((minutes) => plusMinutes(start, minutes));
  expect(nearestTo(start, offered, 3)).toEqual([-60, 30, 60].map((minutes) => plusMinutes(start, minutes)));
  expect(nearestTo(start, [], 3)).toEqual([]);
});
