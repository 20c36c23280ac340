import { addOre, lessOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { lineTexts } from "../texts";
import type { Adjustment, AdjustmentReason, Price, ProductPrice } from "../types";
import { lineOf, sumOf } from "./price";

/**
 * The price with a discount or surcharge that was agreed with the customer, as a line of its own at the product's rate
 * of MVA. The amounts include MVA when the product's prices do. Standard of 3 900 kr with 10 % off: a line of -390 kr,
 * 3 510 kr in all.
 */
export function adjustPrice(
  terms: ProductPrice,
  price: Price,
  adjustment: Adjustment | null,
): Result<Price, AdjustmentReason> {
  if (adjustment === null) return ok(price);
  const listed = addOre(...price.lines.map((line) => line.totalOre));
  const unitOre = differenceOf(adjustment, listed);
  if (unitOre === 0) return ok(price);
  const line = lineOf(terms, { kind: "adjustment", name: nameOf(adjustment, unitOre), quantity: 1, unitOre });
  const adjusted = sumOf(price, [...price.lines, line]);
  // With several rates of MVA, the discount at one rate must not exceed the sales at that rate.
  const isTooLarge = adjusted.mva.some(({ netOre, vatOre }) => addOre(netOre, vatOre) < 0);
  return isTooLarge ? refuse("discount-too-large") : ok(adjusted);
}

function differenceOf(adjustment: Adjustment, listed: Ore): Ore {
  switch (adjustment.kind) {
    case "percent":
      return lessOre(ore(0), percentOfOre(listed, adjustment.percent));
    case "discount":
      return lessOre(ore(0), adjustment.ore);
    case "agreed":
      return lessOre(adjustment.ore, listed);
  }
}

function nameOf(adjustment: Adjustment, difference: Ore): string {
  switch (adjustment.kind) {
    case "percent":
      return lineTexts.percentOff(adjustment.percent);
    case "discount":
      return lineTexts.discount;
    case "agreed":
      return difference < 0 ? lineTexts.agreedLess : lineTexts.agreedMore;
  }
}
