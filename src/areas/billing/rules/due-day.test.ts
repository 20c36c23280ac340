import { expect, it } from "vitest";
import type { Day } from "~/kit/time";
import { dueDay } from "./due-day";

it.each([
  ["2026-12-11", 14, "2026-12-28"], // Christmas Day, Boxing Day, Sunday
  ["2026-11-27", 14, "2026-12-11"],
  ["2027-03-11", 14, "2027-03-30"], // Maundy Thursday to Easter Monday
  ["2027-05-03", 14, "2027-05-18"], // 17 May, also Whit Monday
  ["2026-11-27", 1, "2026-11-30"],
] as const)("an invoice of %s with %i days is due on %s", (issued, days, due) => {
  expect(dueDay(issued as Day, days)).toBe(due);
});
