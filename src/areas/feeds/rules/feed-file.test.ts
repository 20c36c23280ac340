import fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import type { FeedDetail, FeedEntry } from "../types";
import { feedFile } from "./feed-file";
import { fetcherName } from "./fetcher-name";

const friday = instant("2026-11-27T10:00:00+01:00");

function entry(changes: Partial<FeedEntry> = {}): FeedEntry {
  const from = changes.from ?? friday;
  return {
    ownerId: "019a3f00-0000-7000-8000-000000000001",
    kind: "booking",
    from,
    to: plusMinutes(from, 90),
    sequence: 2,
    changedAt: instant("2026-11-20T08:00:00Z"),
    booking: {
      number: 1001,
      status: "confirmed",
      productName: "Standard",
      persons: 1,
      customerName: "Kari Nordmann",
      companyName: null,
      phone: "+4790123456",
      email: "kari@eksempel.example.no",
      note: "Tar med hund; og katt, kanskje",
    },
    block: null,
    ...changes,
  };
}

const fileOf = (entries: readonly FeedEntry[], detail: FeedDetail = "busy") =>
  feedFile({ feed: { resourceName: "Ingrid", content: "alt", detail }, studioName: "Sidelys", entries });

function eventsIn(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
}
// Test files share the library, and other calendars name the same zone.
afterEach(() => ICAL.TimezoneService.reset());
const only = (file: string): ICAL.Event => eventsIn(file)[0] as ICAL.Event;
const textOf = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name) ?? "");
const momentOf = (time: ICAL.Time) => (time.toUnixTime() * 1000) as Instant;

describe("a feed of the calendar", () => {
  it("has the zone, a UID that stays, and a SEQUENCE that rises with the booking", () => {
    const file = fileOf([entry()]);
    expect(file).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Oslo");
    expect(file).toContain("DTSTART;TZID=Europe/Oslo:20261127T100000");
    const event = only(file);
    expect([event.uid, event.sequence]).toEqual(["019a3f00-0000-7000-8000-000000000001@booking", 2]);
    expect(textOf(event, "dtstamp")).toBe("2026-11-20T08:00:00Z");
    expect(momentOf(event.startDate)).toBe(friday);
  });

  it.each([
    ["busy", "Opptatt", ""],
    ["name", "Kari, Standard", ""],
    [
      "full",
      "Kari Nordmann, Standard",
      "Bestilling 1001\n90 12 34 56\nkari@eksempel.example.no\n«Tar med hund; og katt, kanskje»",
    ],
  ] as const)("of detail %s says «%s»", (detail, summary, description) => {
    const file = fileOf([entry()], detail);
    const event = only(file);
    expect([event.summary, event.description ?? ""]).toEqual([summary, description]);
    if (detail === "busy") expect(file).not.toMatch(/Kari|Standard|9012|hund/);
    if (detail === "name") expect(file).not.toMatch(/Nordmann|9012|hund|@eksempel/);
  });

  it("says what is not agreed yet, and what was cancelled", () => {
    const { booking } = entry();
    const as = (status: "requested" | "cancelled_by_customer") =>
      entry({ booking: booking && { ...booking, status } });
    const statuses = [
      entry(),
      as("requested"),
      as("cancelled_by_customer"),
      entry({ kind: "hold", booking: null }),
      entry({ kind: "offer", booking: null }),
    ].map((each) => {
      const event = only(fileOf([each], "full"));
      return `${textOf(event, "status")} ${textOf(event, "transp")}`;
    });
    expect(statuses).toEqual([
      "CONFIRMED OPAQUE",
      "TENTATIVE OPAQUE",
      "CANCELLED TRANSPARENT",
      "TENTATIVE OPAQUE",
      "TENTATIVE OPAQUE",
    ]);
  });

  it("writes a blocked day without a clock, from its first to after its last", () => {
    const [from, to] = [instant("2026-12-21T00:00:00+01:00"), instant("2026-12-24T00:00:00+01:00")];
    const block = { reason: "ferie", note: "Fjellet", wholeDay: true } as const;
    const file = fileOf([entry({ kind: "block", booking: null, block, from, to })], "full");
    expect(file).toContain("DTSTART;VALUE=DATE:20261221");
    expect(file).toContain("DTEND;VALUE=DATE:20261224");
    expect(only(file).summary).toBe("Ferie");
  });

  it("is right in both nights when the clocks change", () => {
    // 02.30 comes twice on 25 October 2026, and never on 28 March 2027.
    const times = [
      "2026-10-25T00:30:00Z",
      "2026-10-25T01:30:00Z",
      "2026-10-24T20:00:00Z",
      "2027-03-28T00:30:00Z",
    ];
    for (const start of times.map((text) => instant(text))) {
      const event = only(fileOf([entry({ from: start, to: plusMinutes(start, 600) })]));
      expect(momentOf(event.startDate)).toBe(start);
      expect(momentOf(event.endDate)).toBe(plusMinutes(start, 600));
    }
  });

  it("gives back every moment, and the same text for the same entries", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 * 365 * 24 * 4 }),
        fc.integer({ min: 1, max: 200 }),
        (quarter, length) => {
          const from = plusMinutes(instant("2026-01-01T00:00:00Z"), quarter * 15);
          const to = plusMinutes(from, length * 15);
          const file = fileOf([entry({ from, to })]);
          expect(fileOf([entry({ from, to })])).toBe(file);
          const event = only(file);
          expect([momentOf(event.startDate), momentOf(event.endDate)]).toEqual([from, to]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("is a file also when it is empty", () => {
    expect(eventsIn(fileOf([]))).toEqual([]);
  });
});

it("names the program that fetches", () => {
  const agents = [
    "Google-Calendar-Importer",
    "Microsoft.Exchange/15.20 (Windows NT 10.0)",
    "iOS/18.1 (22B83) dataaccessd/1.0",
    "Eget program/1",
    "",
  ];
  expect(agents.map(fetcherName)).toEqual([
    "Google Kalender",
    "Outlook",
    "Apple Kalender",
    "Eget program/1",
    "ukjent program",
  ]);
});
