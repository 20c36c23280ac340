import { priceOf } from "~/areas/catalogue/rules/price";
import { splitIn } from "./split-groups";
import { groupLine } from "./tell-price";
import { type Drafted, draft, type Telling } from "./telling";

/** Some at their place and some in the studio: each place by its own number; null when it is not so, or too many. */
export function tellSplit(telling: Telling): Drafted | null {
  const { words, facts, understanding } = telling;
  const split = splitIn(understanding.question);
  if (!split) return null;
  const lines = facts.products.flatMap((product) => {
    if (product.kind !== "per_person") return [];
    const persons = product.place === "hos_dere" ? split.theirs : split.studio;
    const images = Math.max(1, product.price.minImages);
    const price = priceOf(product, { images, addOns: [], persons });
    return price.ok ? [`- ${groupLine(telling, product, price.value, persons)}`] : [];
  });
  if (lines.length < 2) return null;
  return draft([words.company.split, ...lines, "", words.company.quote(facts.company.email)].join("\n"), {
    path: "/ansattfoto",
    title: "Ansattfoto",
  });
}
