import { type Ore, ore, percentOfOre, typedKroner } from "~/kit/money";
import type { AdvanceTerms } from "../types";

/** What is asked for in advance of a price; null when nothing is. Never more than the price. */
export function advanceOf(terms: AdvanceTerms | null, totalOre: Ore): Ore | null {
  if (terms === null) return null;
  const asked = "percent" in terms ? percentOfOre(totalOre, terms.percent) : terms.ore;
  const most = ore(Math.min(asked, totalOre));
  return most > 0 ? most : null;
}

/** parseAdvance("30 %") = { percent: 30 }; parseAdvance("500") = { ore: 50000 }; null when it is neither. */
export function parseAdvance(typed: string): AdvanceTerms | null {
  const [, percent] = /^(\d{1,3})\s*%$/.exec(typed.trim()) ?? [];
  if (percent) return Number(percent) >= 1 && Number(percent) <= 100 ? { percent: Number(percent) } : null;
  const digits = typed.replace(/\s|kr\.?$/gi, "").replace(",", ".");
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : 0;
  return amount > 0 ? { ore: ore(amount) } : null;
}

/** What the form shows: "30 %" or "500". */
export function typedAdvance(terms: AdvanceTerms | null): string {
  if (terms === null) return "";
  if ("percent" in terms) return `${terms.percent} %`;
  return typedKroner(terms.ore);
}
