import { expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { bookingStatuses } from "../types";
import { whyStale } from "./letter-truth";

const from = instant("2026-11-20T13:30:00Z");
const before = plusMinutes(from, -1);
const moved = confirmedBooking({ from, revision: 2 });

it("holds while the session stands as the letter says, until it begins", () => {
  expect(whyStale(moved, 2, before)).toBeNull();
  expect(whyStale(moved, null, before)).toBeNull();
  expect(whyStale(moved, 2, from)).toBe("session-past");
});

it("is superseded by a later change", () => {
  expect(whyStale(moved, 1, before)).toBe("superseded");
});

it("speaks of nothing when the booking has ended or been used", () => {
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
