import type { Topic } from "../../types";
import type { Meant } from "./decide";
import type { Slots } from "./slots";

/** The number of products remembered: "de to" are the last two. */
const rememberedProducts = 2;

/** The topic after a question: named anew, or kept as long as the subject stays the same. */
export function topicOf(
  { intent, meanings }: Meant,
  slots: Slots,
  { before, theme, vat }: { before: Topic | undefined; theme: string | undefined; vat: Topic["vat"] },
): Topic {
  const kept = slots.named.length === 0 ? before : undefined;
  const otherSize = slots.persons !== null && slots.persons > 4 && slots.images === null;
  const { asked: _, noSuchDay, ...period } = slots.when ?? { asked: null };
  const keepsAddOns =
    intent === "price" || intent === "packages" || intent === "cancel" || intent === "change";
  return withoutEmpty({
    intent,
    productSlug:
      slots.named[0] ?? (slots.companyNamed || startsGroup(slots, before) ? undefined : kept?.productSlug),
    products: lastProducts(slots.named, before?.products),
    images: slots.images ?? (otherSize ? undefined : kept?.images),
    persons: slots.persons ?? kept?.persons,
    place: slots.place ?? kept?.place,
    addOns: addOnsOf(slots, keepsAddOns ? kept?.addOns : undefined),
    vat: intent === "price" ? (vat ?? kept?.vat) : undefined,
    period:
      slots.when && !noSuchDay
        ? (period as Topic["period"])
        : intent === "free-times"
          ? before?.period
          : undefined,
    choices: intent === "unclear" ? meanings : undefined,
    theme: intent === "page" ? theme : undefined,
  });
}

/** Newly named add-ons are added to the earlier ones, except the excluded: "og uten sminke?" */
function addOnsOf(
  { addOns, addOnsAsked }: Slots,
  before: readonly string[] = [],
): readonly string[] | undefined {
  const kept = before.filter((slug) => !addOns.includes(slug) && !addOnsAsked.without.includes(slug));
  const all = [...kept, ...addOns];
  return all.length > 0 ? all : undefined;
}

/** After the price of one session, "og for 12 ansatte?" is about another product. */
function startsGroup({ persons }: Slots, before: Topic | undefined): boolean {
  return (
    persons !== null &&
    persons > 4 &&
    before?.productSlug !== undefined &&
    !before.productSlug.startsWith("ansattfoto")
  );
}

function lastProducts(
  named: readonly string[],
  before: readonly string[] = [],
): readonly string[] | undefined {
  const products = [...new Set([...named, ...before])].slice(0, rememberedProducts);
  return products.length > 0 ? products : undefined;
}

function withoutEmpty(topic: { readonly [Key in keyof Topic]: Topic[Key] | undefined }): Topic {
  return Object.fromEntries(Object.entries(topic).filter(([, value]) => value !== undefined)) as Topic;
}
