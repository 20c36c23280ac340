import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, type Ore, ore } from "~/kit/money";
import type { Account, DocumentBalance, InvoiceId, Posting } from "../types";
import { creditLines, leftByRate, partCredit } from "./lines";
import {
  advancePostings,
  creditPostings,
  deductionPostings,
  isBalanced,
  issuePostings,
  type Loss,
  offsetPostings,
  paymentPostings,
  refundPostings,
  reminderPostings,
  reversalPostings,
  undoneLossPostings,
  unpaidAccounts,
  writeOffPostings,
} from "./postings";

/** The sums of an invoice over its postings, as the database keeps them. */
function balanceOf(postings: readonly Pick<Posting, "account" | "ore">[]): DocumentBalance {
  const sum = (names: readonly Account[]): Ore =>
    addOre(...postings.filter(({ account }) => names.includes(account)).map((each) => each.ore));
  return {
    openOre: sum(["receivable"]),
    creditOre: ore(-sum(["credit"])),
    paidOre: ore(-sum(unpaidAccounts)),
    lostOre: sum(["lost"]),
  };
}

const owner = { documentId: "0199" as InvoiceId, bookingId: null };

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

type Step =
  | { readonly kind: "pay" | "refund" | "credit"; readonly part: number }
  | { readonly kind: "undo"; readonly part: number }
  | { readonly kind: "creditAll" | "writeOff" | "documented" | "undoLoss" | "remind" };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("pay", "refund", "credit", "undo"),
    part: fc.double({ min: 0.01, max: 1.3, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom("creditAll", "writeOff", "documented", "undoLoss", "remind") }),
) as fc.Arbitrary<Step>;

