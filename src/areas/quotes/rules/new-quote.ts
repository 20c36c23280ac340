import type { Company } from "~/areas/companies/types";
import type { PolicySettings } from "~/areas/settings/types";
import type { TypedContent } from "./quote-form";

type Standing = Pick<Company, "background" | "crop" | "light" | "fileNames" | "agreement">;

/** An empty quote, with the studio's usual deadlines and the company's own agreement and picture standard. */
export function newContent(
  { quoteValidDays, quoteHoldDays }: Pick<PolicySettings, "quoteValidDays" | "quoteHoldDays">,
  company: Standing | null,
): TypedContent {
  return {
    title: "",
    intro: "",
    terms: "",
    agreement: company?.agreement ?? "",
    publication: true,
    validDays: quoteValidDays,
    // The settings may hold days for longer than a quote is valid, a quote may not.
    holdDays: Math.min(quoteHoldDays, quoteValidDays),
    dueDays: 14,
    parts: [],
    standard: {
      background: company?.background ?? "",
      crop: company?.crop ?? "",
      light: company?.light ?? "",
      fileNames: company?.fileNames ?? "",
    },
    sets: [],
    lines: [],
  };
}
