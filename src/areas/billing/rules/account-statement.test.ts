import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addOre, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { accountStatement, type Movement } from "./account-statement";

const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}` as Day);
const anyMovement = fc
  .record({ voucher: fc.nat(10_000), day: anyDay, amount: fc.integer({ min: -900_000, max: 900_000 }) })
  .map(
    ({ amount, ...own }): Movement => ({
      ...own,
      ore: ore(amount),
      kind: "payment",
      document: null,
      bookingNumber: null,
    }),
  );

describe("a statement of account", () => {
  it("closes with what it opened with and all its rows, and the next one opens with that", () => {
    fc.assert(
      fc.property(fc.array(anyMovement, { maxLength: 30 }), anyDay, anyDay, (movements, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const { openingOre, rows, closingOre } = accountStatement(movements, { from, to });
        expect(addOre(openingOre, ...rows.map((row) => row.ore))).toBe(closingOre);
        const until = movements.filter(({ day }) => day <= to).map((each) => each.ore);
        expect(addOre(ore(0), ...until)).toBe(closingOre);
        expect(rows.at(-1)?.balanceOre ?? openingOre).toBe(closingOre);
        expect(rows.every(({ day }) => day >= from && day <= to)).toBe(true);
        const days = rows.map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
        const rest = accountStatement(movements, { from: `${to}x` as Day, to: "2027-01-01" as Day });
        expect(rest.openingOre).toBe(closingOre);
      }),
      { numRuns: 10_000 },
    );
  });
});
