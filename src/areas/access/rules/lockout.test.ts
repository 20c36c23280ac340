import { describe, expect, it } from "vitest";
import { type Instant, instant, minutesBetween, plusHours, plusMinutes } from "~/kit/time";
import { afterTry, shutUntil, type Tries, type TryKind, waitMinutes } from "./lockout";

const start = instant("2026-11-20T10:00:00Z");
const none: Tries = { failures: 0, lastAt: start, lockedUntil: null };

function triesInARow(n: number, kind: TryKind = "pair", at: Instant = start): Tries {
  let tries = none;
  for (let i = 0; i < n; i++) tries = afterTry(kind, tries, at);
  return tries;
}

/** Counts the tries that reach the password check when one try comes every `secondsApart` seconds. */
function letThrough(kind: TryKind, tries: number, secondsApart: number): number {
  let counted = none;
  let through = 0;
  for (let n = 0; n < tries; n++) {
    const now = instant(start + n * secondsApart * 1000);
    if (shutUntil(kind, counted, now)) continue;
    counted = afterTry(kind, counted, now);
    through += 1;
  }
  return through;
}

describe.each(["pair", "device"] as const)("tries of a %s", (kind) => {
  const shut = (n: number, at: Instant) => shutUntil(kind, triesInARow(n, kind), at);

  it("are free four times; the fifth, when wrong, locks for a minute", () => {
    expect(shut(4, start)).toBeNull();
    expect(shut(5, start)).toBe(plusMinutes(start, 1));
    expect(shut(5, plusMinutes(start, 1))).toBeNull();
  });

  it("wait twice as long each time, at most an hour", () => {
    const waits = [5, 6, 7, 8, 20, 500].map((n) => minutesBetween(start, shut(n, start) ?? start));
    expect(waits).toEqual([1, 2, 4, 8, 60, 60]);
  });

  it("are forgotten after a day without any", () => {
    expect(afterTry(kind, triesInARow(20, kind), plusHours(start, 24)).failures).toBe(1);
    expect(afterTry(kind, triesInARow(20, kind), plusHours(start, 23)).failures).toBe(21);
  });
});

it("allows an address more tries than one account from that address", () => {
  expect(shutUntil("address", triesInARow(19, "address"), start)).toBeNull();
  expect(shutUntil("address", triesInARow(20, "address"), start)).not.toBeNull();
});

describe("the limit of guesses at one account", () => {
  it("allows a hundred guesses, then one each quarter of an hour, from any number of addresses", () => {
    expect(letThrough("account", 10_000, 0)).toBe(100);
    expect(letThrough("account", 10_000, 8.64)).toBe(100 + 24 * 4 - 1);
  });

  it("is never reached by one address, which is locked most of the time", () => {
    let pair = none;
    let account = none;
    for (let minute = 0; minute < 30 * 24 * 60; minute++) {
      const now = plusMinutes(start, minute);
      expect(shutUntil("account", account, now)).toBeNull();
      if (shutUntil("pair", pair, now)) continue;
      pair = afterTry("pair", pair, now);
      account = afterTry("account", account, now);
    }
    expect(account.failures).toBeLessThan(15);
  });

  it("checks about 150 of an attacker's 10,000 passwords, however many addresses they come from", () => {
    const night = 12 * 3600;
    const lookedAt = letThrough("account", 10_000, night / 10_000);
    expect(lookedAt).toBeGreaterThanOrEqual(100);
    expect(lookedAt).toBeLessThanOrEqual(100 + night / 900 + 1);
  });

  it("gives the time of the next allowed try", () => {
    const full = triesInARow(100, "account");
    expect(shutUntil("account", full, plusMinutes(start, 14))).toBe(plusMinutes(start, 15));
    expect(shutUntil("account", full, plusMinutes(start, 15))).toBeNull();
  });
});

it("rounds the wait up to whole minutes, at least one", () => {
  expect(waitMinutes(plusMinutes(start, 2), start)).toBe(2);
  expect(waitMinutes(instant(start + 1000), start)).toBe(1);
});
