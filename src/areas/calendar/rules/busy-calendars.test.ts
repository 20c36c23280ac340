import { describe, expect, it } from "vitest";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { calendarAddress, isWholeDue } from "./busy-calendars";

describe("calendarAddress", () => {
  it("takes web addresses and webcal, and nothing else", () => {
    expect(calendarAddress(" webcal://p01.icloud.com/published/2/abc ")).toBe(
      "https://p01.icloud.com/published/2/abc",
    );
    const google = "https://calendar.google.com/calendar/ical/x/private-1/basic.ics";
    expect(calendarAddress(google)).toBe(google);
    for (const typed of [
      "",
      "kalender",
      "file:///etc/passwd",
      "ftp://x.example/a.ics",
      `https://x.example/${"a".repeat(2_000)}`,
    ])
      expect([typed, calendarAddress(typed)]).toEqual([typed, null]);
  });
});

describe("isWholeDue", () => {
  it("asks for the whole file once a day, and the first time", () => {
    const at = instant("2026-11-20T09:00:00+01:00");
    expect(isWholeDue(null, at)).toBe(true);
    expect(isWholeDue(at, plusMinutes(plusHours(at, 24), -1))).toBe(false);
    expect(isWholeDue(at, plusHours(at, 24))).toBe(true);
  });
});
