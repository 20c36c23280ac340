import { describe, expect, it } from "vitest";
import { type Day, type Instant, instant, type LocalTime, localTimeOf, plusMinutes, toIso } from "~/kit/time";
import {
  sampleCalendars,
  samplePhotographer,
  sampleRoom,
  sampleSecondPhotographer,
  sampleSession,
  weekly,
  withBusy,
} from "../samples";
import type { ResourceCalendar, SessionShape } from "../types";
import { bookableDays, freeSlots } from "./free-slots";

const friday = "2026-11-27" as Day;
const monthBefore = instant("2026-11-01T12:00:00Z");
const at = (time: string, day: string = friday) => instant(`${day}T${time}:00+01:00`);
const express = sampleSession({
  durationMinutes: 15,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 5,
  slotStepMinutes: 15,
});

function starts(
  resources: readonly ResourceCalendar[],
  {
    session = sampleSession(),
    day = friday,
    now = monthBefore,
    buffersOutsideHours = false,
  }: Partial<{
    session: SessionShape;
    day: Day;
    now: Instant;
    buffersOutsideHours: boolean;
  }> = {},
): string[] {
  const question = { session, resources, days: [day], now, horizonDays: 120, buffersOutsideHours };
  return freeSlots(question).map((slot) => localTimeOf(slot.from));
}

describe("freeSlots on an empty day", () => {
  it("offers Standard every half hour that fits with buffers, around lunch and before closing", () => {
    expect(starts(sampleCalendars())).toEqual([
      "09:30",
      "10:00",
      "13:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
    ]);
  });

  it("offers Express every quarter of an hour", () => {
    const offered = starts(sampleCalendars(), { session: express });
    expect(offered.slice(0, 3)).toEqual(["09:00", "09:15", "09:30"]);
    // The five minutes' buffer after the last one must end before closing too.
    expect(offered.at(-1)).toBe("16:30");
    expect(offered).not.toContain("11:45");
    expect(offered).toHaveLength(11 + 17);
  });

  it("offers no times when a needed resource is closed or missing", () => {
    const closed = sampleCalendars({ overrides: [{ day: friday, scope: "all", hours: null }] });
    expect(starts(closed)).toEqual([]);
    expect(starts(sampleCalendars().filter((calendar) => calendar.kind !== "room"))).toEqual([]);
    expect(starts(sampleCalendars(), { day: "2026-12-25" as Day })).toEqual([]);
  });
});

