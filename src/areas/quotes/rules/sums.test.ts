import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, fromKroner, type Ore, ore } from "~/kit/money";
import { sampleContent, sampleLine, sampleSet } from "../samples";
import type { PaymentPart, QuoteContent, QuoteLine } from "../types";
import { arePartsTooLarge, linesOf, paymentsOf, quoteSums, startingChoices, sumsOfStart } from "./sums";

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 200 }),
    unitOre: fc.integer({ min: 0, max: 1_000_000 }).map(ore),
    mvaBp: fc.constantFrom(2500, 1500, 1200, 0),
    mvaIncluded: fc.boolean(),
  })
  .map((line) => sampleLine(line));
const anyOptional = anyLine.map((line): QuoteLine => ({ ...line, role: "optional" }));
const anyGroup = fc
  .array(anyLine, { minLength: 2, maxLength: 4 })
  .map((lines) => lines.map((line): QuoteLine => ({ ...line, role: "group", groupName: "Bakgrunn" })));

const anyPart: fc.Arbitrary<PaymentPart> = fc.oneof(
  fc.record({
    name: fc.constant("Forskudd"),
    kind: fc.constant("percent" as const),
    value: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.record({
    name: fc.constant("Forskudd"),
    kind: fc.constant("amount" as const),
    value: fc.integer({ min: 0, max: 50_000_000 }),
  }),
);

const anyOffer = fc
  .record({
    fixed: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    optional: fc.array(anyOptional, { maxLength: 4 }),
    group: anyGroup,
    common: fc.array(anyOptional, { maxLength: 3 }),
    parts: fc.array(anyPart, { maxLength: 3 }),
  })
  .map(({ fixed, optional, group, common, parts }): QuoteContent => {
    const set = sampleSet({ lines: [...fixed, ...optional, ...group] });
    return sampleContent({ sets: [set], lines: common, parts });
  });

function setOf(content: QuoteContent) {
  const [set] = content.sets;
  if (!set) throw new Error("no alternative");
  return set;
}

describe("quoteSums", () => {
  it("adds the MVA of each rate to the net, and the payments to the total, to the øre", () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const sums = quoteSums(offer, startingChoices(offer, setOf(offer)));
        if (!sums.ok) throw new Error(sums.reason);
        const { netOre, mvaOre, totalOre, mva, payments } = sums.value;
        expect(addOre(netOre, mvaOre)).toBe(totalOre);
        expect(addOre(...mva.map((share) => share.vatOre))).toBe(mvaOre);
        expect(addOre(ore(0), ...payments.map((payment) => payment.ore))).toBe(totalOre);
        expect(payments.every((payment) => payment.ore > 0)).toBe(true);
        expect(sums.value).toEqual(sumsOfStart(offer, setOf(offer)));
      }),
    );
  });

  it("raises the sum by no less than nothing for every optional line, and takes it back when it is left out", () => {
    fc.assert(
      fc.property(anyOffer, fc.nat(), (offer, seed) => {
        const set = setOf(offer);
        const start = startingChoices(offer, set);
        const optional = linesOf(offer, set).filter(({ role }) => role === "optional");
        const chosen = optional.filter((_, index) => (seed >> index) % 2 === 1);
        const more = quoteSums(offer, {
          ...start,
          lineIds: [...start.lineIds, ...chosen.map(({ id }) => id)],
        });
        if (!more.ok) throw new Error(more.reason);
        expect(more.value.totalOre).toBeGreaterThanOrEqual(sumsOfStart(offer, set).totalOre);
        expect(more.value.lines.filter(({ role }) => role === "optional")).toHaveLength(chosen.length);
      }),
    );
  });

  it("takes exactly one line of each group", () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const set = setOf(offer);
        const group = set.lines.filter(({ role }) => role === "group");
        for (const line of group)
          expect(quoteSums(offer, { setId: set.id, lineIds: [line.id] })).toMatchObject({ ok: true });
        const two = group.slice(0, 2).map(({ id }) => id);
        expect(quoteSums(offer, { setId: set.id, lineIds: two })).toMatchObject({ reason: "choose-one" });
        expect(quoteSums(offer, { setId: set.id, lineIds: [] })).toMatchObject({ reason: "choose-one" });
      }),
    );
  });

  it("refuses a line of another alternative, and a fixed line that is named", () => {
    const optional = sampleLine({ role: "optional" });
    const one = sampleSet();
    const other = sampleSet({ lines: [sampleLine(), optional] });
    const offer = sampleContent({ sets: [one, other] });
    expect(quoteSums(offer, { setId: one.id, lineIds: [optional.id] })).toMatchObject({
      reason: "unknown-line",
    });
    expect(quoteSums(offer, { setId: other.id, lineIds: [optional.id] })).toMatchObject({ ok: true });
    const fixed = one.lines[0]?.id ?? optional.id;
    expect(quoteSums(offer, { setId: one.id, lineIds: [fixed] })).toMatchObject({ reason: "unknown-line" });
  });
});

describe("paymentsOf", () => {
  it("splits a third of 100,01 kr into parts that add up", () => {
    const third = { name: "Del", kind: "percent", value: 3_333 } as const;
    expect(paymentsOf(ore(10_001), [third, third])).toEqual([
      { kind: "request", name: "Del", ore: 3_333 },
      { kind: "request", name: "Del", ore: 3_333 },
      { kind: "invoice", name: "", ore: 3_335 },
    ]);
  });

  it("asks for everything before the delivery at 100 %, and leaves no invoice", () => {
    const all = { name: "Forskudd", kind: "percent", value: 10_000 } as const;
    expect(paymentsOf(fromKroner(100), [all])).toEqual([{ kind: "request", name: "Forskudd", ore: 10_000 }]);
  });

  it("says of parts beyond the sum that they are too large", () => {
    const half = { name: "Del", kind: "percent", value: 5_000 } as const;
    const most = { name: "Del", kind: "amount", value: 5_001 } as const;
    expect(arePartsTooLarge(10_000 as Ore, [half, half])).toBe(false);
    expect(arePartsTooLarge(10_000 as Ore, [half, most])).toBe(true);
  });
});
