import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { calendarLinks } from "./calendar-links";

const words = {
  summary: "Standard hos Sidelys Portrettstudio",
  location: "Eksempelgata 12, 0359 Oslo",
  description: "Bestilling 12.",
};
const period = { from: instant("2026-11-24T10:00:00+01:00"), to: instant("2026-11-24T11:30:00+01:00") };

describe("calendarLinks", () => {
  it("fills in Google's form with the time in UTC", () => {
    const { google } = calendarLinks(words, period, "privat");
    expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
      action: "TEMPLATE",
      text: words.summary,
      dates: "20261124T090000Z/20261124T103000Z",
      location: words.location,
      details: words.description,
    });
  });

  it("opens Outlook where private people and companies have their calendar", () => {
    const hosts = (["privat", "bedrift"] as const).map(
      (kind) => new URL(calendarLinks(words, period, kind).outlook).host,
    );
    expect(hosts).toEqual(["outlook.live.com", "outlook.office.com"]);
    const { searchParams } = new URL(calendarLinks(words, period, "bedrift").outlook);
    expect([searchParams.get("startdt"), searchParams.get("enddt")]).toEqual([
      "2026-11-24T09:00:00.000Z",
      "2026-11-24T10:30:00.000Z",
    ]);
  });
});
