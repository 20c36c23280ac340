import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { lessOre, ore } from "~/kit/money";
import { type Day, instant } from "~/kit/time";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "../samples";
import type { QuoteDay, SupplementBase } from "../types";
import { quoteSums, startingChoices } from "./sums";
import { addedTimes, billedDays, billedHeads, differenceLines, droppedDays, lastFreeDay } from "./supplement";

const rules = { leastPercent: 90, freeWorkingDays: 10 };
const monday = (heads: number, more: Partial<QuoteDay> = {}) =>
  sampleDay({ day: "2027-02-08" as Day, heads, travelMinutes: 0, ...more });

function baseOf(heads: number, more: Partial<SupplementBase> = {}): SupplementBase {
  return {
    number: 1001,
    oppdragNumber: 1001,
    days: [monday(heads)],
    lines: [sampleLine({ quantity: heads })],
    mostHeads: heads,
    agreedHeads: heads,
    billedHeads: heads,
    ...more,
  };
}

describe("lastFreeDay", () => {
  it("is ten working days before the day, past weekends and holidays", () => {
    expect(lastFreeDay("2027-02-08" as Day, rules)).toBe("2027-01-25");
    // Maundy Thursday, Good Friday and Easter Monday 2027 are no working days.
    expect(lastFreeDay("2027-04-06" as Day, rules)).toBe("2027-03-18");
  });
});

describe("billedHeads", () => {
  const early = "2027-01-25" as Day;
  const late = "2027-01-26" as Day;
  it.each([
    ["more are all billed", 40, 46, late, 46],
    ["fewer are free until the last free day", 40, 37, early, 37],
    ["fewer than the least give nothing back below it", 40, 20, early, 36],
    ["a part of a person is nobody", 31, 20, early, 28],
    ["fewer after the last free day give nothing back", 40, 37, late, 40],
  ])("%s", (_, agreed, after, today, billed) => {
    expect(billedHeads(baseOf(agreed), [monday(after)], { rules, today })).toBe(billed);
  });

  it("counts the least from the most heads that were accepted, however many supplements follow", () => {
    const base = baseOf(36, { mostHeads: 40, agreedHeads: 36 });
    expect(billedHeads(base, [monday(30)], { rules, today: early })).toBe(36);
    const fewer = baseOf(30, { mostHeads: 40, agreedHeads: 36 });
    expect(billedHeads(fewer, [monday(35)], { rules, today: early })).toBe(36);
    expect(billedHeads(fewer, [monday(38)], { rules, today: early })).toBe(38);
  });

  it("adds the heads that are billed where the day lost them", () => {
    const before = [monday(20), monday(20, { day: "2027-02-09" as Day })];
    const after = [monday(20), monday(10, { day: "2027-02-09" as Day })];
    expect(billedDays(before, after, 36).map(({ heads }) => heads)).toEqual([20, 16]);
    expect(billedDays(before, after, 30)).toEqual(after);
  });
});

const band = (heads: number): SoldLine[] => {
  const unitOre = ore(heads < 10 ? 165_000 : heads < 25 ? 135_000 : 115_000);
  const persons = sampleLine({ quantity: heads, unitOre });
  const rigging = sampleLine({
    kind: "base",
    name: "Rigging",
    quantity: 1,
    unit: "piece",
    unitOre: ore(490_000),
  });
  const next = heads < 10 ? 10 * 135_000 : heads < 25 ? 25 * 115_000 : Number.POSITIVE_INFINITY;
  const edge =
    next < persons.totalOre
      ? [sampleLine({ kind: "adjustment", quantity: 1, unitOre: ore(next - persons.totalOre) })]
      : [];
  return [rigging, persons, ...edge].map(
    ({ id: _, role: __, groupName: ___, fromCatalogue: ____, ...line }) => line,
  );
};

