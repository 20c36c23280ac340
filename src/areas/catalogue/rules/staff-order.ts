import { ok, type Result } from "~/kit/result";
import { lineTexts } from "../texts";
import type { Price, PricedProduct, PriceReason, Product, TravelZone } from "../types";
import { lineOf, priceOf, sumOf } from "./price";
import { peoplePerDayAt, type StayDay, stayOf } from "./staff-stay";

export type StaffOrderProduct = PricedProduct &
  Pick<Product, "durationMinutes" | "bufferBeforeMinutes" | "bufferAfterMinutes" | "peoplePerDay">;

export interface StaffOrder {
  readonly persons: number;
  readonly images: number;
  readonly minutesEach: number;
  /** Null in the studio, and where travel is agreed on afterwards. */
  readonly zone: TravelZone | null;
}

export interface PricedStaffOrder {
  readonly price: Price;
  readonly days: readonly StayDay[];
}

/** What a company can ask for at once; larger groups than a product sells by itself. */
export const mostAsked = 500;

/**
 * What a company pays for a group of any size, and the days it takes; rigging and travel count for each day. 100 people
 * at 1 150 kr, in three days with rigging at 4 900 kr and travel at 950 kr: 132 550 kr without MVA.
 */
export function priceStaffOrder(
  product: StaffOrderProduct,
  { persons, images, minutesEach, zone }: StaffOrder,
): Result<PricedStaffOrder, PriceReason> {
  const peoplePerDay = peoplePerDayAt(product, minutesEach);
  const sold = { ...product, peoplePerSession: mostAsked, peoplePerDay };
  const price = priceOf(sold, { images, persons, addOns: [] });
  if (!price.ok) return price;
  const travelMinutes = zone?.minutes ?? 0;
  const days = stayOf({
    persons,
    minutesEach,
    peoplePerDay,
    beforeMinutes: product.bufferBeforeMinutes + travelMinutes,
    afterMinutes: product.bufferAfterMinutes + travelMinutes,
  });
  if (!zone || zone.priceOre === 0) return ok({ price: price.value, days });
  const name = lineTexts.travel(zone.name);
  const travel = lineOf(product.price, {
    kind: "travel",
    name,
    quantity: days.length,
    unitOre: zone.priceOre,
  });
  return ok({ price: sumOf(price.value, [...price.value.lines, travel]), days });
}
