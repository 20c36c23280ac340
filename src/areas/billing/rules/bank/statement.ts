import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";

export const bankFormats = ["ocr", "camt053", "camt054", "csv"] as const;
export type BankFormat = (typeof bankFormats)[number];

/** One payment, as a file tells of it. */
export interface ReadLine {
  /** Empty when the file does not say it. */
  readonly account: string;
  readonly day: Day;
  /** Negative: out of the account. */
  readonly ore: Ore;
  /** "NOK". */
  readonly currency: string;
  /** With its zeros; empty when there is none. */
  readonly kid: string;
  readonly name: string;
  readonly text: string;
  readonly reference: string;
  readonly counterAccount: string;
  /** Payments that the bank may also report as one sum have the same batch. */
  readonly batch: string | null;
}

export interface ReadBalance {
  readonly account: string;
  readonly from: Day;
  readonly to: Day;
  readonly openingOre: Ore;
  readonly closingOre: Ore;
  readonly currency: string;
}

/** A file that was read as a whole, with its sums verified. */
export interface ReadFile {
  readonly format: BankFormat;
  /** "Nets", "DNB", "Nordea" ... */
  readonly bank: string;
  readonly lines: readonly ReadLine[];
  readonly balances: readonly ReadBalance[];
  /** Reserved amounts and the like, which are no payments yet. */
  readonly skipped: number;
}

/** Where a file is broken, and why: nothing of it is used. */
export class BrokenFile extends Error {
  readonly line: number | null;
  constructor(line: number | null, why: string) {
    super(why);
    this.line = line;
  }
}
