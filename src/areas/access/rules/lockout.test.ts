import { describe, expect, it } from "vitest";
import { type Instant, instant, minutesBetween, plusHours, plusMinutes } from "~/kit/time";
import { accountLimits, addressLimits, afterTry, isLocked, type Tries, waitMinutes } from "./lockout";

const start = instant("2026-11-20T10:00:00Z");

function triesInARow(n: number, limits = accountLimits, at: Instant = start): Tries | null {
  let tries: Tries | null = null;
  for (let i = 0; i < n; i++) tries = afterTry(tries, limits, at);
  return tries;
}

describe("tries on one account", () => {
  it("are free four times; the fifth, when wrong, closes for a minute", () => {
    expect(isLocked(triesInARow(4), start)).toBe(false);
    expect(isLocked(triesInARow(5), start)).toBe(true);
    expect(isLocked(triesInARow(5), plusMinutes(start, 1))).toBe(false);
  });

  it("wait twice as long each time, never more than an hour", () => {
    const waits = [5, 6, 7, 8, 20, 500].map((n) =>
      minutesBetween(start, triesInARow(n)?.lockedUntil ?? start),
    );
    expect(waits).toEqual([1, 2, 4, 8, 60, 60]);
  });

  it("are forgotten after a day without any", () => {
    expect(afterTry(triesInARow(20), accountLimits, plusHours(start, 24)).failures).toBe(1);
    expect(afterTry(triesInARow(20), accountLimits, plusHours(start, 23)).failures).toBe(21);
  });
});

it("an address gets more tries than an account", () => {
  expect(isLocked(triesInARow(19, addressLimits), start)).toBe(false);
  expect(isLocked(triesInARow(20, addressLimits), start)).toBe(true);
});

it("the wait is told in whole minutes, at least one", () => {
  expect(waitMinutes(plusMinutes(start, 2), start)).toBe(2);
  expect(waitMinutes(instant(start + 1000), start)).toBe(1);
});
