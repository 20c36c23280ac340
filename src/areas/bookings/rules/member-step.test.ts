import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import type { BookingStatus, MemberStatus } from "../types";
import { type MemberStep, mayStep, memberSteps } from "./member-step";

const from = instant("2026-12-01T10:00:00+01:00");
const limits = { noShowGraceMinutes: 15 };

const answer = (
  status: MemberStatus,
  step: MemberStep,
  at: string,
  bookingStatus: BookingStatus = "confirmed",
) => {
  const may = mayStep(
    { booking: { status: bookingStatus }, member: { status, from }, step },
    limits,
    instant(`2026-12-01T${at}:00+01:00`),
  );
  return may.ok ? "yes" : may.reason;
};

it("follows the state of the person", () => {
  expect(answer("booked", "checkInMember", "10:00")).toBe("yes");
  expect(answer("declined", "checkInMember", "10:00")).toBe("yes");
  expect(answer("booked", "photographMember", "10:00")).toBe("member-status");
  expect(answer("checked_in", "photographMember", "10:00")).toBe("yes");
  expect(answer("removed", "undoMember", "10:00")).toBe("member-status");
});

it("follows the person's own time", () => {
  expect(answer("booked", "missMember", "10:14")).toBe("grace-running");
  expect(answer("booked", "missMember", "10:15")).toBe("yes");
  for (const step of ["checkInMember", "missMember"] as const) {
    const dayBefore = mayStep(
      { booking: { status: "confirmed" }, member: { status: "booked", from }, step },
      limits,
      instant("2026-11-30T23:59:00+01:00"),
    );
    expect(dayBefore).toMatchObject({ reason: "not-the-day-yet" });
  }
});

it("does nothing in a booking that is not under way", () => {
  expect(answer("booked", "checkInMember", "10:00", "cancelled_by_customer")).toBe("wrong-status");
  expect(answer("photographed", "undoMember", "10:00", "completed")).toBe("wrong-status");
});

it("is taken back one step at a time", () => {
  expect(memberSteps.undoMember.to("photographed")).toBe("checked_in");
  expect(memberSteps.undoMember.to("checked_in")).toBe("booked");
  expect(memberSteps.undoMember.to("no_show")).toBe("booked");
});
