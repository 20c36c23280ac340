import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { exportEvent } from "./exports";

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
  expect(exportEvent(rows, instant(at))).toBe(event);
});
