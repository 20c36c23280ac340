import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { ore } from "~/kit/money";
import {
  balanceOf,
  InvoiceHistory,
  mvaOf,
  owner,
  part,
  type Step,
} from "../../../../tests/worlds/invoice-history";
import { creditLines, leftByRate } from "./lines";
import { creditPostings, deductionPostings, isBalanced, issuePostings, reversalPostings } from "./postings";

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unit: fc.integer({ min: 1, max: 2_000_000 }),
    mvaBp: fc.constantFrom(0, 1111, 1200, 1500, 2500),
    mvaIncluded: fc.boolean(),
  })
  .map(({ quantity, unit, mvaBp, mvaIncluded }): SoldLine => {
    const money = { unitOre: ore(unit), totalOre: ore(unit * quantity) };
    const rest = { kind: "base", name: "Portrett", unit: "piece", priceListVersion: 1 } as const;
    return { ...rest, ...money, quantity, mvaBp, mvaIncluded };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 6 });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("pay", "kept", "refund", "credit", "undo"),
    part: fc.double({ min: 0.01, max: 1.3, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom("creditAll", "writeOff", "documented", "undoLoss", "remind") }),
) as fc.Arbitrary<Step>;

describe("an invoice's history", () => {
  it("is balanced to the øre after each of 10,000 random ones", () => {
    fc.assert(
      fc.property(lines, fc.nat(500_000), fc.array(step, { maxLength: 14 }), (sold, advance, steps) => {
        const history = new InvoiceHistory(sold, ore(advance));
        for (const each of steps) {
          history.take(each);
          for (const entry of history.entries) if (!isBalanced(entry)) return false;
          const { openOre, creditOre, paidOre } = history.balance;
          if (openOre < 0 || creditOre < 0 || history.tookTooMuch) return false;
          if (history.wrongMva.length > 0) return false;
          const { loss } = history;
          if (
            loss.lostOre < 0 ||
            loss.mva.some((each) => each.ore < 0) ||
            loss.lostOre !== history.balance.lostOre
          )
            return false;
          // Never owed and to be paid back at once.
          if (openOre > 0 && creditOre > 0) return false;
          if (paidOre !== history.received) return false;
        }
        const all = history.entries.flat().reduce((sum, posting) => sum + posting.ore, 0);
        const { totalOre } = sumsOf(history.lines);
        const credited = history.notes.reduce((sum, note) => sum - sumsOf(note).totalOre, 0);
        return all === 0 && credited <= totalOre;
      }),
      { numRuns: 10_000, seed: 20_261_127 },
    );
  });

  it("credited in parts and then wholly, leaves nothing of any rate", () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), (sold, parts) => {
        const notes: { lines: SoldLine[] }[] = [];
        for (const percent of parts) {
          const [first] = leftByRate(sold, notes).filter(({ leftOre }) => leftOre > 0);
          if (!first) break;
          const amount = ore(Math.max(1, Math.floor((first.leftOre * percent) / 100)));
          notes.push({ lines: [part(first.rateBp, amount)] });
        }
        const rest = leftByRate(sold, notes).filter(({ leftOre }) => leftOre > 0);
        notes.push({ lines: rest.map(({ rateBp, leftOre }) => part(rateBp, leftOre)) });
        return leftByRate(sold, notes).every(({ leftOre }) => leftOre === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it("of a credit note of the whole mirrors each account", () => {
    fc.assert(
      fc.property(lines, (sold) => {
        const issued = issuePostings(owner, sold, { advanceOre: ore(0), replaced: null });
        const credited = creditPostings(owner, creditLines(sold), balanceOf(issued));
        const accounts = new Set([...issued, ...credited].map(({ account }) => account));
        return [...accounts].every(
          (account) =>
            [...issued, ...credited]
              .filter((posting) => posting.account === account)
              .reduce((sum, posting) => sum + posting.ore, 0) === 0,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["the session credited, the fee lost", 2500, 390_000],
    ["the fee credited, the session lost", 0, 195_000],
  ])("takes back the MVA of what is left: %s", (_, rateBp, amount) => {
    const sold = [
      { ...part(2500, ore(-390_000)), name: "Portrett" },
      { ...part(0, ore(-195_000)), name: "Gebyr" },
    ];
    const history = new InvoiceHistory(sold, ore(0));
    const note = [part(rateBp, ore(amount))];
    history.entries.push(creditPostings(owner, note, history.balance));
    history.notes.push(note);
    history.take({ kind: "documented" });
    expect(mvaOf(history.mine)).toBe(0);
  });

  it("deducts an advance, and gives it back by the opposite", () => {
    const deducted = deductionPostings(owner, ore(390_000));
    expect(isBalanced(deducted)).toBe(true);
    expect(reversalPostings(deducted).map((posting) => posting.ore)).toEqual([-390_000, 390_000]);
  });
});
