import { describe, expect, it } from "vitest";
import { retainedSince } from "./accounting-year";
import { instant } from "./time";

describe("retainedSince", () => {
  it("keeps five whole years and the current one", () => {
    const beginning2027 = instant("2027-01-01T00:00:00+01:00");
    expect(retainedSince(instant("2032-01-01T00:00:00+01:00"))).toBe(beginning2027);
    expect(retainedSince(instant("2032-12-31T23:59:00+01:00"))).toBe(beginning2027);
    expect(retainedSince(instant("2031-12-31T23:59:00+01:00"))).toBe(instant("2026-01-01T00:00:00+01:00"));
  });
});
