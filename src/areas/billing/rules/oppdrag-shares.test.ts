import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine, SoldLineKind } from "~/areas/catalogue/types";
import { addOre, fromKroner, type Ore, ore, timesOre } from "~/kit/money";
import { type BilledDay, invoiceParts, lessInvoiced, sharedByDay } from "./oppdrag-shares";

function line(kind: SoldLineKind, quantity: number, unitOre: Ore, more: Partial<SoldLine> = {}): SoldLine {
  const total = { unitOre, totalOre: timesOre(unitOre, quantity) };
  const unit = kind === "person" ? "person" : "piece";
  return {
    kind,
    name: kind,
    quantity,
    unit,
    ...total,
    mvaBp: 2500,
    mvaIncluded: false,
    priceListVersion: 1,
    ...more,
  };
}

const day = (id: string, heads: number, more: Partial<BilledDay> = {}): BilledDay => ({
  id,
  heads,
  place: "hos_dere",
  confirmed: [],
  ...more,
});

const shared = (lines: readonly SoldLine[], days: readonly BilledDay[]) =>
  sharedByDay(lines, days).map((own) =>
    own.map(({ kind, quantity, totalOre }) => [kind, quantity, totalOre / 100]),
  );

describe("sharedByDay", () => {
  it("gives each day its heads, its rigging, its trip and its part of a deduction", () => {
    const lines = [
      line("base", 2, fromKroner(4900)),
      line("travel", 2, fromKroner(900)),
      line("person", 40, fromKroner(1150)),
      line("adjustment", 1, fromKroner(-1000)),
    ];
    expect(shared(lines, [day("a", 30), day("b", 10)])).toEqual([
      [
        ["base", 1, 4900],
        ["travel", 1, 900],
        ["person", 30, 34_500],
        ["adjustment", 1, -750],
      ],
      [
        ["base", 1, 4900],
        ["travel", 1, 900],
        ["person", 10, 11_500],
        ["adjustment", 1, -250],
      ],
    ]);
  });

  it("keeps persons in the studio and on site apart, and travels only on site", () => {
    const lines = [
      line("travel", 1, fromKroner(900)),
      line("person", 10, fromKroner(1350)),
      line("person", 10, fromKroner(1450)),
    ];
    const days = [day("on site", 10), day("studio", 10, { place: "studio" })];
    expect(shared(lines, days)).toEqual([
      [
        ["travel", 1, 900],
        ["person", 10, 14_500],
      ],
      [["person", 10, 13_500]],
    ]);
  });

  it("gives what cannot be parted to the earliest day", () => {
    expect(shared([line("add-on", 1, fromKroner(500))], [day("a", 3), day("b", 9)])).toEqual([
      [["add-on", 1, 500]],
      [],
    ]);
  });
});

const anyLine = fc
  .record({
    kind: fc.constantFrom<SoldLineKind>("base", "travel", "person", "add-on", "adjustment"),
    quantity: fc.integer({ min: 1, max: 200 }),
    unitOre: fc.integer({ min: -50_000, max: 900_000 }),
    mvaBp: fc.constantFrom(0, 1200, 1500, 2500, 1111),
    mvaIncluded: fc.boolean(),
  })
  .map(({ kind, quantity, unitOre, mvaBp, mvaIncluded }) =>
    line(kind, quantity, ore(unitOre), { mvaBp, mvaIncluded }),
  );
const anyDay = fc.record({
  id: fc.uuid(),
  place: fc.constantFrom("studio" as const, "hos_dere" as const),
  heads: fc.integer({ min: 0, max: 150 }),
  confirmed: fc.array(anyLine, { maxLength: 3 }),
});
const anyPayers = fc
  .array(fc.integer({ min: 1, max: 3333 }), { maxLength: 3 })
  .map((shares) => shares.map((shareBp, index) => ({ id: String(index), shareBp })));

describe("invoiceParts", () => {
  it("adds up to what was accepted and confirmed, in each rate, for any days, heads and payers", () => {
    const days = fc.uniqueArray(anyDay, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), days, anyPayers, (lines, days, payers) => {
        const parts = invoiceParts(lines, days, payers);
        const whole = sumsOf([...lines, ...days.flatMap(({ confirmed }) => confirmed)]);
        expect(addOre(ore(0), ...parts.map((part) => sumsOf(part.lines).totalOre))).toBe(whole.totalOre);
        for (const { rateBp, netOre, vatOre } of whole.mva) {
          const own = parts
            .flatMap((part) => sumsOf(part.lines).mva)
            .filter((share) => share.rateBp === rateBp);
          expect(addOre(ore(0), ...own.map((share) => addOre(share.netOre, share.vatOre)))).toBe(
            addOre(netOre, vatOre),
          );
        }
        for (const { lines: own } of parts)
          for (const { unitOre, quantity, totalOre } of own)
            expect(totalOre).toBe(timesOre(unitOre, quantity));
      }),
      { numRuns: 1_000 },
    );
  });

  it("lets payers' parts be the whole, also with thirds", () => {
    const payers = [
      { id: "b", shareBp: 3333 },
      { id: "c", shareBp: 3333 },
    ];
    const parts = invoiceParts([line("person", 7, ore(165_033))], [day("a", 7)], payers);
    expect(parts.map(({ payerId, lines }) => [payerId, lines[0]?.name])).toEqual([
      [null, "person (33,34\u00a0% av beløpet)"],
      ["b", "person (33,33\u00a0% av beløpet)"],
      ["c", "person (33,33\u00a0% av beløpet)"],
    ]);
    expect(addOre(...parts.map((part) => sumsOf(part.lines).totalOre))).toBe(
      sumsOf([line("person", 7, ore(165_033))]).totalOre,
    );
  });
});

describe("lessInvoiced", () => {
  it("takes what an invoiced day asked for too much off the day that is left", () => {
    const lines = [line("person", 20, fromKroner(1000)), line("person", 10, fromKroner(1000))];
    const parts = invoiceParts(lines, [day("a", 20), day("b", 10)], []);
    const covered = [line("person", 25, fromKroner(1000))];
    const rest = lessInvoiced(parts, ({ dayId }) => (dayId === "a" ? covered : null));
    const asked = addOre(sumsOf(covered).totalOre, sumsOf(rest[1]?.lines ?? []).totalOre);
    expect(asked).toBe(sumsOf(lines).totalOre);
  });

  it("takes nothing off what another payer owes, and no part below 0", () => {
    const lines = [line("person", 30, fromKroner(1000))];
    const days = [day("a", 20), day("b", 10)];
    const parts = invoiceParts(lines, days, [{ id: "nord", shareBp: 4000 }]);
    const owed = (all: ReturnType<typeof invoiceParts>, payer: string | null) =>
      all.filter(({ payerId }) => payerId === payer).map(({ lines: own }) => sumsOf(own).totalOre);
    const covered = [line("person", 40, fromKroner(1000))];
    const rest = lessInvoiced(parts, ({ dayId, payerId }) =>
      dayId === "a" && payerId === null ? covered : null,
    );
    expect(owed(rest, "nord")).toEqual(owed(parts, "nord"));
    expect(owed(rest, null).at(-1)).toBe(0);
  });
});
