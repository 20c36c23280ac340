import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner, ore } from "~/kit/money";
import { instant, plusMinutes } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { lastWithdrawalDay, needsExpressWish, withdrawalTerms } from "./withdrawal";

const agreedAt = instant("2026-11-20T08:00:00Z");
const from = instant("2026-11-27T13:30:00Z");
const booking = confirmedBooking({ agreedAt, from, expressStartAt: agreedAt });

describe("withdrawalTerms", () => {
  it("lasts 14 days from the day after the agreement, until midnight in Oslo", () => {
    expect(lastWithdrawalDay(agreedAt, 14)).toBe("2026-12-04");
    const later = confirmedBooking({ agreedAt, from: instant("2026-12-18T13:30:00Z") });
    expect(withdrawalTerms(later, instant("2026-12-04T22:59:59Z"))).toMatchObject({
      ok: true,
      value: { feeOre: 0 },
    });
    expect(withdrawalTerms(later, instant("2026-12-04T23:00:00Z"))).toMatchObject({ reason: "period-over" });
  });

  it("is free before the session starts, then costs the share of the time that has passed", () => {
    expect(withdrawalTerms(booking, plusMinutes(from, -1))).toMatchObject({ value: { feeOre: 0 } });
    expect(withdrawalTerms(booking, plusMinutes(from, 30))).toMatchObject({
      value: { feeOre: fromKroner(1300) },
    });
  });

  it("ends when the session is over", () => {
    expect(withdrawalTerms(booking, booking.to)).toMatchObject({ reason: "fully-performed" });
    expect(withdrawalTerms({ ...booking, status: "completed" }, from)).toMatchObject({
      reason: "fully-performed",
    });
  });

  it("remains after a session held within the period without the consumer's wish, free of charge", () => {
    const unasked = { ...booking, expressStartAt: null };
    for (const now of [plusMinutes(from, 30), booking.to, instant("2026-12-04T22:00:00Z")]) {
      expect(withdrawalTerms(unasked, now)).toMatchObject({ ok: true, value: { feeOre: 0 } });
    }
    expect(withdrawalTerms({ ...unasked, status: "completed" }, booking.to)).toMatchObject({ ok: true });
    const over = instant("2026-12-04T23:00:00Z");
    expect(withdrawalTerms({ ...unasked, status: "completed" }, over)).toMatchObject({
      reason: "period-over",
    });
  });

  it("applies only to consumers and to active bookings", () => {
    const firm = { ...booking, customer: { ...booking.customer, kind: "bedrift" as const } };
    expect(withdrawalTerms(firm, agreedAt)).toMatchObject({ reason: "business-customer" });
    expect(withdrawalTerms({ ...booking, status: "no_show" }, agreedAt)).toMatchObject({
      reason: "not-active",
    });
  });
});

it("never charges more than the share performed, and never lowers it as time passes", () => {
  const owed = (minutes: number, totalOre: number) => {
    const terms = withdrawalTerms({ ...booking, totalOre: ore(totalOre) }, plusMinutes(from, minutes));
    return terms.ok ? terms.value.feeOre : totalOre;
  };
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: -500, max: 89 }),
      fc.nat(100),
      (total, minutes, later) => {
        expect(owed(minutes, total)).toBeGreaterThanOrEqual(0);
        expect(owed(minutes, total)).toBeLessThanOrEqual(total);
        expect(owed(minutes + later, total)).toBeGreaterThanOrEqual(owed(minutes, total));
      },
    ),
  );
});

describe("needsExpressWish", () => {
  const question = { kind: "privat", agreedAt, withdrawalDays: 14 } as const;

  it("requires the wish of consumers whose session is inside the period", () => {
    expect(needsExpressWish({ ...question, from: instant("2026-12-04T19:00:00Z") })).toBe(true);
    expect(needsExpressWish({ ...question, from: instant("2026-12-05T09:00:00Z") })).toBe(false);
    expect(needsExpressWish({ ...question, kind: "bedrift", from })).toBe(false);
  });
});
