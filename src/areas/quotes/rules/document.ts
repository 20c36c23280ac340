import type { PolicySettings } from "~/areas/settings/types";
import type { Ore } from "~/kit/money";
import type { Issued, PriceRules, Quote, QuoteContent, QuoteDocument, QuoteVersion } from "../types";

export function documentOf(content: QuoteContent, issued: Issued): QuoteDocument {
  return { ...content, ...issued };
}

/** The quote as its draft makes it: the next version may be for another recipient. */
export function asDrafted(quote: Quote, draft: Pick<QuoteVersion, "recipient">): Quote {
  return draft.recipient ? { ...quote, ...draft.recipient } : quote;
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
