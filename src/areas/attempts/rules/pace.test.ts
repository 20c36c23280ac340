import { describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { paceOfStarts } from "./pace";

const now = instant("2026-11-20T09:00:00+01:00");

describe("the pace of started bookings", () => {
  it("takes the thirty-first start of an address within an hour for a program's", () => {
    const pace = paceOfStarts();
    const starts = Array.from({ length: 31 }, (_, n) => pace.isHuman("a", plusMinutes(now, n)));
    expect(starts.filter(Boolean)).toHaveLength(30);
    expect(starts[30]).toBe(false);
    expect(pace.isHuman("b", now)).toBe(true);
    expect(pace.isHuman("a", plusMinutes(now, 61))).toBe(true);
  });
});
