import { expect, it } from "vitest";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { noProgress } from "../types";
import { nextSteps, undoStep } from "./next-step";

const from = instant("2026-11-20T14:30:00+01:00");
const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const session = {
  status: "confirmed",
  from,
  to: plusMinutes(from, 90),
  statusSince: plusHours(from, -48),
  progress: noProgress,
} as const;

it("offers check-in on the day, and no-show after the grace period", () => {
  expect(nextSteps(session, limits, plusHours(from, -24))).toEqual([]);
  expect(nextSteps(session, limits, plusMinutes(from, -10))).toEqual(["checkIn"]);
  expect(nextSteps(session, limits, plusMinutes(from, 60))).toEqual(["checkIn", "markNoShow"]);
});

it("offers to complete a session that is checked in, and nothing afterwards", () => {
  expect(nextSteps({ ...session, status: "checked_in" }, limits, plusHours(from, 1))).toEqual(["complete"]);
  expect(nextSteps({ ...session, status: "completed" }, limits, plusHours(from, 2))).toEqual([]);
});

it("takes back the last step as long as it may be taken back", () => {
  const undoOf = (status: "confirmed" | "checked_in" | "completed" | "no_show", days = 0) =>
    undoStep({ ...session, status, statusSince: from }, limits, plusHours(from, 24 * days));
  expect(undoOf("confirmed")).toBeNull();
  expect(undoOf("checked_in")).toBe("undoCheckIn");
  expect(undoOf("completed")).toBe("undoComplete");
  expect([undoOf("no_show", 7), undoOf("no_show", 8)]).toEqual(["undoNoShow", null]);
});
