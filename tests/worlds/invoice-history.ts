import type { KnownLine } from "~/areas/billing/rules/bank/known";
import { fingerprintOf, planImport, seenKey } from "~/areas/billing/rules/bank/plan";
import type { ReadLine } from "~/areas/billing/rules/bank/statement";
import { creditLines, isTakenTwice, leftByRate, partCredit } from "~/areas/billing/rules/lines";
import {
  advancePostings,
  creditPostings,
  issuePostings,
  keptPostings,
  type Loss,
  offsetPostings,
  paymentPostings,
  refundPostings,
  reminderPostings,
  reversalPostings,
  undoneLossPostings,
  unpaidAccounts,
  writeOffPostings,
} from "~/areas/billing/rules/postings";
import type { Account, BankLineId, DocumentBalance, InvoiceId, Posting } from "~/areas/billing/types";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";

/** The sums of an invoice over its postings, as the database keeps them. */
export function balanceOf(postings: readonly Pick<Posting, "account" | "ore">[]): DocumentBalance {
  const sum = (names: readonly Account[]): Ore =>
    addOre(...postings.filter(({ account }) => names.includes(account)).map((each) => each.ore));
  return {
    openOre: sum(["receivable"]),
    creditOre: ore(-sum(["credit"])),
    paidOre: ore(-sum(unpaidAccounts)),
    lostOre: sum(["lost"]),
  };
}

export const owner = { documentId: "0199" as InvoiceId, bookingId: null };

export type Step =
  | { readonly kind: "pay" | "kept" | "refund" | "credit"; readonly part: number }
  | { readonly kind: "undo"; readonly part: number }
  | { readonly kind: "creditAll" | "writeOff" | "documented" | "undoLoss" | "remind" };
/** One invoice and everything that happens to it, as the commands do it. */
export class InvoiceHistory {
  readonly entries: Posting[][] = [];
  readonly payments: Posting[][] = [];
  /** What was written off, and what of it came or was undone. */
  readonly losses: Posting[][] = [];
  readonly notes: SoldLine[][] = [];
  /** The bank's own: its file is imported twice after each payment. */
  readonly bank = new ImportedBank();
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
  /** The MVA of each rate that is not what the sale less its credit notes says; of a loss, more than that. */
  get wrongMva(): readonly number[] {
    const left = leftByRate(
      this.lines,
      this.notes.map((note) => ({ lines: note })),
    );
    return left.flatMap(({ rateBp, leftMvaOre }) => {
      const ofRate = this.mine.filter(({ mvaBp = 0, account }) => account === "mva" && mvaBp === rateBp);
      const owed = -mvaOf(ofRate);
      const isRight = this.loss.lostOre === 0 ? owed === leftMvaOre : owed >= 0 && owed <= leftMvaOre;
      return isRight ? [] : [rateBp];
    });
  }
  private share(part: number, of: Ore): Ore {
    return ore(Math.max(1, Math.round(part * of)));
  }
  take(step: Step): void {
    const { openOre, creditOre, lostOre } = this.balance;
    const { totalOre } = sumsOf(this.lines);
    if (step.kind === "pay")
      for (const amount of this.bank.told(this.share(step.part, totalOre))) this.pay(amount, ore(0));
    if (step.kind === "kept" && openOre > 100)
      for (const amount of this.bank.told(ore(openOre - 100))) this.pay(amount, ore(100));
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
  private pay(amount: Ore, kept: Ore): void {
    const whole = addOre(amount, kept);
    const received = paymentPostings(owner, "bank", whole, { ...this.balance, loss: this.loss });
    const postings = kept > 0 ? keptPostings(owner, received, kept) : received;
    this.entries.push(postings);
    this.losses.push(postings);
    this.payments.push(postings);
    this.received += whole;
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
    const left = leftByRate(
      this.lines,
      this.notes.map((note) => ({ lines: note })),
    );
    this.losses.push(reversed);
    if (after.creditOre < 0 || isTakenTwice(left, this.loss.mva)) {
      this.losses.pop();
      return;
    }
    this.entries.push(reversed, ...(offset ? [offset] : []));
    this.payments.splice(this.payments.indexOf(chosen), 1);
    this.received += addOre(
      ...reversed
        .filter(({ account }) => account === "bank" || account === "fees")
        .map((posting) => posting.ore),
    );
  }
}

/** The lines of one account. Each file has all of them, because the bank's pages export a whole period again. */
class ImportedBank {
  private readonly lines: ReadLine[] = [];
  private readonly known: KnownLine[] = [];
  private readonly seen = new Set<string>();
  /** A payment comes, and the file is imported, and imported again. Returns what the imports added. */
  told(amount: Ore): Ore[] {
    this.lines.push({ ...anyLine, ore: amount });
    return [...this.import(), ...this.import()];
  }
  private import(): Ore[] {
    const hash = (fingerprint: string) => fingerprint;
    const { seen, known } = this;
    const plan = planImport("csv", this.lines, { lines: known, seen, hash, lumped: new Set() });
    const added = plan.lines.filter(({ same }) => same === null);
    for (const { line, occurrence } of plan.lines) seen.add(seenKey(fingerprintOf(line), occurrence));
    for (const { line } of added) {
      const id = `${known.length}` as BankLineId;
      known.push({ ...line, id, formats: ["csv"], isUsed: true, isLump: false });
    }
    return added.map(({ line }) => line.ore);
  }
}

const anyLine: ReadLine = {
  account: "86011117947",
  day: "2026-11-27" as Day,
  ore: ore(0),
  currency: "NOK",
  kid: "",
  name: "Kari Nordmann",
  text: "",
  reference: "",
  counterAccount: "",
  batch: null,
};

/** Negative while MVA is owed. */
export function mvaOf(postings: readonly Posting[]): Ore {
  return addOre(ore(0), ...postings.filter(({ account }) => account === "mva").map((posting) => posting.ore));
}

export function part(rateBp: number, amount: Ore): SoldLine {
  return partCredit({ rateBp, amount, priceListVersion: 1 }, "Kreditert");
}
