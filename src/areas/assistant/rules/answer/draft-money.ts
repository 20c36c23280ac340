import type { Aim, MoneyQuery } from "../understand/money/query";
import { type Drafted, draft, type Telling } from "./draft";
import { tellGroupPrice } from "./draft-group";
import {
  tellAddOns,
  tellAllPrices,
  tellBudget,
  tellDear,
  tellExtraImage,
  tellExtreme,
  tellStaffImage,
} from "./draft-overview";
import { tellSession } from "./draft-session";
import { tellSeveral } from "./draft-several";

/** A price, from the price function; asks back when a word of the question was not understood. */
export function tellMoney(telling: Telling): Drafted {
  const query = telling.understanding.money;
  if (!query) return tellAllPrices(telling);
  if (
    query.unread !== null &&
    (!tellsNoSum.has(query.aim) || (query.unreadNumber && query.aim !== "discount"))
  )
    return askBack(telling, query.unread);
  return tellAim(telling, query);
}

/** Aims whose answers are true whatever the unread words mean, unless one is a number. */
const tellsNoSum: ReadonlySet<Aim> = new Set<Aim>(["discount", "group", "dear", "on-top", "rigging", "vat"]);

/** Group prices without a group are a price list; computing a group's price needs the whole question. */
export function tellCompanies(telling: Telling): Drafted {
  const query = telling.understanding.money;
  if (query?.unread && (query.items.length > 0 || query.unreadNumber)) return askBack(telling, query.unread);
  return query && query.items.length > 1 && query.aim !== "each"
    ? tellAim(telling, query)
    : tellGroupPrice(telling, query);
}

function askBack({ words }: Telling, unread: string): Drafted {
  return { ...draft(words.price.notRead(unread)), outcome: "asked-back" };
}

function tellAim(telling: Telling, query: MoneyQuery): Drafted {
  const { words, understanding } = telling;
  const [item, ...others] = query.items;
  const product = item?.product;
  const group = () => tellGroupPrice(telling, query);
  if (query.aim === "discount") return tellNoDiscount(telling, query);
  if (query.aim === "dear") return tellDear(telling);
  if (query.aim === "on-top") return tellNothingOnTop(telling, query);
  if (query.aim === "rigging") return tellRigging(telling, query);
  if (query.aim === "budget" && query.budgetOre !== null) return tellBudget(telling, query.budgetOre, item);
  if (query.aim === "extra-image") {
    const { productSlug, place } = understanding.topic;
    const isStaff =
      (productSlug?.startsWith("ansatt") ?? false) || place === "hos_dere" || product?.kind === "per_person";
    return isStaff ? tellStaffImage(telling) : tellExtraImage(telling, understanding.topic.images ?? 1);
  }
  if (query.aim === "least" || query.aim === "most") return tellExtreme(telling, query.aim === "most");
  if (query.aim === "add-ons")
    return tellAddOns(telling, product, product ? undefined : understanding.topic.addOns);
  if (query.aim === "vat" && !item)
    return draft([words.price.withVat, words.payment.vat, words.company.withoutVat]);
  const isSingleGroup =
    product?.kind === "per_person" && new Set(query.items.map(({ choices }) => choices.persons)).size === 1;
  if (query.aim === "group" || (isSingleGroup && query.aim !== "difference")) return group();
  if (item && others.length > 0) return tellSeveral(telling, query);
  if (item) return product?.kind === "per_person" ? group() : tellSession(telling, query, item);
  if (query.asksHowMany) return group();
  const all = tellAllPrices(telling);
  return query.namesDay ? { ...all, text: `${words.price.everyDay} ${all.text}` } : all;
}

/** The list price, when the product is known. */
function tellNoDiscount(telling: Telling, query: MoneyQuery): Drafted {
  const { discount } = telling.words.price;
  const [item, ...others] = query.items;
  if (!item || others.length > 0 || query.unread !== null)
    return draft(discount, { path: "/headshots", title: "Headshots" });
  const session = tellSession(telling, query, item);
  return { ...session, text: `${discount} ${session.text}` };
}

/** "Kommer mva på toppen?": no, and the optional extras. */
function tellNothingOnTop(telling: Telling, { items }: MoneyQuery): Drafted {
  const addOns = tellAddOns(telling, items[0]?.product);
  return { ...addOns, text: `${telling.words.price.nothingOnTop}\n\n${addOns.text}` };
}

function tellRigging(telling: Telling, query: MoneyQuery): Drafted {
  const { facts, words, say } = telling;
  const theirs = facts.products.find(({ kind, place }) => kind === "per_person" && place === "hos_dere");
  const group = tellGroupPrice(telling, query);
  if (!theirs) return group;
  return { ...group, text: `${words.company.riggingOnly(say.money(theirs.price.baseOre))}\n\n${group.text}` };
}
