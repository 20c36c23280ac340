import { expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { bookingStatuses } from "../types";
import { whyStale } from "./letter-truth";

const from = instant("2026-11-20T13:30:00Z");
const before = plusMinutes(from, -1);
const moved = confirmedBooking({ from, revision: 2 });

it("lets a letter be sent until the session begins, while time and status are unchanged", () => {
  expect(whyStale(moved, 2, before)).toBeNull();
  expect(whyStale(moved, null, before)).toBeNull();
  expect(whyStale(moved, 2, from)).toBe("session-past");
});

it("finds a letter superseded after a later change", () => {
  expect(whyStale(moved, 1, before)).toBe("superseded");
});

it("finds a letter stale when the booking has ended or the session has taken place", () => {
  const reasons = bookingStatuses.map((status) => [status, whyStale({ ...moved, status }, 2, before)]);
  expect(Object.fromEntries(reasons)).toEqual({
    requested: null,
    confirmed: null,
    checked_in: "session-past",
    completed: "session-past",
    cancelled_by_customer: "booking-ended",
    cancelled_by_studio: "booking-ended",
    no_show: "booking-ended",
    declined: "booking-ended",
    expired: "booking-ended",
  });
});
