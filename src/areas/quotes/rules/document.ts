import type { PolicySettings } from "~/areas/settings/types";
import type { Ore } from "~/kit/money";
import type { Issued, PriceRules, QuoteContent, QuoteDocument } from "../types";

export function documentOf(content: QuoteContent, issued: Issued): QuoteDocument {
  return { ...content, ...issued };
}

export function priceRulesOf(
  {
    quoteLeastPercent,
    quoteFreeWorkingDays,
  }: Pick<PolicySettings, "quoteLeastPercent" | "quoteFreeWorkingDays">,
  riggingFeeOre: Ore,
): PriceRules {
  return { leastPercent: quoteLeastPercent, freeWorkingDays: quoteFreeWorkingDays, riggingFeeOre };
}
