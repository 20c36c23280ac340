import { hasAmountsWithoutMva } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import type { CustomerKind } from "../types";

/**
 * Whether a price is shown with and without MVA. Companies compare prices without it; where lines are without MVA, the
 * total, which has it, must say so to anybody. Before an order there are no lines yet.
 */
export function saysMva(kind: CustomerKind, lines: readonly Pick<SoldLine, "mvaIncluded">[] = []): boolean {
  return kind === "bedrift" || hasAmountsWithoutMva(lines);
}
