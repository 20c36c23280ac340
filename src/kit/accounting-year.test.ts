import { describe, expect, it } from "vitest";
import { keptSince } from "./accounting-year";
import { instant } from "./time";

describe("keptSince", () => {
  it("keeps five whole years beside the one that runs", () => {
    const beginning2027 = instant("2027-01-01T00:00:00+01:00");
    expect(keptSince(instant("2032-01-01T00:00:00+01:00"))).toBe(beginning2027);
    expect(keptSince(instant("2032-12-31T23:59:00+01:00"))).toBe(beginning2027);
    expect(keptSince(instant("2031-12-31T23:59:00+01:00"))).toBe(instant("2026-01-01T00:00:00+01:00"));
  });
});
