import { describe, expect, it } from "vitest";
import {
  camt,
  csvFiles,
  entry,
  ocrFile,
  readText,
  transaction,
} from "../../../../../tests/worlds/bank-files";
import { planImport } from "./plan";
import type { ReadFile } from "./statement";

describe("several files", () => {
  /** Imports files one after the other, as the database keeps what they tell. */
  class Bank {
    readonly lines: { id: string; read: ReadFile["lines"][number]; formats: Set<string>; isLump: boolean }[] =
      [];
    private readonly seen = new Map<string, Set<string>>();
    private readonly lumped = new Set<string>();
    import(text: string): number {
      const file = readText(text);
      const seen = this.seen.get(file.format) ?? new Set<string>();
      const plan = planImport(file.format, file.lines, {
        lines: this.lines.map(({ id, read: line, formats, isLump }) => ({
          ...line,
          ...{ id: id as never, formats: [...formats] as never, isUsed: false, isLump },
        })),
        ...{ seen, lumped: this.lumped, hash: (print: string) => print },
      });
      const ids = plan.lines.map(({ line, occurrence, same }) => {
        const { account, day, ore, currency, kid, name, text: said, reference, counterAccount } = line;
        seen.add(
          `${JSON.stringify([account, day, ore, currency, kid, name, said, reference, counterAccount])} ${occurrence}`,
        );
        const known = this.lines.find(({ id }) => id === same);
        if (known) known.formats.add(file.format);
        else
          this.lines.push({
            id: `l${this.lines.length}`,
            read: line,
            formats: new Set([file.format]),
            isLump: false,
          });
        return known?.id ?? `l${this.lines.length - 1}`;
      });
      for (const { of, batch } of plan.lumps) {
        this.lumped.add(batch);
        const lump = this.lines.find(({ id }) => id === (typeof of === "number" ? ids[of] : of));
        if (lump) lump.isLump = true;
      }
      this.seen.set(file.format, seen);
      return plan.lines.filter(({ same }) => same === null).length;
    }
    get sum(): number {
      return this.lines
        .filter(({ isLump }) => !isLump)
        .reduce((total, { read: line }) => total + line.ore, 0);
    }
  }

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
});
