import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { instant, toDate } from "~/kit/time";
import { confirmedBooking } from "../samples";
import type { Booking } from "../types";
import { calendarContentType, calendarFile } from "./calendar-file";

const studio = {
  name: "Sidelys Portrettstudio",
  email: "hei@sidelys.example.no",
  fullAddress: "Eksempelgata 12, 0359 Oslo",
};

function fileOf(changes: Partial<Booking>, medium: "letter" | "download" = "letter") {
  const booking = confirmedBooking(changes);
  return calendarFile({ booking, attendee: booking.customer, studio, medium, writtenAt: booking.agreedAt });
}

/** Parsed with another implementation of RFC 5545. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") as ICAL.Component);
  event.startDate.zone = zone;
  event.endDate.zone = zone;
  return { method: calendar.getFirstPropertyValue("method"), event };
}

describe("calendarFile", () => {
  it("states the number of persons in the event", () => {
    const summaryFor = (persons: number) =>
      read(fileOf({ choices: { images: 1, addOns: [], persons } })).event.summary;
    expect(summaryFor(1)).toBe("Standard hos Sidelys Portrettstudio");
    expect(summaryFor(2)).toBe("Standard for 2 personer hos Sidelys Portrettstudio");
  });

  it.each([
    ["winter", "2026-11-20T13:30:00Z"],
    ["summer", "2027-06-11T08:00:00Z"],
    ["the day when the clocks go forward", "2027-03-28T09:00:00Z"],
    ["the day when the clocks go back", "2026-10-25T09:00:00Z"],
  ])("states the right moment in Oslo time: %s", (_, iso) => {
    const { event } = read(fileOf({ from: instant(iso) }));
    expect(event.startDate.toJSDate()).toEqual(toDate(instant(iso)));
    expect(event.duration.toSeconds()).toBe(90 * 60);
  });

  it("keeps the UID and raises SEQUENCE, so that a new file replaces the old event", () => {
    const [first, second] = [read(fileOf({ revision: 0 })), read(fileOf({ revision: 1 }))];
    expect(second.event.uid).toBe(first.event.uid);
    expect([first.event.sequence, second.event.sequence]).toEqual([0, 1]);
    expect(first.method).toBe("REQUEST");
  });

  it("writes DTSTAMP in UTC, as RFC 5545 § 3.8.7.2 requires", () => {
    const file = fileOf({ agreedAt: instant("2026-11-21T03:23:00Z") });
    expect(file).toContain("DTSTAMP:20261121T032300Z");
    expect(file).toContain("DTSTART;TZID=Europe/Oslo:");
  });

  it("removes a cancelled session from the calendar", () => {
    const file = fileOf({ status: "cancelled_by_customer", revision: 1 });
    expect(read(file).method).toBe("CANCEL");
    expect(file).toContain("STATUS:CANCELLED");
  });

  it("publishes a downloaded file without attendees or secret link", () => {
    const file = fileOf({}, "download");
    expect(read(file).method).toBe("PUBLISH");
    expect(file).not.toMatch(/ATTENDEE|key=/);
  });

  it("states its method in the content type for mail clients", () => {
    expect(calendarContentType({ booking: confirmedBooking(), medium: "letter" })).toBe(
      "text/calendar; charset=utf-8; method=REQUEST",
    );
  });
});
