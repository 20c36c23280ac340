import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { leastHeads } from "../rules/least-heads";
import type { PriceRules } from "../types";

/** What the price means, in the same words on the page, in the PDF and on the invoice. */
export function priceRuleTexts(rules: PriceRules, heads: number): string[] {
  const days = count(rules.freeWorkingDays, "virkedag", "virkedager");
  const least = leastHeads(rules, heads);
  return [
    "Prisen per person følger hvor mange dere er til sammen, i studio og hos dere.",
    "Rigging og reise regnes for hver dag og hvert sted.",
    `Dere betaler for alle som blir fotografert, og for dem som hadde en time og ikke kom. ${
      heads > 0
        ? `Dere betaler for minst ${least} av ${count(heads, "person", "personer")}`
        : `Dere betaler for minst ${rules.leastPercent} % av antallet dere godtar`
    }.`,
    `Dere kan melde fra om færre uten kostnad til og med ${days} før dagen slik den var avtalt.`,
    "Kommer det flere på dagen, koster de det samme per person.",
    `Å flytte eller avlyse en hel dag er gratis til og med ${days} før. Etter det koster det ett oppmøte${
      rules.riggingFeeOre > 0 ? ` med rigging, ${formatKroner(rules.riggingFeeOre)} eks. mva.` : "."
    }`,
    "Bom og parkering kommer i tillegg etter kvittering, med 25 % mva.",
    "Det dere betaler før levering, trekkes fra på fakturaen.",
  ].map((text) => text.replace(/\.\.$/, "."));
}
