import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKroner, ore } from "~/kit/money";
import { instant, plusMinutes } from "~/kit/time";
import { confirmedBooking, samplePolicy } from "../samples";
import { bookingPolicySentence, changeTermsSentence } from "../texts/booking";
import { changeTerms, dueNow, noShowFee, noShowFeeOf } from "./policy";

const friday = instant("2026-11-20T13:30:00Z");
const standard = confirmedBooking({ from: friday });

describe("changeTerms", () => {
  it("is free until exactly 24 hours before the session", () => {
    const thursday = plusMinutes(friday, -24 * 60);
    expect(changeTerms(standard, thursday)).toMatchObject({
      free: true,
      percent: 0,
      feeOre: 0,
      freeUntil: thursday,
    });
    expect(changeTerms(standard, plusMinutes(thursday, 1))).toMatchObject({
      free: false,
      percent: 50,
      feeOre: fromKroner(1950),
    });
  });

  it("words the sentence from the same fee", () => {
    const early = changeTerms(standard, instant("2026-11-18T09:00:00Z"));
    expect(changeTermsSentence("cancel", early)).toBe(
      "Du kan avbestille gratis frem til torsdag 19. november kl. 14.30.",
    );
    const late = changeTerms(standard, instant("2026-11-20T09:00:00Z"));
    expect(changeTermsSentence("cancel", late)).toBe(
      "Du avbestiller mindre enn 24 timer før timen. Da koster avbestillingen 50 % av prisen: 1\u00a0950\u00a0kr.",
    );
  });

  it("counts 24 real hours over a night when the clocks change", () => {
    const afterTheChange = confirmedBooking({ from: instant("2027-03-28T10:00:00Z") });
    expect(changeTerms(afterTheChange, friday).freeUntil).toBe(instant("2027-03-27T10:00:00Z"));
  });

  it("is free until the session begins when the studio has moved it", () => {
    const given = { ...standard, studioMovedAt: plusMinutes(friday, -20 * 60) };
    const late = changeTerms(given, plusMinutes(friday, -1));
    expect(late).toMatchObject({ free: true, percent: 0, feeOre: 0, freeUntil: friday });
    expect(changeTermsSentence("cancel", late)).toBe(
      "Studioet har endret timen, så du kan avbestille gratis helt til den begynner.",
    );
    expect(bookingPolicySentence(given)).toBe(
      "Studioet har flyttet timen. Derfor kan du velge en annen tid eller avbestille gratis, helt til timen begynner.",
    );
    expect(noShowFee(given)).toBe(0);
  });

  it("stays free for 48 hours after the studio's move, also when the customer has chosen a time since", () => {
    // Moved by the studio on Thursday at 10, and by the customer to Friday 14.30: the usual limit has passed.
    const moved = { ...standard, lastStudioMoveAt: instant("2026-11-19T09:00:00Z") };
    const late = changeTerms(moved, instant("2026-11-20T12:00:00Z"));
    expect(late).toMatchObject({ free: true, freeUntil: friday, inStudioWindow: true });
    expect(changeTermsSentence("cancel", late)).toBe(
      "Studioet flyttet timen din, så du kan avbestille gratis frem til fredag 20. november kl. 14.30.",
    );
    expect(bookingPolicySentence(moved)).toContain(
      "Fordi studioet flyttet timen, er det likevel gratis frem til fredag 20. november kl. 14.30.",
    );
    const longAgo = { ...standard, lastStudioMoveAt: instant("2026-11-16T09:00:00Z") };
    expect(changeTerms(longAgo, instant("2026-11-20T12:00:00Z"))).toMatchObject({ percent: 50 });
    expect(bookingPolicySentence(longAgo)).not.toContain("Fordi studioet");
  });

  it("never charges within the studio's window, and never longer than until the session begins", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 0 }),
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: 0, max: 20_000 }),
        (movedMinutes, studioMoveFreeHours, later) => {
          const lastStudioMoveAt = plusMinutes(friday, movedMinutes);
          const policy = { ...samplePolicy, studioMoveFreeHours };
          const moved = { ...standard, policy, lastStudioMoveAt };
          const now = plusMinutes(lastStudioMoveAt, later);
          const { percent, freeUntil } = changeTerms(moved, now);
          expect(freeUntil).toBeLessThanOrEqual(friday);
          const isWithin = now <= friday && later <= studioMoveFreeHours * 60;
          if (isWithin) expect(percent).toBe(0);
          expect(percent === 0).toBe(now <= freeUntil);
        },
      ),
    );
  });

  it("keeps the fee between zero and the price, and never lowers it as time passes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.nat(10_000),
        (total, lateFeePercent, freeUntilHours, minutes, later) => {
          const question = {
            from: friday,
            totalOre: ore(total),
            policy: { ...samplePolicy, lateFeePercent, freeUntilHours },
            studioMovedAt: null,
            lastStudioMoveAt: null,
            memberTerms: [],
          };
          const now = plusMinutes(friday, minutes);
          const terms = changeTerms(question, now);
          expect(terms.feeOre).toBeGreaterThanOrEqual(0);
          expect(terms.feeOre).toBeLessThanOrEqual(total);
          expect(changeTerms(question, plusMinutes(now, later)).feeOre).toBeGreaterThanOrEqual(terms.feeOre);
          expect(terms.free).toBe(terms.feeOre === 0);
        },
      ),
    );
  });
});

it("charges the agreed share for a no-show", () => {
  expect(noShowFee(standard)).toBe(fromKroner(3900));
});

describe("dueNow", () => {
  const fee = { kind: "cancel", ore: fromKroner(1950), waivedAt: null } as const;

  it("sums price and fees of an active booking, and only fees of an ended one", () => {
    expect(dueNow(standard, [fee])).toMatchObject({ withPrice: true, totalOre: fromKroner(5850) });
    expect(dueNow({ ...standard, status: "cancelled_by_customer" }, [fee])).toEqual({
      withPrice: false,
      fees: [{ kind: "cancel", ore: fromKroner(1950) }],
      totalOre: fromKroner(1950),
    });
    const waived = { ...fee, waivedAt: friday };
    expect(dueNow({ ...standard, status: "no_show" }, [waived])).toMatchObject({ fees: [], totalOre: 0 });
  });

  it.each(["cancelled_by_customer", "cancelled_by_studio", "declined", "expired"] as const)(
    "is zero for a booking that is %s without a fee",
    (status) => {
      expect(dueNow({ ...standard, status }, [])).toEqual({ withPrice: false, fees: [], totalOre: 0 });
    },
  );
});

describe("a group with a member who did not come", () => {
  it("owes nothing below zero, also when the price was lowered since", () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 }).map(ore);
    const fee = fc.record({
      kind: fc.constant("member_no_show" as const),
      ore: amount,
      shareOre: amount,
      waivedAt: fc.constantFrom(null, friday),
    });
    fc.assert(
      fc.property(amount, fc.array(fee, { maxLength: 10 }), (totalOre, fees) => {
        const due = dueNow({ status: "confirmed", totalOre }, fees);
        const charged = fees.filter(({ waivedAt }) => waivedAt === null).map((each) => each.ore);
        expect(due.totalOre).toBeGreaterThanOrEqual(charged.reduce((sum, each) => sum + each, 0));
        expect(due.absentOre ?? 0).toBeLessThanOrEqual(totalOre);
        expect(noShowFeeOf({ ...standard, totalOre }, fees)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
