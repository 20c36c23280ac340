import { formatKroner, lessOre, type Ore } from "~/kit/money";
import type { SoldLine } from "../types";

export const priceTableTexts = {
  price: "Pris",
  total: "Å betale",
  vatInside: "Herav mva.",
  withoutVat: "Eks. mva.",
  withVat: "inkl. mva.",
} as const;

/** "3 × Ekstra person"; a line without MVA says so, because the total of its document has it. */
export function lineName({
  name,
  quantity,
  mvaIncluded,
}: Pick<SoldLine, "name" | "quantity" | "mvaIncluded">): string {
  return `${quantity > 1 ? `${quantity} × ` : ""}${name}${mvaIncluded ? "" : ", eks. mva."}`;
}

/** A total, which always includes MVA; to a company it says so: "10 312,50 kr inkl. mva." */
export function totalText(totalOre: Ore, saysMva: boolean): string {
  return `${formatKroner(totalOre)}${saysMva ? ` ${priceTableTexts.withVat}` : ""}`;
}

/** "8 250 kr eks. mva.", the same total without MVA; a narrow column breaks it after "kr" alone. */
export function netText(totalOre: Ore, mvaOre: Ore): string {
  return `${formatKroner(lessOre(totalOre, mvaOre))} eks.\u00a0mva.`;
}
