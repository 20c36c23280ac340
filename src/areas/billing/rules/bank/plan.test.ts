import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import {
  camt,
  csvFiles,
  entry,
  ocrFile,
  own,
  readText,
  transaction,
} from "../../../../../tests/worlds/bank-files";
import { fingerprintOf, planImport, seenKey } from "./plan";
import type { BankFormat, ReadFile, ReadLine } from "./statement";

interface Kept {
  readonly id: string;
  line: ReadLine;
  readonly formats: Set<BankFormat>;
  isLump: boolean;
}

/** Imports files one after the other, as the database keeps what they tell. */
class Bank {
  readonly lines: Kept[] = [];
  private readonly seen = new Map<BankFormat, Set<string>>();
  private readonly lumped = new Set<string>();

  import(text: string): number {
    return this.take(readText(text));
  }

  take({ format, lines }: Pick<ReadFile, "format" | "lines">): number {
    const seen = this.seen.get(format) ?? new Set<string>();
    this.seen.set(format, seen);
    const known = this.lines.map(({ id, line, formats, isLump }) => ({
      ...line,
      id: id as never,
      formats: [...formats],
      isUsed: false,
      isLump,
    }));
    const hash = (print: string) => print;
    const plan = planImport(format, lines, { lines: known, seen, lumped: this.lumped, hash });
    const kept = plan.lines.map(({ line, occurrence, same }) => {
      seen.add(seenKey(fingerprintOf(line), occurrence));
      const before = this.lines.find(({ id }) => id === same);
      if (before) {
        expect(before.formats.has(format)).toBe(false);
        before.formats.add(format);
        before.line = {
          ...before.line,
          kid: before.line.kid || line.kid,
          batch: before.line.batch ?? line.batch,
        };
        return before;
      }
      const added: Kept = { id: `l${this.lines.length}`, line, formats: new Set([format]), isLump: false };
      this.lines.push(added);
      return added;
    });
    for (const { of, batch } of plan.lumps) {
      this.lumped.add(batch);
      const lump = typeof of === "number" ? kept[of] : this.lines.find(({ id }) => id === of);
      if (lump) lump.isLump = true;
    }
    return plan.lines.filter(({ same }) => same === null).length;
  }

  get sum(): number {
    return this.lines.filter(({ isLump }) => !isLump).reduce((total, { line }) => total + line.ore, 0);
  }
}

describe("several files", () => {
  const payments = [
    { kid: "0000100016", ore: 390_000 },
    { kid: "0000100024", ore: 48_750 },
  ];
  const asOcr = ocrFile(payments);
  const as054 = camt("054", entry(438_750, payments.map(transaction).join("")));
  const as053 = camt("053", entry(438_750));
  const asCsv = `${csvFiles.Nordea.split("\n")[0]}\n2026/11/27;4387,50;;86011117947;;OCR innbetaling;NOK;Giro\n`;

  it("the same file twice adds nothing; one that overlaps adds what is new", () => {
    const bank = new Bank();
    expect(bank.import(csvFiles.Nordea)).toBe(2);
    expect(bank.import(csvFiles.Nordea)).toBe(0);
    expect(bank.import(`${csvFiles.Nordea}2026/11/28;100,00;;86011117947;Ola;;NOK;Giro\n`)).toBe(1);
  });

  it("two equal payments on one day are two, also when the file comes again", () => {
    const bank = new Bank();
    const one = "2026/11/28;100,00;;86011117947;Ola;;NOK;Giro\n";
    const header = `${csvFiles.Nordea.split("\n")[0]}\n`;
    expect(bank.import(header + one)).toBe(1);
    expect(bank.import(header + one + one)).toBe(1);
    expect(bank.import(header + one + one)).toBe(0);
  });

  it("a payment that comes as OCR, in 054, in a lump of 053 and in CSV counts once, in any order", () => {
    const files = [asOcr, as054, as053, asCsv];
    const orders = files.flatMap((a) =>
      files.flatMap((b) => files.flatMap((c) => files.map((d) => [a, b, c, d]))),
    );
    for (const order of orders.filter((each) => new Set(each).size === 4)) {
      const bank = new Bank();
      for (const file of order) bank.import(file);
      expect(bank.sum).toBe(438_750);
      for (const file of order) expect(bank.import(file)).toBe(0);
      expect(bank.sum).toBe(438_750);
    }
  });

  it("keeps two equal payments apart when one is within a sum, whichever file comes first", () => {
    const single = "2026/11/27;3900,00;12345678903;86011117947;Ola Hansen;Takk;NOK;Giro\n";
    for (const files of [
      [asCsv + single, as054],
      [as054, asCsv + single],
      [asOcr, asCsv + single, as054],
    ]) {
      const bank = new Bank();
      for (const file of [...files, ...files]) bank.import(file);
      expect(bank.sum).toBe(438_750 + 390_000);
    }
  });

  const day = "2026-11-27" as Day;
  const line = (ore: number, kid: string, batch: string | null, name = ""): ReadLine => ({
    account: own,
    day,
    ore: ore as Ore,
    currency: "NOK",
    kid,
    name,
    text: "",
    reference: "",
    counterAccount: "",
    batch,
  });
  const ore = fc.constantFrom(100, 200, 300, 400);
  /** A day of an account: payments of their own, and batches that the statement shows as sums. */
  const world = fc.record({
    singles: fc.array(ore, { maxLength: 4 }),
    batches: fc.array(fc.array(ore, { minLength: 2, maxLength: 3 }), { maxLength: 2 }),
    order: fc.array(fc.constantFrom("csv", "camt053", "camt054", "ocr"), { minLength: 1, maxLength: 7 }),
  });

  it("count every øre once, whatever equals what, in any order and any number of times", () => {
    fc.assert(
      fc.property(world, ({ singles, batches, order }) => {
        const lumps = batches.map((each) =>
          line(
            each.reduce((sum, part) => sum + part, 0),
            "",
            null,
            "OCR",
          ),
        );
        const statement = [...singles.map((each, at) => line(each, "", null, `Kunde ${at}`)), ...lumps];
        const details = (format: string) =>
          batches.flatMap((each, batch) =>
            each.map((part, at) => line(part, `10${batch}${at}`, `${format}${batch}`)),
          );
        const files: Record<string, ReadLine[]> = {
          csv: statement,
          camt053: statement.map((each) => ({ ...each, text: "053" })),
          camt054: details("camt"),
          ocr: details("ocr"),
        };
        const sumOf = (lines: readonly ReadLine[]) => lines.reduce((sum, each) => sum + each.ore, 0);
        const bank = new Bank();
        for (const format of order) bank.take({ format: format as BankFormat, lines: files[format] ?? [] });
        const isWhole = order.some((format) => format === "csv" || format === "camt053");
        return bank.sum === sumOf(isWhole ? statement : details(""));
      }),
      { numRuns: 5000, seed: 20_261_127 },
    );
  });
});
