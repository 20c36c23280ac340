import { expect, it } from "vitest";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { isSessionOver, sessionExpiry, shouldTouch } from "./sessions";

const start = instant("2026-11-20T08:00:00Z");
const session = { lastSeenAt: start, expiresAt: sessionExpiry(start) };

it("is over after eight hours without use", () => {
  expect(isSessionOver(session, plusMinutes(plusHours(start, 8), -1))).toBe(false);
  expect(isSessionOver(session, plusHours(start, 8))).toBe(true);
});

it("is over after seven days, however much it is used", () => {
  const used = { ...session, lastSeenAt: plusHours(start, 7 * 24 - 1) };
  expect(isSessionOver(used, plusMinutes(plusHours(start, 7 * 24), -1))).toBe(false);
  expect(isSessionOver(used, plusHours(start, 7 * 24))).toBe(true);
});

it("is touched at most once a minute", () => {
  expect(shouldTouch(session, plusMinutes(start, 0.5))).toBe(false);
  expect(shouldTouch(session, plusMinutes(start, 1))).toBe(true);
});
