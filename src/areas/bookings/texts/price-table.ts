import { hasAmountsWithoutMva } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { formatKroner, type Ore } from "~/kit/money";

export const priceTableTexts = {
  price: "Pris",
  total: "Å betale",
  vatInside: "Herav mva.",
  withoutVat: "Eks. mva.",
} as const;

/** "3 × Ekstra person"; a line without MVA says so, because the total of its document has it. */
export function lineName({
  name,
  quantity,
  mvaIncluded,
}: Pick<SoldLine, "name" | "quantity" | "mvaIncluded">): string {
  return `${quantity > 1 ? `${quantity} × ` : ""}${name}${mvaIncluded ? "" : ", eks. mva."}`;
}

/** A total, which always includes MVA; where the lines do not, it says so: "10 312,50 kr inkl. mva." */
export function totalText(totalOre: Ore, lines: readonly Pick<SoldLine, "mvaIncluded">[]): string {
  return `${formatKroner(totalOre)}${hasAmountsWithoutMva(lines) ? " inkl. mva." : ""}`;
}
