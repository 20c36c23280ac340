import { describe, expect, it } from "vitest";
import { type Ore, ore } from "~/kit/money";
import type { InvoiceId } from "../types";
import { candidatesFor, mayPay, offeredPart } from "./match";
import type { LineToMatch, OpenDocument } from "./match/compared";
import { areNotesFirst, isSureNote, namedNotes } from "./match/noted";

const base = {
  kind: "invoice",
  kid: null,
  companyName: null,
  orgnr: null,
  creditOre: 0 as Ore,
  lostOre: 0 as Ore,
  notedInOre: 0 as Ore,
  notedOutOre: 0 as Ore,
} as const;
const document = (number: number, open: number, name: string, kid: string | null = null) => ({
  ...base,
  id: `${number}` as InvoiceId,
  number,
  name,
  kid,
  openOre: ore(open),
  totalOre: ore(open),
});
const said = { leftOre: ore(390_000), kid: "", name: "Arbeidsgiver AS", text: "", reference: "" };
const reasons = (line: LineToMatch, documents: readonly OpenDocument[]) =>
  candidatesFor(line, documents).map(({ document: { number }, reason }) => [number, reason]);

describe("proposals", () => {
  it("rank KID before number, number before name, and none for a payout", () => {
    const documents = [
      document(10_001, 390_000, "Kari Nordmann", "0000100016"),
      document(10_002, 390_000, "Ola Hansen"),
      document(10_003, 110_000, "Kari Nordmann"),
      document(10_004, 390_000, "Berit By"),
    ];
    const line = {
      leftOre: ore(390_000),
      kid: "0000100016",
      name: "NORDMANN, KARI",
      text: "faktura 10002",
      reference: "",
    };
    expect(reasons(line, documents)).toEqual([
      [10_001, "kid-amount"],
      [10_002, "number-amount"],
      [10_004, "amount"],
      [10_003, "name"],
    ]);
    const payout = { ...line, kid: "", name: "VIPPS MOBILEPAY AS", text: "Utbetaling" };
    expect(candidatesFor(payout, documents)).toEqual([]);
  });

  it("of what was noted on a booking come after an open invoice that is surely meant", () => {
    const documents = [document(10_002, 390_000, "Kari Nordmann", "0000100024")];
    const firstFor = (line: LineToMatch, all = documents) => areNotesFirst(candidatesFor(line, all));
    expect(firstFor({ ...said, text: "faktura 10002" })).toBe(false);
    expect(firstFor({ ...said, name: "KARI NORDMANN" })).toBe(false);
    expect(firstFor(said)).toBe(true);
    // By its KID the same money would become the customer's credit.
    const paid = documents.map((each) => ({ ...each, openOre: ore(0) }));
    expect(firstFor({ ...said, kid: "0000100024" }, paid)).toBe(true);
    expect(firstFor(said, [])).toBe(true);
    // The line is the money that was noted on the invoice itself.
    const noted = paid.map((each) => ({ ...each, notedInOre: ore(390_000) }));
    expect(firstFor({ ...said, kid: "0000100024" }, noted)).toBe(false);
  });

  it("of a booking's note are taken by Enter for a name or a KID alone, and a payout's numbers name none", () => {
    const note = {
      bookingId: "b",
      number: 2026,
      name: "Kari Nordmann",
      companyName: null,
      notedOre: ore(390_000),
      documents: [{ number: 10_001, kid: "0000100016" }],
    };
    const isNamed = (line: LineToMatch) => namedNotes(line, [note]).length === 1;
    const payout = { ...said, name: "VIPPS MOBILEPAY AS", text: "Utbetaling 27.11.2026 av 10001" };
    const dated = { ...said, text: "Betalt 27.11.2026" };
    const named = { ...said, name: "NORDMANN KARI" };
    const byKid = { ...payout, kid: "0000100016" };
    expect([payout, dated, named, byKid].map(isNamed)).toEqual([false, true, true, true]);
    expect([payout, dated, named, byKid].map((line) => isSureNote(line, note))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("of a bank's fee are none, though somebody has just as much to get back, unless the line names them", () => {
    const owed = { ...document(10_001, 0, "Kari Nordmann"), creditOre: ore(4550) };
    const fee = { ...said, leftOre: ore(-4550), name: "Banken", text: "Gebyr" };
    expect(reasons(fee, [owed])).toEqual([]);
    expect(reasons({ ...fee, text: "Gebyr tilbake, faktura 10001" }, [owed])).toEqual([
      [10_001, "credit-amount"],
    ]);
    expect(reasons({ ...fee, name: "Noen" }, [owed])).toEqual([[10_001, "credit-amount"]]);
  });

  it.each([
    ["a KID in the text", { text: "KID 0000100016 fra Kari" }, "kid"],
    ["a number that the bank took for a KID", { kid: "10001" }, "number"],
    ["a number that the bank has as its reference", { reference: "10001" }, "number"],
  ])("know %s, and no reminder is written while it waits", (_, words, reason) => {
    const invoice = document(10_001, 393_800, "Kari Nordmann", "0000100016");
    const line = { ...said, ...words };
    expect(reasons(line, [invoice, document(10_002, 393_800, "Ola Hansen")])).toEqual([[10_001, reason]]);
    expect(mayPay(line, invoice)).toBe(true);
  });

  it("never close an invoice with a payout that has its number, only with its KID", () => {
    const invoice = document(10_042, 390_000, "Vipps Reklame", "0000100421");
    const payout = { ...said, name: "VIPPS MOBILEPAY AS", text: "Utbetaling Vippsnr 10042" };
    expect(reasons(payout, [invoice])).toEqual([]);
    expect(reasons({ ...payout, kid: "0000100421" }, [invoice])).toEqual([[10_042, "kid-amount"]]);
  });

  it("find what is paid or written off by what the line says, and take the whole line", () => {
    const paid = document(10_001, 0, "Kari Nordmann", "0000100016");
    const lost = { ...document(10_002, 0, "Ola Hansen"), lostOre: ore(312_000) };
    const documents = [paid, lost];
    expect(reasons({ ...said, kid: "0000100016" }, documents)).toEqual([[10_001, "kid"]]);
    expect(reasons({ ...said, text: "Faktura 10001" }, documents)).toEqual([[10_001, "number"]]);
    expect(reasons({ ...said, name: "HANSEN OLA" }, documents)).toEqual([[10_002, "name"]]);
    expect(reasons({ ...said, name: "NORDMANN KARI" }, documents)).toEqual([]);
    expect(offeredPart(said, paid)).toBe(390_000);
  });
});
