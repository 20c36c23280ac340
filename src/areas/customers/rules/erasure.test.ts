import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { erasableFields, erasureHindrances, withWhatFollows } from "./erasure";

const now = instant("2026-11-20T09:00:00+01:00");
const booked = (day: string, status = "completed") => ({ status, to: instant(`${day}T12:00:00+01:00`) });

describe("erasureHindrances", () => {
  it("lets everything be erased of somebody who never booked", () => {
    expect(new Set(Object.values(erasureHindrances([], now)))).toEqual(new Set([null]));
  });

  it("names the year until which a booked time documents the name, counted from the last one", () => {
    const { name, email, note } = erasureHindrances([booked("2022-03-01"), booked("2026-02-03")], now);
    expect(name).toEqual({ reason: "accounting", untilYear: 2031 });
    expect([email, note]).toEqual([null, null]);
  });

  it("lets the name go when the years are over, to the turn of the year", () => {
    expect(erasureHindrances([booked("2021-01-01")], now).name).toMatchObject({ untilYear: 2026 });
    expect(erasureHindrances([booked("2020-12-31")], now).name).toBeNull();
  });

  it("needs e-mail and phone while a session is to come, and not after it was cancelled", () => {
    const { email, phone } = erasureHindrances([booked("2026-12-01", "confirmed")], now);
    expect([email, phone]).toEqual([{ reason: "session-to-come" }, { reason: "session-to-come" }]);
    expect(erasureHindrances([booked("2026-12-01", "cancelled_by_customer")], now).email).toBeNull();
  });
});

describe("withWhatFollows", () => {
  it("erases the lists of employees with the e-mail, everything with the name, and nothing more with a tag", () => {
    expect(withWhatFollows(["email", "note"])).toEqual(["email", "note", "rosters", "waitlist"]);
    expect(withWhatFollows(["email", "rosters"])).toEqual(["email", "rosters", "waitlist"]);
    expect(withWhatFollows(["name"])).toEqual(erasableFields);
    expect(withWhatFollows(["tags"])).toEqual(["tags"]);
  });
});
