import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";

export type BankFormat = "ocr" | "camt053" | "camt054" | "csv";

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

const mostLetters = {
  account: 40,
  kid: 40,
  name: 200,
  text: 1000,
  reference: 200,
  counterAccount: 40,
  batch: 300,
};
const fieldNames: Record<keyof typeof mostLetters, string> = {
  account: "Kontonummeret",
  kid: "KID-en",
  name: "Navnet",
  text: "Teksten",
  reference: "Referansen",
  counterAccount: "Motkontoen",
  batch: "Bunkens navn",
};

/** The payment on a line of the file, when each of its fields can be stored. */
export function storable(read: ReadLine, at: number): ReadLine {
  for (const field of Object.keys(mostLetters) as (keyof typeof mostLetters)[]) {
    const text = read[field] ?? "";
    if (text.length > mostLetters[field])
      throw new BrokenFile(
        at,
        `${fieldNames[field]} er på ${text.length} tegn. Høyst ${mostLetters[field]} kan leses.`,
      );
    if (text.includes("\0") || !text.isWellFormed())
      throw new BrokenFile(at, `${fieldNames[field]} har tegn som ikke er tekst.`);
  }
  return read;
}

/** Where a file is broken, and why: nothing of it is used. */
export class BrokenFile extends Error {
  readonly line: number | null;
  constructor(line: number | null, why: string) {
    super(why);
    this.line = line;
  }
}
