import type { Concepts } from "../understand/words/concepts";
import { type Drafted, draft, type Telling } from "./draft";
import { tellAddOns } from "./draft-overview";

const practical = { path: "/praktisk-info", title: "Praktisk info" };

/**
 * "Er retusj inkludert?", "er det inkludert?": the named thing, or the topic of the conversation; null when that is a
 * product.
 */
export function tellIncluded(telling: Telling, concepts: Concepts): Drafted | null {
  const { words, facts, understanding } = telling;
  const { before, topic } = understanding;
  if (!concepts.has("included")) return null;
  const leans = !concepts.has("retouch") && !concepts.has("delivery") && !concepts.has("vat");
  const about = leans ? before?.theme : undefined;
  if (concepts.has("retouch") || about?.includes("retusj") || about === "/")
    return draft(words.packages.retouchIncluded, { path: "/headshots", title: "Headshots" });
  if (concepts.has("vat")) return draft([words.price.withVat, words.company.withoutVat], practical);
  if (concepts.has("delivery") || (leans && before?.intent === "delivery"))
    return draft(words.packages.deliveryIncluded(facts.claims.delivery), practical);
  if (topic.addOns?.length) return tellAddOnNotIncluded(telling, topic.addOns);
  if (leans && (before?.intent === "companies" || before?.persons !== undefined))
    return draft(words.packages.companyIncluded, { path: "/ansattfoto", title: "Ansattfoto" });
  return null;
}

function tellAddOnNotIncluded(telling: Telling, slugs: readonly string[]): Drafted {
  const { facts, words, say } = telling;
  const addOn = facts.products.flatMap(({ addOns }) => addOns).find(({ slug }) => slugs.includes(slug));
  if (!addOn) return tellAddOns(telling, undefined, slugs);
  const name = (words.addOnNames[addOn.slug] ?? addOn.name).toLocaleLowerCase("nb");
  return draft(words.packages.notIncluded({ name, price: say.money(addOn.unitOre) }), practical);
}
