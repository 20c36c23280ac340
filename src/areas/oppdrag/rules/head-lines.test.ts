import { describe, expect, it } from "vitest";
import type { SoldLine } from "~/areas/catalogue/types";
import { ore } from "~/kit/money";
import { priceRows } from "../schema/oppdrag-form";
import { headLine, headsOre, type PaidHeads, type PersonPrices } from "./head-lines";
import { linesOfRows } from "./new-oppdrag";

const names = { moreHeads: "Flere", fewerHeads: "Færre" };

function line(kind: SoldLine["kind"], quantity: number, unitOre: number): SoldLine {
  return {
    kind,
    name: kind,
    quantity,
    unit: "person",
    unitOre: ore(unitOre),
    mvaBp: 2_500,
    totalOre: ore(unitOre * quantity),
    mvaIncluded: false,
    priceListVersion: 3,
  };
}

/** 1 350 kr each from 10, 1 150 kr from 25: 22 to 24 cost what 25 do. */
const prices: PersonPrices = ([first, ...others]) => {
  const heads = others.reduce((sum, each) => sum + each.heads, first?.heads ?? 0);
  if (heads > 60) return null;
  return heads >= 25
    ? [line("person", heads, 115_000)]
    : [line("person", heads, 135_000), line("adjustment", 1, Math.min(0, 2_875_000 - heads * 135_000))];
};
const at = (heads: number): PaidHeads[] => [{ place: "hos_dere", heads }];

function closed(agreed: readonly SoldLine[], accepted: number, billed: number, priced = prices) {
  const change = { accepted: at(accepted), before: at(accepted), after: at(billed) };
  const shown = { quantity: Math.abs(billed - accepted), isMore: billed > accepted, names };
  const [only] = headLine(headsOre(change, { agreed, prices: priced }), shown, agreed);
  return only ? [only.name, only.quantity, only.totalOre] : null;
}

describe("heads above or below those accepted", () => {
  it("cost the difference of two whole sums, by the band and its edge", () => {
    const agreed = prices(at(24)) ?? [];
    expect([23, 25, 26, 27].map((billed) => closed(agreed, 24, billed))).toEqual([
      null,
      null,
      ["Flere", 2, 115_000],
      ["Flere", 1, 230_000],
    ]);
    expect(closed(prices(at(40)) ?? [], 40, 36)).toEqual(["Færre", 4, -460_000]);
  });

  it("follow a supplement whose difference is one line", () => {
    const agreed = [...(prices(at(24)) ?? []), line("adjustment", 1, 115_000)];
    expect(closed(agreed, 26, 27)).toEqual(["Flere", 1, 115_000]);
  });

  it("have the pictures that were agreed for each head", () => {
    const agreed = [line("person", 40, 115_000), line("image", 80, 45_000)];
    expect(closed(agreed, 40, 41)).toEqual(["Flere", 1, 115_000 + 90_000]);
    const lump = [line("person", 40, 115_000), line("image", 3, 45_000)];
    expect(closed(lump, 40, 41)).toEqual(["Flere", 1, 115_000]);
    const supplemented = [...agreed, line("person", 6, 115_000), line("image", 12, 45_000)];
    expect(closed(supplemented, 46, 45)).toEqual(["Færre", 1, -115_000 - 90_000]);
  });

  it("cost their share where staff agreed on other prices, or the list has none for so many", () => {
    const agreed = [line("person", 40, 115_000), line("adjustment", 1, -200_000)];
    expect(closed(agreed, 40, 42)).toEqual(["Flere", 2, 220_000]);
    expect(closed(prices(at(60)) ?? [], 60, 61)).toEqual(["Flere", 1, 115_000]);
    expect(closed([line("person", 3, 100_000), line("adjustment", 1, -1)], 3, 5)).toEqual([
      ...["Flere", 1, 199_999],
    ]);
  });

  it("of an oppdrag by hand cost the price of each person", () => {
    const row = { name: "Ansattfoto", quantity: "40", unit: "person", unitOre: "790", mvaBp: "2500" };
    const agreed = linesOfRows(priceRows.parse([row, { ...row, name: "Rigging", unit: "piece" }]), "bedrift");
    expect(agreed.map(({ kind }) => kind)).toEqual(["person", "base"]);
    expect(closed(agreed, 40, 42)).toEqual(["Flere", 2, 158_000]);
    expect(closed(agreed, 40, 37)).toEqual(["Færre", 3, -237_000]);
    expect(closed(agreed, 0, 3)).toEqual(["Flere", 3, 237_000]);
    expect(closed([], 0, 3)).toBeNull();
  });
});
