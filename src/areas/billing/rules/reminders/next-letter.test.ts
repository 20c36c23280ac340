import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, type Ore, ore } from "~/kit/money";
import { type Day, daysBetween, plusDays, weekdayOf } from "~/kit/time";
import { lateInterest } from "./interest";
import { isKept } from "./kept-plan";
import { nextLetter, type Overdue, planParts, type ReminderRules, type SentReminder } from "./next-letter";

const dueOn = "2026-06-01" as Day;
const rules: ReminderRules = {
  interestRates: [
    { from: "2026-01-01" as Day, value: 1200 },
    { from: "2026-07-01" as Day, value: 1225 },
  ],
  fees: [
    { from: "2026-01-01" as Day, value: 3800 },
    { from: "2027-01-01" as Day, value: 4000 },
  ],
  compensations: [{ from: "2026-01-01" as Day, value: 43_000 }],
  companyClaim: "gebyr",
  afterDays: 14,
  bankUntil: null,
};
const overdue: Overdue = {
  dueOn,
  openOre: ore(390_000),
  movements: [{ day: "2026-05-18" as Day, ore: ore(390_000) }],
  sent: [],
  isDisputed: false,
  isAtCollection: false,
  plan: null,
  isCompany: false,
  mayBePaid: false,
};

const on = (today: string, change: Partial<Overdue> = {}, ruled: Partial<ReminderRules> = {}) =>
  nextLetter({ ...overdue, ...change }, { ...rules, bankUntil: today as Day, ...ruled }, today as Day);

const sent = (
  step: SentReminder["step"],
  sentOn: string,
  charges: Partial<SentReminder> = {},
): SentReminder => ({
  step,
  sentOn: sentOn as Day,
  payBy: plusDays(sentOn as Day, 14),
  feeOre: ore(3800),
  compensationOre: ore(0),
  interestOre: ore(0),
  ...charges,
});

describe("the next letter of an overdue invoice", () => {
  it("is a reminder with fee and interest 14 days after the due day, and not before", () => {
    expect(on("2026-06-14")).toEqual({ whyNot: "too-early" });
    // 3 900 kr * 12 % * 14 / 365
    expect(on("2026-06-15")).toEqual({
      step: "reminder",
      feeOre: 3800,
      compensationOre: 0,
      interestOre: 1795,
      totalOre: 390_000 + 3800 + 1795,
      payBy: "2026-06-29",
    });
    expect(on("2026-06-08", {}, { afterDays: 7 })).toMatchObject({ feeOre: 0, step: "reminder" });
  });

  it("is a notice when the days of the reminder have passed, and nothing after it", () => {
    const first = sent("reminder", "2026-06-15", { interestOre: ore(1795) });
    expect(on("2026-06-29", { sent: [first] })).toEqual({ whyNot: "too-early" });
    const next = on("2026-06-30", { sent: [first] });
    expect(next).toMatchObject({
      step: "notice",
      feeOre: 3800,
      interestOre: 3718 - 1795,
      payBy: "2026-07-14",
    });
    expect(on("2026-08-30", { sent: [first, sent("notice", "2026-06-30")] })).toEqual({ whyNot: "all-sent" });
  });

  it("takes the fee that holds on the day of the letter", () => {
    const movements = [{ day: "2026-12-01" as Day, ore: ore(390_000) }];
    expect(on("2026-12-31", { dueOn: "2026-12-14" as Day, movements })).toMatchObject({ feeOre: 3800 });
    expect(on("2027-01-01", { dueOn: "2026-12-14" as Day, movements })).toMatchObject({ feeOre: 4000 });
  });

  it.each([
    ["disputed", { isDisputed: true }, {}],
    ["at-collection", { isAtCollection: true }, {}],
    ["may-be-paid", { mayBePaid: true }, {}],
    ["bank-old", {}, { bankUntil: "2026-06-16" as Day }],
    ["bank-old", {}, { bankUntil: null }],
    [
      "plan",
      { plan: { openOre: ore(390_000), parts: [{ day: "2026-06-20" as Day, ore: ore(390_000) }] } },
      {},
    ],
  ] as const)("is none: %s", (whyNot, change, ruled) => {
    expect(on("2026-06-20", change, ruled)).toEqual({ whyNot });
  });

  it("is written while the bank's data is three days old", () => {
    expect(on("2026-06-20", {}, { bankUntil: "2026-06-17" as Day })).toMatchObject({ step: "reminder" });
  });

  it("charges a company the compensation once and then no fees, and a private customer never", () => {
    const compensation = { companyClaim: "kompensasjon" } as const;
    expect(on("2026-06-15", { isCompany: true }, compensation)).toMatchObject({
      feeOre: 0,
      compensationOre: 43_000,
    });
    expect(on("2026-06-15", { isCompany: false }, compensation)).toMatchObject({
      feeOre: 3800,
      compensationOre: 0,
    });
    const before = sent("reminder", "2026-06-15", { feeOre: ore(0), compensationOre: ore(43_000) });
    expect(on("2026-07-01", { isCompany: true, sent: [before] }, compensation)).toMatchObject({
      step: "notice",
      feeOre: 0,
      compensationOre: 0,
    });
  });
});

describe("late interest", () => {
  it("follows what was open each day and the rate of that day, whatever the payments", () => {
    const payment = fc.record({
      after: fc.integer({ min: 0, max: 90 }),
      ore: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), fc.integer({ min: 1, max: 120 }), (payments, days) => {
        const movements = [
          { day: "2026-05-18" as Day, ore: ore(390_000) },
          ...payments.map(({ after, ore: paid }) => ({ day: plusDays(dueOn, after), ore: ore(-paid) })),
        ];
        const today = plusDays(dueOn, days);
        const found = lateInterest(movements, { dueOn, today, rates: rules.interestRates });
        let exact = 0;
        for (let index = 1; index <= days; index++) {
          const day = plusDays(dueOn, index);
          const open = movements.filter((each) => each.day < day).reduce((sum, each) => sum + each.ore, 0);
          exact += (Math.max(0, open) * (day < "2026-07-01" ? 12 : 12.25)) / 100 / 365;
        }
        return Math.abs(found - exact) <= 0.51;
      }),
    );
  });
});

describe("a payment plan", () => {
  it("has parts that are the whole, each on a banking day a month after the one before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 9_000_000 }), fc.integer({ min: 2, max: 24 }), (open, count) => {
        const parts = planParts(ore(open), count, "2027-01-31" as Day);
        const whole = addOre(...parts.map((part) => part.ore as Ore));
        const gaps = parts.slice(1).map(({ day }, index) => daysBetween(parts[index]?.day ?? day, day));
        return (
          whole === open &&
          parts.every(({ day }) => weekdayOf(day) <= 5) &&
          gaps.every((gap) => gap >= 24 && gap <= 36)
        );
      }),
    );
  });

  it("is kept while each part has come three days after its day", () => {
    const plan = { openOre: ore(300), parts: planParts(ore(300), 3, "2026-06-01" as Day) };
    expect(isKept(plan, ore(300), "2026-06-04" as Day)).toBe(true);
    expect(isKept(plan, ore(300), "2026-06-05" as Day)).toBe(false);
    expect(isKept(plan, ore(200), "2026-06-05" as Day)).toBe(true);
    expect(isKept(plan, ore(200), "2026-07-20" as Day)).toBe(false);
  });
});
