import type { PriceRules } from "../types";

/** The least number that is billed: 90 % of 31 heads are 28, since a part of a person is nobody. */
export function leastHeads({ leastPercent }: Pick<PriceRules, "leastPercent">, heads: number): number {
  return Math.ceil((heads * leastPercent) / 100);
}