/** One invoice and everything that happens to it, as the commands do it. */
class History {
  readonly entries: Posting[][] = [];
  readonly payments: Posting[][] = [];
  /** What was written off, and what of it came or was undone. */
  readonly losses: Posting[][] = [];
  readonly notes: SoldLine[][] = [];
  received = 0;
  charged = ore(0);
  /** Whether a loss took back more MVA than was owed. */
  tookTooMuch = false;
  constructor(
    readonly lines: readonly SoldLine[],
    advance: Ore,
  ) {
    const { totalOre } = sumsOf(lines);
    const advanceOre = ore(Math.min(advance, totalOre));
    if (advanceOre > 0) this.entries.push(advancePostings({ bookingId: null }, "bank", advanceOre));
    this.received += advanceOre;
    this.entries.push(issuePostings(owner, lines, { advanceOre, replaced: null }));
  }
  get mine(): Posting[] {
    return this.entries.flat().filter(({ documentId }) => documentId === owner.documentId);
  }
  get balance(): DocumentBalance {
    return balanceOf(this.mine);
  }
  /** As the store reads it: the lines of losses that are not the sale's own. */
  get loss(): Loss {
    const lines = this.losses.flat();
    const sum = (postings: readonly Posting[]) => addOre(ore(0), ...postings.map((posting) => posting.ore));
    const rates = Map.groupBy(
      lines.filter(({ account }) => account === "mva"),
      ({ mvaBp }) => mvaBp ?? 0,
    );
    return {
      lostOre: sum(lines.filter(({ account }) => account === "lost")),
      mva: [...rates].map(([rateBp, postings]) => ({ rateBp, ore: sum(postings) })),
    };
  }
  private share(part: number, of: Ore): Ore {
    return ore(Math.max(1, Math.round(part * of)));
  }
  take(step: Step): void {
    const { openOre, creditOre, lostOre } = this.balance;
    const { totalOre } = sumsOf(this.lines);
    if (step.kind === "pay") {
      const amount = this.share(step.part, totalOre);
      const postings = paymentPostings(owner, "bank", amount, { ...this.balance, loss: this.loss });
      this.entries.push(postings);
      this.losses.push(postings);
      this.payments.push(postings);
      this.received += amount;
    }
    if (step.kind === "refund") {
      const amount = ore(Math.min(creditOre, this.share(step.part, totalOre)));
      if (amount <= 0) return;
      this.entries.push(refundPostings(owner, "bank", amount));
      this.received -= amount;
    }
    // A credit note of what was written off is refused.
    if ((step.kind === "credit" || step.kind === "creditAll") && lostOre === 0) this.credit(step);
    if ((step.kind === "writeOff" || step.kind === "documented") && openOre > 0) {
      const documented = step.kind === "documented";
      const postings = writeOffPostings(owner, {
        openOre,
        documented,
        chargedOre: this.charged,
        loss: this.loss,
        left: leftByRate(
          this.lines,
          this.notes.map((note) => ({ lines: note })),
        ),
      });
      this.tookTooMuch ||= mvaOf([...this.mine, ...postings]) > Math.max(0, mvaOf(this.mine));
      this.entries.push(postings);
      this.losses.push(postings);
    }
    if (step.kind === "undoLoss" && lostOre > 0) {
      const postings = undoneLossPostings(owner, this.loss);
      const offset = offsetPostings(owner, balanceOf([...this.mine, ...postings]));
      this.entries.push(postings, ...(offset ? [offset] : []));
      this.losses.push(postings);
    }
    if (step.kind === "remind" && openOre > 0) {
      const charges = { feeOre: ore(3800), compensationOre: ore(0), interestOre: ore(1234) };
      this.entries.push(reminderPostings(owner, charges));
      this.charged = addOre(this.charged, ore(5034));
    }
    if (step.kind === "undo") this.undo(step.part);
  }
  private credit(step: Step): void {
    const left = leftByRate(
      this.lines,
      this.notes.map((note) => ({ lines: note })),
    ).filter(({ leftOre }) => leftOre > 0);
    if (left.length === 0) return;
    const credited =
      step.kind === "creditAll"
        ? this.notes.length === 0
          ? creditLines(this.lines)
          : left.map(({ rateBp, leftOre }) => part(rateBp, leftOre))
        : left.slice(0, 1).map(({ rateBp, leftOre }) => {
            const amount = Math.min(leftOre, this.share("part" in step ? step.part : 1, leftOre));
            return part(rateBp, ore(amount));
          });
    this.entries.push(creditPostings(owner, credited, this.balance));
    this.notes.push(credited);
  }
  /** As the command: refused when the money has been paid back since. */
  private undo(part: number): void {
    const chosen = this.payments[Math.floor(part * this.payments.length) % Math.max(1, this.payments.length)];
    if (!chosen) return;
    const reversed = reversalPostings(chosen);
    const mine = (postings: readonly Posting[]) => postings.filter(({ documentId }) => documentId);
    const after = balanceOf([...mine(this.entries.flat()), ...reversed]);
    const offset = offsetPostings(owner, after);
    if (after.creditOre < 0) return;
    this.entries.push(reversed, ...(offset ? [offset] : []));
    this.losses.push(reversed);
    this.payments.splice(this.payments.indexOf(chosen), 1);
    this.received += addOre(
      ...reversed.filter(({ account }) => account === "bank").map((posting) => posting.ore),
    );
  }
}

/** Negative while MVA is owed. */
function mvaOf(postings: readonly Posting[]): Ore {
  return addOre(ore(0), ...postings.filter(({ account }) => account === "mva").map((posting) => posting.ore));
}

function part(rateBp: number, amount: Ore): SoldLine {
  return partCredit({ rateBp, amount, priceListVersion: 1 }, "Kreditert");
}

describe("an invoice's history", () => {
  it("is balanced to the øre after each of 10,000 random ones", () => {
    fc.assert(
      fc.property(lines, fc.nat(500_000), fc.array(step, { maxLength: 14 }), (sold, advance, steps) => {
        const history = new History(sold, ore(advance));
        for (const each of steps) {
          history.take(each);
          for (const entry of history.entries) if (!isBalanced(entry)) return false;
          const { openOre, creditOre, paidOre } = history.balance;
          if (openOre < 0 || creditOre < 0 || history.tookTooMuch) return false;
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
    const history = new History(sold, ore(0));
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