describe("differenceLines", () => {
  it.each([
    [40, 46, "6 × Ansattfoto hos dere, per person", 690_000],
    [24, 25, "1 × 25 personer i stedet for 24", 0],
    [20, 40, "1 × 40 personer i stedet for 20", 40 * 115_000 - 20 * 135_000],
    [40, 37, "1 × 37 personer i stedet for 40", -3 * 115_000],
  ])("of %i and %i heads is one line", (before, after, text, amount) => {
    const heads = { before, after, billed: after };
    const lines = differenceLines(band(before), band(after), heads);
    expect(lines.map(({ quantity, name }) => `${quantity} × ${name}`)).toEqual([text]);
    expect(lines[0]?.totalOre).toBe(amount);
  });

  it("takes off and adds other lines by name", () => {
    const trip = sampleLine({ kind: "travel", name: "Reise, Oslo", quantity: 2, unitOre: ore(50_000) });
    const far = { ...trip, name: "Reise, Viken", quantity: 1, totalOre: ore(50_000) };
    const lines = differenceLines([trip], [far], { before: 10, after: 10, billed: 10 });
    expect(lines.map(({ quantity, name, totalOre }) => [quantity, name, totalOre])).toEqual([
      [1, "Reise, Viken", 50_000],
      [2, "Utgår: Reise, Oslo", -100_000],
    ]);
  });

  it("is the difference of the two whole sums, whatever they are, to the øre", () => {
    const line = fc.record({
      kind: fc.constantFrom("person", "base", "travel", "adjustment", "add-on"),
      quantity: fc.integer({ min: 1, max: 60 }),
      unitOre: fc.integer({ min: -9_999, max: 9_999_999 }).map(ore),
      mvaBp: fc.constantFrom(0, 1200, 2500),
      mvaIncluded: fc.boolean(),
    });
    const some = fc.array(
      line.map((each) => sampleLine(each)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, some, (before, after) => {
        const lines = differenceLines(before, after, { before: 1, after: 2, billed: 2 });
        const all = sumsOf([...before, ...lines]);
        const { netOre, mvaOre, totalOre } = sumsOf(after);
        expect(all).toMatchObject({ netOre, mvaOre, totalOre });
        const fixed = lines.map((each) => ({ ...sampleLine(), ...each }));
        const set = sampleSet({ lines: fixed });
        const offer = sampleContent({ sets: [set], parts: [], supplement: baseOf(1, { lines: before }) });
        const sums = quoteSums(offer, startingChoices(offer, set));
        if (!sums.ok) throw new Error(sums.reason);
        expect(sums.value.totalOre).toBe(lessOre(totalOre, sumsOf(before).totalOre));
        expect(sums.value.payments.reduce((sum, payment) => sum + payment.ore, 0)).toBe(sums.value.totalOre);
      }),
    );
  });
});

describe("addedTimes", () => {
  const times = (days: readonly QuoteDay[], after: readonly QuoteDay[]) =>
    addedTimes({ days }, { days: after })?.map(({ period: { from, to }, needs }) => [
      ...[from, to].map((at) => new Date(at).toISOString().slice(5, 16)),
      needs.map(({ kind, count }) => `${count} ${kind}`).join(", "),
    ]);

  it("is nothing for the same hours, and for shorter ones", () => {
    expect(times([monday(40)], [monday(46)])).toEqual([]);
    expect(times([monday(40)], [monday(30, { to: "12:00" as never })])).toEqual([]);
  });

  it("is what comes before and after, a new day, and the further photographers", () => {
    expect(times([monday(40)], [monday(46, { from: "08:00" as never, to: "17:00" as never })])).toEqual([
      ["02-08T06:00", "02-08T07:00", "1 mobile_studio, 1 photographer"],
      ["02-08T15:45", "02-08T16:45", "1 mobile_studio, 1 photographer"],
    ]);
    expect(times([monday(40)], [monday(40, { stations: 2 })])).toEqual([
      ["02-08T07:00", "02-08T15:45", "1 photographer"],
    ]);
    const tuesday = monday(10, { day: "2027-02-09" as Day });
    expect(times([monday(40)], [monday(40), tuesday])).toEqual([
      ["02-09T07:00", "02-09T15:45", "1 mobile_studio, 1 photographer"],
    ]);
  });

  it("with what was agreed covers every minute of the days afterwards", () => {
    const clock = fc.integer({ min: 7, max: 15 });
    fc.assert(
      fc.property(
        clock,
        clock,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (a, b, c, d) => {
          const day = (from: number, hours: number) =>
            monday(5, {
              from: `${String(from).padStart(2, "0")}:00` as never,
              to: `${String(from + hours).padStart(2, "0")}:30` as never,
            });
          const [had, has] = [day(a, c), day(b, d)];
          const added = addedTimes({ days: [had] }, { days: [has] }) ?? [];
          const own = addedTimes({ days: [] }, { days: [had] }) ?? [];
          const whole = addedTimes({ days: [] }, { days: [has] })?.[0]?.period;
          if (!whole) throw new Error("The day has no time");
          for (let at = whole.from; at < whole.to; at = instant(at + 15 * 60_000))
            expect(
              [...added, ...own].filter(({ period }) => period.from <= at && at < period.to),
            ).toHaveLength(1);
        },
      ),
    );
  });

  it("names a day that was left out, whatever the capitals of its address", () => {
    const base = { days: [monday(40), monday(5, { day: "2027-02-09" as Day })] };
    const days = [monday(40, { address: " storgata 1, 0155 OSLO" })];
    expect(droppedDays(base, { days }).map(({ day }) => day)).toEqual(["2027-02-09"]);
  });
});
