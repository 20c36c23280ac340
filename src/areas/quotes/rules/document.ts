import type { PolicySettings } from "~/areas/settings/types";
import type { Ore } from "~/kit/money";
import type { Issued, PriceRules, QuoteContent, QuoteDocument } from "../types";

export function documentOf(content: QuoteContent, issued: Issued): QuoteDocument {
  return { ...content, ...issued };
}

/** One text for one value: keys in order, no spaces. Its SHA-256 is the version's hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(",")}}`;
  }
  return JSON.stringify(value);
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
