import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { formatWrittenDate } from "~/kit/time-format";
import { leastHeads } from "../rules/least-heads";
import { headsOf } from "../rules/set-time";
import type { QuoteDocument } from "../types";

type Offered = Pick<QuoteDocument, "rules" | "sets" | "supplement" | "freeUntil">;

/** What the price means, in the same words on the page and in the PDF. */
export function priceRuleTexts(offered: Offered): string[] {
  const { rules } = offered;
  const days = count(rules.freeWorkingDays, "virkedag", "virkedager");
  return [
    "Prisen per person følger hvor mange dere er til sammen, i studio og hos dere.",
    "Rigging og reise regnes for hver dag og hvert sted.",
    `Dere betaler for alle som blir fotografert, og for dem som hadde en time og ikke kom. ${leastWords(offered)}`,
    `Dere kan melde fra om færre uten kostnad til og med ${days} før dagen slik den var avtalt${datesOf(offered)}.`,
    "Kommer det flere på dagen, koster de det samme per person.",
    `Å flytte eller avlyse en hel dag er gratis til og med ${days} før. Etter det koster det ett oppmøte${
      rules.riggingFeeOre > 0 ? ` med rigging, ${formatKroner(rules.riggingFeeOre)} eks. mva.` : "."
    }`,
    "Bom og parkering kommer i tillegg etter kvittering, med 25 % mva.",
    "Det dere betaler før levering, trekkes fra på fakturaen.",
  ].map((text) => text.replace(/\.\.$/, "."));
}

/** "Dere betaler for minst 36 av 40 personer." Alternatives for different groups name each. */
function leastWords({ rules, sets, supplement }: Offered): string {
  const groups = [...new Set(sets.map(headsOf))].filter((heads) => heads > 0);
  if (groups.length === 0) return `Dere betaler for minst ${rules.leastPercent} % av antallet dere godtar.`;
  const least = groups.map((heads) => {
    if (!supplement) return `${leastHeads(rules, heads)} av ${count(heads, "person", "personer")}`;
    // Fewer heads than are billed: the whole of what is billed is owed.
    if (heads < supplement.billedHeads) return count(supplement.billedHeads, "person", "personer");
    const most = Math.max(supplement.mostHeads, heads);
    return `${leastHeads(rules, most)} av ${count(most, "person", "personer")}`;
  });
  return `Dere betaler for minst ${[...new Set(least)].join(" eller ")}${groups.length > 1 ? ", etter hva dere velger" : ""}.`;
}

/** ": 12. januar for mandag 26. januar". */
function datesOf({ freeUntil = [] }: Offered): string {
  if (freeUntil.length === 0) return "";
  return `: ${freeUntil.map(({ day, last }) => `${formatWrittenDate(last)} for ${formatWrittenDate(day)}`).join(", ")}`;
}
