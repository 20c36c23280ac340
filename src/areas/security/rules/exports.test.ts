import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { exportEvent, rowsOfPerson } from "./exports";

it.each([
  ["2026-11-20T21:59:00+01:00", 50_000, "list_exported"],
  ["2026-11-20T22:00:00+01:00", 499, "list_exported"],
  ["2026-11-20T22:00:00+01:00", 500, "mass_export_at_night"],
  ["2026-11-21T05:59:00+01:00", 500, "mass_export_at_night"],
  ["2026-11-21T06:00:00+01:00", 500, "list_exported"],
  // In summer Oslo is two hours before UTC.
  ["2026-07-01T20:00:00Z", 500, "mass_export_at_night"],
  ["2026-07-01T19:59:00Z", 500, "list_exported"],
])("an export at %s of %i rows is %s", (at, rows, event) => {
  expect(exportEvent("list_exported", rows, instant(at))).toBe(event);
});

it("ten persons' files at night are as much as five hundred rows, and one is not", () => {
  const at = instant("2026-11-20T23:00:00+01:00");
  expect(exportEvent("person_exported", 10 * rowsOfPerson, at)).toBe("mass_export_at_night");
  expect(exportEvent("person_exported", rowsOfPerson, at)).toBe("person_exported");
});
