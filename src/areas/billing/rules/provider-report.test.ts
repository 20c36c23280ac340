import { describe, expect, it } from "vitest";
import { feesByDay, readProviderReport } from "./provider-report";

const bytes = (text: string) => new TextEncoder().encode(text);
const header =
  "balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,source_id,automatic_payout_id,automatic_payout_effective_at,payment_intent_id";
const stripe = (...rows: string[]) => bytes([header, ...rows].join("\n"));

describe("Stripe's report", () => {
  it("is read as captures, refunds and fees", () => {
    const report = readProviderReport(
      stripe(
        "txn_1,2026-12-01,2026-12-01,nok,3900.00,99.50,3800.50,charge,ch_1,po_1,2026-12-03 00:00:00,pi_1",
        "txn_2,2026-12-02,2026-12-02,nok,-900.00,0.00,-900.00,refund,re_1,po_1,2026-12-03 00:00:00,pi_1",
      ),
    );
    expect(report?.movements.map(({ kind, ore, reference }) => [kind, ore, reference])).toEqual([
      ["capture", 390_000, "pi_1"],
      ["fee", -9_950, "pi_1"],
      ["refund", -90_000, "pi_1"],
    ]);
    expect([...feesByDay(report?.movements ?? [])]).toEqual([["2026-12-03", 9_950]]);
  });

  it("is refused with its line when it does not add up, or is in another currency", () => {
    const wrong = "txn_1,x,2026-12-01,nok,3900.00,99.50,3900.00,charge,ch_1,po_1,2026-12-03,pi_1";
    expect(() => readProviderReport(stripe(wrong))).toThrow("Beløpet mindre gebyret er ikke nettobeløpet.");
    expect(() => readProviderReport(stripe(wrong.replace("nok", "eur")))).toThrow("Bare kroner");
  });
});

describe("Vipps' report", () => {
  const head = "pspReference,time,ledgerDate,entryType,reference,currency,amount";
  it("is read in øre", () => {
    const report = readProviderReport(
      bytes(
        [
          head,
          "p1,2026-12-01T12:00:00Z,2026-12-01,capture,r1,NOK,390000",
          "p2,2026-12-02T03:00:00Z,2026-12-02,fees-retained,,NOK,-5363",
          "p3,2026-12-02T03:00:00Z,2026-12-02,payout-scheduled,2000001,NOK,-384637",
        ].join("\r\n"),
      ),
    );
    expect(report?.provider).toBe("vipps");
    expect(report?.movements.map(({ kind, ore }) => [kind, ore])).toEqual([
      ["capture", 390_000],
      ["fee", -5_363],
      ["payout", -384_637],
    ]);
    expect(report?.movements.reduce((sum, { ore }) => sum + ore, 0)).toBe(0);
  });

  it("is refused with parts of an øre", () => {
    expect(() => readProviderReport(bytes(`${head}\np1,t,2026-12-01,capture,r,NOK,3900.00`))).toThrow(
      "i øre",
    );
  });
});

it("leaves a bank's file to the bank", () => {
  expect(readProviderReport(bytes("Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto\n"))).toBeNull();
});
