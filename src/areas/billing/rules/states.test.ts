import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { whyNotIssued } from "./states";

const today = "2026-11-27" as Day;
const line = {
  ...({ kind: "base", name: "Portrett", unit: "piece", quantity: 1, priceListVersion: 1 } as const),
  unitOre: ore(390_000),
  totalOre: ore(390_000),
  mvaBp: 2500,
  mvaIncluded: true,
};
const draft = {
  party: { kind: "privat", name: "Kari Nordmann", email: "kari@example.no", phone: "" } as never,
  address: { address: "Storgata 1", postalCode: "0155", city: "Oslo" },
  deliveredOn: today,
  deliveredAt: "Storgata 1",
  orderNumber: "",
  lines: [line],
  totalOre: ore(390_000),
};
const seller = { orgnr: "974760673", bankAccount: "86011117947" };
const why = (kind: "invoice" | "credit_note" | "request", deliveredAt: string) =>
  whyNotIssued({ ...draft, kind, deliveredAt }, seller, { today, ehfSince: null });

describe("an invoice", () => {
  it("says where it was delivered (§ 5-1-1 no. 4); a request for money before has no place yet", () => {
    expect(why("invoice", "Storgata 1")).toBeNull();
    expect(why("invoice", "")).toBe("place-missing");
    expect([why("request", ""), why("credit_note", "")]).toEqual([null, null]);
  });
});
