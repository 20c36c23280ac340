import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { isMassExportAtNight, rowsOfPerson } from "./exports";

it.each([
  ["2026-11-20T21:59:00+01:00", 50_000, false],
  ["2026-11-20T22:00:00+01:00", 499, false],
  ["2026-11-20T22:00:00+01:00", 500, true],
  ["2026-11-21T05:59:00+01:00", 500, true],
  ["2026-11-21T06:00:00+01:00", 500, false],
  // In summer Oslo is two hours before UTC.
  ["2026-07-01T20:00:00Z", 500, true],
  ["2026-07-01T19:59:00Z", 500, false],
])("an export at %s of %i rows is an alert: %s", (at, rows, isAlert) => {
  expect(isMassExportAtNight(rows, instant(at))).toBe(isAlert);
});

it("ten persons' files at night are as much as five hundred rows, and one is not", () => {
  const at = instant("2026-11-20T23:00:00+01:00");
  expect(isMassExportAtNight(10 * rowsOfPerson, at)).toBe(true);
  expect(isMassExportAtNight(rowsOfPerson, at)).toBe(false);
});
