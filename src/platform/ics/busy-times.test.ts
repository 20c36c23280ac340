import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant, plusHours, toIso } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const span = { from: instant("2026-11-20T00:00:00Z"), to: instant("2027-11-20T00:00:00Z") };
const file = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((each) => each.trim().split(/\s*\n\s*/)),
    "END:VCALENDAR",
  ].join("\r\n");
const bytes = (text: string) => Buffer.from(text);
const event = (lines: string, uid = "one") => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`;
const read = async (...events: string[]) => {
  const result = await busyTimes(bytes(file(...events)), span);
  if (!result.ok) return result.reason;
  return result.value.periods.map(({ from, to }) => `${toIso(from).slice(0, 16)} ${toIso(to).slice(0, 16)}`);
};

describe("busyTimes", () => {
  it("reads moments, local times, zones with and without a description, and whole days", async () => {
    const at = (lines: string) => read(event(lines));
    expect(await at("DTSTART:20261201T090000Z\nDTEND:20261201T100000Z")).toEqual([
      "2026-12-01T09:00 2026-12-01T10:00",
    ]);
    expect(await at("DTSTART:20261201T090000\nDURATION:PT90M")).toEqual([
      "2026-12-01T08:00 2026-12-01T09:30",
    ]);
    expect(
      await at("DTSTART;TZID=Europe/London:20261201T090000\nDTEND;TZID=Europe/London:20261201T100000"),
    ).toEqual(["2026-12-01T09:00 2026-12-01T10:00"]);
    expect(await at("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261203")).toEqual([
      "2026-11-30T23:00 2026-12-02T23:00",
    ]);
    const described = `BEGIN:VTIMEZONE\nTZID:Own time\nBEGIN:STANDARD\nDTSTART:19700101T000000
      TZOFFSETFROM:+0500\nTZOFFSETTO:+0500\nEND:STANDARD\nEND:VTIMEZONE`;
    expect(
      await read(
        described,
        event("DTSTART;TZID=Own time:20261201T090000\nDTEND;TZID=Own time:20261201T100000"),
      ),
    ).toEqual(["2026-12-01T04:00 2026-12-01T05:00"]);
  });

  it("repeats with the clock on the wall over a change to summer time, without what is excepted or moved", async () => {
    const weekly = `DTSTART;TZID=Europe/Oslo:20270315T090000\nDTEND;TZID=Europe/Oslo:20270315T100000
      RRULE:FREQ=WEEKLY;COUNT=5\nEXDATE;TZID=Europe/Oslo:20270322T090000`;
    const moved = `RECURRENCE-ID;TZID=Europe/Oslo:20270405T090000
      DTSTART;TZID=Europe/Oslo:20270406T120000\nDTEND;TZID=Europe/Oslo:20270406T130000`;
    const cancelled = `RECURRENCE-ID;TZID=Europe/Oslo:20270412T090000\nSTATUS:CANCELLED
      DTSTART;TZID=Europe/Oslo:20270412T090000\nDTEND;TZID=Europe/Oslo:20270412T100000`;
    expect(await read(event(weekly), event(moved), event(cancelled))).toEqual([
      "2027-03-15T08:00 2027-03-15T09:00",
      "2027-03-29T07:00 2027-03-29T08:00",
      "2027-04-06T10:00 2027-04-06T11:00",
    ]);
  });

  it("takes no time for free and cancelled events, nor for what lies outside the span", async () => {
    const at = "DTSTART:20261201T090000Z\nDTEND:20261201T100000Z";
    expect(await read(event(`${at}\nTRANSP:TRANSPARENT`))).toEqual([]);
    expect(await read(event(`${at}\nSTATUS:CANCELLED`))).toEqual([]);
    expect(await read(event(at.replaceAll("2026", "2025")))).toEqual([]);
  });

  it("reads the shapes of Google, Outlook and Apple", async () => {
    const google = `BEGIN:VEVENT\nDTSTART:20261203T120000Z\nDTEND:20261203T130000Z\nDTSTAMP:20261120T080000Z
      UID:4tq@google.com\nRECURRENCE-ID;TZID=Europe/Oslo:20261203T100000\nSUMMARY:Tannlege\nTRANSP:OPAQUE\nEND:VEVENT`;
    const outlook = `BEGIN:VTIMEZONE\nTZID:W. Europe Standard Time\nBEGIN:STANDARD\nDTSTART:16010101T030000
      TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\nEND:STANDARD
      BEGIN:DAYLIGHT\nDTSTART:16010101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\nEND:DAYLIGHT\nEND:VTIMEZONE
      BEGIN:VEVENT\nUID:040000008200E\nSUMMARY:Opptatt\nDTSTART;TZID=W. Europe Standard Time:20270601T090000
      DTEND;TZID=W. Europe Standard Time:20270601T100000\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\nEND:VEVENT
      BEGIN:VEVENT\nUID:040000008200F\nDTSTART;TZID=W. Europe Standard Time:20270602T090000
      DTEND;TZID=W. Europe Standard Time:20270602T100000\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\nEND:VEVENT`;
    const apple = `BEGIN:VEVENT\nUID:6E1B-44\nDTSTART;VALUE=DATE:20270717\nDTEND;VALUE=DATE:20270719
      RRULE:FREQ=YEARLY\nX-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC\nSEQUENCE:1\nEND:VEVENT`;
    expect(await read(google)).toEqual(["2026-12-03T12:00 2026-12-03T13:00"]);
    expect(await read(outlook)).toEqual(["2027-06-01T07:00 2027-06-01T08:00"]);
    expect(await read(apple)).toEqual(["2027-07-16T22:00 2027-07-18T22:00"]);
    const undescribed = "DTSTART;TZID=W. Europe Standard Time:20270601T090000\nDURATION:PT1H";
    expect(await read(event(undescribed))).toEqual(["2027-06-01T07:00 2027-06-01T08:00"]);
  });

  it("ends a journey in the zone where it ends", async () => {
    const flight = "DTSTART;TZID=Europe/Oslo:20261201T120000\nDTEND;TZID=America/New_York:20261201T140000";
    expect(await read(event(flight))).toEqual(["2026-12-01T11:00 2026-12-01T19:00"]);
  });

  it("has whole days of 23 and 25 hours in the nights when the clocks change, and moves an hour that is skipped", async () => {
    const day = (start: string, end: string) =>
      read(event(`DTSTART;VALUE=DATE:${start}\nDTEND;VALUE=DATE:${end}`));
    expect(await day("20270328", "20270329")).toEqual(["2027-03-27T23:00 2027-03-28T22:00"]);
    expect(await day("20271031", "20271101")).toEqual(["2027-10-30T22:00 2027-10-31T23:00"]);
    expect(await read(event("DTSTART;TZID=Europe/Oslo:20270328T023000\nDURATION:PT30M"))).toEqual([
      "2027-03-28T01:30 2027-03-28T02:00",
    ]);
  });

  it("leaves out the studio's own bookings, which take their time already", async () => {
    const own =
      "BEGIN:VEVENT\nUID:019b2f6e-58a1-7d2c-9c3b-0a1b2c3d4e5f@booking\nDTSTART:20261201T090000Z\nDURATION:PT1H";
    expect(await read(`${own}\nEND:VEVENT`)).toEqual([]);
  });

  it("refuses what is no calendar", async () => {
    expect(await busyTimes(bytes("<html>"), span)).toMatchObject({ reason: "not-a-calendar" });
  });

  it("joins what overlaps: periods are in order, apart from each other, and cover every event", async () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 8_000 }), fc.integer({ min: 1, max: 50 })), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(some, async (hours) => {
        const own = hours.map(([start, length]) => ({
          from: plusHours(span.from, start),
          to: plusHours(span.from, start + length),
        }));
        const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, "");
        const events = own.map(({ from, to }, index) =>
          event(`DTSTART:${stamp(from)}\nDTEND:${stamp(to)}`, String(index)),
        );
        const result = await busyTimes(bytes(file(...events)), span);
        const periods = result.ok ? result.value.periods : [];
        expect(periods.every(({ from }, index) => index === 0 || from > (periods[index - 1]?.to ?? 0))).toBe(
          true,
        );
        for (const { from, to } of own) {
          const end = Math.min(to, span.to);
          expect(from >= end || periods.some((each) => each.from <= from && end <= each.to)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
