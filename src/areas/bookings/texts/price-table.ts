import type { PriceLine } from "~/areas/catalogue/types";

export const priceTableTexts = {
  price: "Pris",
  total: "Å betale",
  vatInside: "Herav mva.",
  withoutVat: "Eks. mva.",
} as const;

/** "3 × Ekstra person"; lines without MVA say so, because their total has it. */
export function lineName({ name, quantity }: Pick<PriceLine, "name" | "quantity">, isNet: boolean): string {
  return `${quantity > 1 ? `${quantity} × ` : ""}${name}${isNet ? ", eks. mva." : ""}`;
}
