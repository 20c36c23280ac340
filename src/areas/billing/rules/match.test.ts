import { describe, expect, it } from "vitest";
import { type Ore, ore } from "~/kit/money";
import type { InvoiceId } from "../types";
import { candidatesFor, setsFor } from "./match";

describe("proposals", () => {
  it("rank KID before number, number before name, and propose sets of one payer whose sum fits", () => {
    const base = {
      kind: "invoice",
      kid: null,
      companyName: null,
      orgnr: null,
      creditOre: 0 as Ore,
      notedInOre: 0 as Ore,
      notedOutOre: 0 as Ore,
    } as const;
    const document = (number: number, open: number, name: string, kid: string | null = null) => ({
      ...{ ...base, id: `${number}` as InvoiceId, number, name, kid },
      ...{ openOre: ore(open), totalOre: ore(open) },
    });
    const documents = [
      document(10_001, 390_000, "Kari Nordmann", "0000100016"),
      document(10_002, 390_000, "Ola Hansen"),
      document(10_003, 110_000, "Kari Nordmann"),
      document(10_004, 390_000, "Berit By"),
    ];
    const line = { leftOre: ore(390_000), kid: "0000100016", name: "NORDMANN, KARI", text: "faktura 10002" };
    expect(
      candidatesFor(line, documents).map(({ document: { number }, reason }) => [number, reason]),
    ).toEqual([
      [10_001, "kid-amount"],
      [10_002, "number-amount"],
      [10_004, "amount"],
      [10_003, "name"],
    ]);
    const payout = { ...line, kid: "", name: "VIPPS MOBILEPAY AS", text: "Utbetaling" };
    expect(candidatesFor(payout, documents)).toEqual([]);
    const both = { ...line, leftOre: ore(500_000), kid: "", text: "" };
    expect(setsFor(both, documents).map((set) => set.map(({ number }) => number))).toEqual([
      [10_001, 10_003],
    ]);
    expect(setsFor({ ...both, leftOre: ore(500_001) }, documents)).toEqual([]);
  });
});