describe("buffers", () => {
  const booked = { from: at("11:15"), to: at("12:45") };

  it("are kept on both sides, and periods may touch", () => {
    const offered = starts(withBusy(sampleCalendars(), sampleRoom, booked));
    // 09.30-11.00 and its 15 minutes touch 11.15; 13.00 less its 15 minutes touches 12.45.
    expect(offered.slice(0, 2)).toEqual(["09:30", "13:00"]);
  });

  it("prevent a start that is one minute too close on either side", () => {
    const longer = { from: plusMinutes(booked.from, -1), to: plusMinutes(booked.to, 1) };
    expect(starts(withBusy(sampleCalendars(), sampleRoom, longer)).slice(0, 1)).toEqual(["13:30"]);
  });

  it("lie inside opening hours, outside lunch and not before opening", () => {
    const session = sampleSession({ bufferBeforeMinutes: 60 });
    expect(starts(sampleCalendars(), { session })).toEqual(["10:00", "13:30", "14:00", "14:30", "15:00"]);
  });

  it("may lie outside opening hours when the owner allows it", () => {
    const session = sampleSession({ bufferBeforeMinutes: 60 });
    const offered = starts(sampleCalendars(), { session, buffersOutsideHours: true });
    expect([offered[0], offered.at(-1)]).toEqual(["09:00", "15:30"]);
    expect(offered).toContain("12:30");
  });

  it("of a session that ends after midnight count for the next day", () => {
    const night = sampleCalendars({ weekly: weekly([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00") });
    const late = { from: at("23:00", "2026-11-26"), to: at("00:20") };
    expect(starts(withBusy(night, sampleRoom, late))[0]).toBe("01:00");
  });
});

describe("lead time and horizon", () => {
  it("offer the first start exactly after the lead time", () => {
    expect(starts(sampleCalendars(), { now: at("21:30", "2026-11-26") })[0]).toBe("09:30");
    expect(starts(sampleCalendars(), { now: plusMinutes(at("21:30", "2026-11-26"), 1) })[0]).toBe("10:00");
  });

  it("offer the last start on the last day of the horizon", () => {
    const now = at("10:00", "2026-11-20");
    const last = { now, session: sampleSession() };
    expect(starts(sampleCalendars(), { ...last, day: "2027-03-20" as Day })).not.toEqual([]);
    expect(starts(sampleCalendars(), { ...last, day: "2027-03-22" as Day })).toEqual([]);
    const span = { firstDay: "2026-11-01" as Day, lastDay: "2026-11-30" as Day };
    expect(bookableDays(span, { now, horizonDays: 3 })).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
    ]);
  });
});

describe("the photographer of a session", () => {
  const chosen = (resources: readonly ResourceCalendar[]) =>
    freeSlots({
      session: sampleSession(),
      resources,
      days: [friday],
      now: monthBefore,
      horizonDays: 120,
      buffersOutsideHours: false,
    }).at(-1)?.resourceIds;
  const early = { from: at("09:00"), to: at("10:00"), sessionDay: friday };

  it("is the least used one, and the first in order among equals", () => {
    expect(chosen(sampleCalendars())).toEqual([sampleRoom.id, samplePhotographer.id]);
    const busy = withBusy(sampleCalendars(), samplePhotographer, early);
    expect(chosen(busy)).toEqual([sampleRoom.id, sampleSecondPhotographer.id]);
    expect(chosen(busy.toReversed())).toEqual([sampleRoom.id, sampleSecondPhotographer.id]);
  });

  it("is one who is free", () => {
    const away = { from: at("09:00"), to: at("18:00") };
    expect(chosen(withBusy(sampleCalendars(), samplePhotographer, away))?.[1]).toBe(
      sampleSecondPhotographer.id,
    );
  });

  it("is never one with six sessions that day", () => {
    const sixEach = [samplePhotographer, sampleSecondPhotographer].reduce(
      (calendars, photographer) =>
        Array.from({ length: 6 }, (_, n) => n * 5).reduce(
          (all, minutes) =>
            withBusy(all, photographer, {
              from: plusMinutes(at("08:00"), minutes),
              to: plusMinutes(at("08:05"), minutes),
              sessionDay: friday,
            }),
          calendars,
        ),
      sampleCalendars(),
    );
    expect(starts(sixEach)).toEqual([]);
    expect(starts(sixEach, { day: "2026-11-30" as Day })).not.toEqual([]);
  });
});

describe("freeSlots when the clocks change", () => {
  const open = (day: Day): ResourceCalendar[] =>
    sampleCalendars({
      overrides: [
        { day, scope: "own", hours: { opens: "00:00" as LocalTime, closes: "24:00" as LocalTime } },
      ],
    });
  const nightStarts = (day: string) =>
    freeSlots({
      session: express,
      resources: open(day as Day),
      days: [day as Day],
      now: (instant(`${day}T00:00:00Z`) - 1e9) as Instant,
      horizonDays: 120,
      buffersOutsideHours: false,
    })
      .map((slot) => slot.from)
      .filter((from) => localTimeOf(from) >= "01:30" && localTimeOf(from) < "03:30");

  it.each(["2026-03-29", "2027-03-28"])("%s never offers a time that the clock skips", (day) => {
    const offered = nightStarts(day);
    expect(offered.map(localTimeOf)).toEqual(["01:30", "01:45", "03:00", "03:15"]);
    expect(offered[2]).toBe(plusMinutes(offered[1] as Instant, 15));
  });

  it.each(["2026-10-25", "2027-10-31"])("%s offers the repeated hour once per moment", (day) => {
    const offered = nightStarts(day);
    expect(offered.map(localTimeOf)).toEqual([
      "01:30",
      "01:45",
      "02:00",
      "02:15",
      "02:30",
      "02:45",
      "02:00",
      "02:15",
      "02:30",
      "02:45",
      "03:00",
      "03:15",
    ]);
    expect(new Set(offered).size).toBe(offered.length);
    expect(toIso(offered[6] as Instant).slice(11, 16)).toBe("01:00");
  });

  it.each(["2026-10-25", "2027-03-28"])("%s keeps the length of a session across the change", (day) => {
    const long = sampleSession({ durationMinutes: 120, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 });
    const resources = open(day as Day).map((calendar) => ({
      ...calendar,
      opening: {
        ...calendar.opening,
        overrides: [
          {
            day: day as Day,
            scope: "own" as const,
            hours: { opens: "01:00" as LocalTime, closes: "04:00" as LocalTime },
          },
        ],
      },
    }));
    const offered = freeSlots({
      session: long,
      resources,
      days: [day as Day],
      now: instant("2026-10-01T00:00:00Z"),
      horizonDays: 400,
      buffersOutsideHours: false,
    });
    // Between 01 and 04 four hours pass in October, two in March.
    expect(offered.map((slot) => localTimeOf(slot.from))).toEqual(
      day === "2026-10-25" ? ["01:00", "01:30", "02:00", "02:30", "02:00"] : ["01:00"],
    );
  });
});
