import type { Intent } from "../../types";
import { scoreFollowUps } from "./follow-ups";
import type { Scored, Signs } from "./signs";

type Rule = (signs: Signs) => number;

const rules: Readonly<Partial<Record<Intent, Rule>>> = {
  greeting: ({ has, words, strange, topic, when }) =>
    (has("greeting") || (has("present") && !when)) && words <= 7 && strange === 0
      ? words <= 3 || !topic
        ? 0.8
        : 0.7
      : 0,
  thanks: ({ has, words, strange }) => (has("thanks") && words <= 9 && strange <= 1 ? 0.78 : 0),
  "about-assistant": ({ has }) => has("assistant") * 0.92,
  "call-me": ({ has }) => has("callMe"),
  contact: contactScore,
  complaint: complaintScore,
  cancel: ({ has }) =>
    Math.max(has("cancel") * 0.97, has("withdraw") * 0.97, has("refund") * (has("guarantee") ? 0.5 : 0.96)),
  change: changeScore,
  hours: ({ has, when, strange }) =>
    Math.max(has("hours"), when ? has("present") : 0) *
    (strange > 1 ? 0.4 : strange === 1 ? 0.78 : when ? 0.97 : 0.9) *
    (has("book") && !has("early") ? 0.8 : 1),
  place: ({ has, strange, words, elsewhere, persons }) =>
    Math.max(
      elsewhere && !has("transport")
        ? has("theirs") && (has("company") || persons !== null)
          ? 0.6
          : 0.95
        : 0,
      (has("contact") ? 0.5 : 1) *
        has("place") *
        (has("theirs") ? 0.6 : 1) *
        (strange > 2 ? 0.5 : strange > 1 ? 0.76 : 0.86),
      has("transport") *
        (strange > 1 || (elsewhere && !has("place")) ? 0.45 : words <= 9 ? 0.88 : 0.5) *
        (has("late") ? 0.7 : 1),
    ),
  price: priceScore,
  "free-times": freeTimesScore,
  book: ({ has, when }) => Math.max(has("book") * (when ? 0.7 : 0.84), has("account") * 0.8),
  delivery: deliveryScore,
  preparation: ({ has, strange }) =>
    Math.max(has("prepare") * 0.78, has("general") * 0.8) - (strange > 1 ? 0.2 : 0),
  packages: packagesScore,
  companies: companiesScore,
  payment: ({ has }) => has("payment") * (has("price") || has("guarantee") ? 0.6 : 0.9),
};

/** Every intent with its confidence, highest first. */
export function scoreIntents(signs: Signs): Scored[] {
  const [followUp] = scoreFollowUps(signs);
  return (Object.keys(rules) as Intent[])
    .map((intent) => ({
      intent,
      score: Math.min(
        1,
        followUp?.intent === intent
          ? 1
          : ((rules[intent]?.(signs) ?? 0) + carriedOver(intent, signs)) * (followUp ? 0.9 : 1),
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function priceScore(signs: Signs): number {
  const { has, images, persons, namesProduct, namesAddOn, topic, when, strange, namesPlace, hasNumber } =
    signs;
  const named = namesProduct || namesAddOn || images !== null || persons !== null;
  // "Hva koster det å avbestille?" asks for a fee, "koster parkering noe?" about something else.
  if (has("cancel") || has("withdraw") || has("change") || has("transport")) return has("price") * 0.6;
  if (has("discount")) return 0.97;
  if (signs.split || signs.budget) return 0.97;
  if (findsDear(signs)) return 0.97;
  if (has("onTop") && (has("vat") || has("extras"))) return 0.97;
  // Other companies' prices are unknown to us.
  if (has("than") && !named && !namesPlace) return has("price") * 0.3;
  if (has("price") && has("payment")) return 0.92;
  if (asksContents(signs)) return 0.3;
  // The price of an unknown thing is not a price of ours.
  if (has("price"))
    return has("price") * (strange === 0 || named ? 0.96 : strange === 1 && has("company") ? 0.9 : 0.3);
  if (has("extras")) return 0.74;
  if (has("vat")) return namesProduct ? 0.9 : 0.75;
  if (topic?.intent === "price" && !when) {
    if (images !== null || persons !== null || (namesPlace && (topic.persons || has("theirs")))) return 0.95;
    if (namesProduct || namesAddOn) return has("duration") || has("compare") ? 0.5 : 0.8;
  }
  if (has("theirs") && has("quote")) return 0.9;
  // "Vi er 22 på kontoret og vil ha ett bilde hver"
  if (persons !== null && persons > 4 && (has("company") || has("theirs")) && has("needs")) return 0.85;
  if (asksForGroup(signs)) return 0.9;
  const sizes = images !== null || persons !== null;
  if (namesProduct && namesAddOn && (sizes || signs.statement) && strange === 0 && !has("included"))
    return 0.95;
  if (sizes && (namesProduct || namesAddOn) && !has("included") && !has("duration")) return 0.8;
  return sizes && hasNumber && has("quote") ? 0.9 : 0;
}

/** "Vi er 15 ansatte på Lysaker, kan dere komme?", "3 stk i et lite firma": the price is what they need to know. */
function asksForGroup({ has, persons, when, statement }: Signs): boolean {
  const group = persons !== null && persons > 1 && (has("company") > 0 || (has("theirs") > 0 && persons > 4));
  const other = [
    "free",
    "delivery",
    "change",
    "cancel",
    "payment",
    "hours",
    "prepare",
    "sick",
    "late",
    "duration",
    "book",
    "missing",
    "complaint",
    "contact",
    "callMe",
  ] as const;
  return group && (statement || has("theirs") > 0) && !when && !other.some((concept) => has(concept) > 0);
}

/** "Dette er jo helt vilt dyrt": a statement about the price. */
function findsDear({ has, statement, namesProduct, images, persons }: Signs): boolean {
  return has("dear") > 0 && statement && !namesProduct && images === null && persons === null && !has("than");
}

/** "Hva er med i prisen på Premium?" asks about the content; "hva er forskjellen i pris?" about the amount. */
function asksContents({ has, namesProduct }: Signs): boolean {
  const ofWhat = has("included") > 0 || (has("packages") > 0 && !has("compare"));
  return has("inPrice") > 0 && ofWhat && namesProduct;
}

function freeTimesScore({ has, when, topic, strange, words, namesProduct }: Signs): number {
  if (has("change") || has("cancel") || has("callMe") || has("sick") || has("early")) return 0;
  if (has("hasBooking") && !has("free")) return 0;
  const free = Math.max(has("free"), when ? has("freeWord") : 0);
  if (free)
    return strange > 0 ? free * (when === "days" && strange === 1 ? 0.7 : 0.4) : free * (when ? 1 : 0.93);
  if (!when) return topic?.intent === "free-times" && namesProduct && words <= 6 && strange === 0 ? 0.85 : 0;
  if (((has("hours") || has("present")) && !has("book")) || has("delivery") || has("price")) return 0;
  if (has("book")) return 0.95;
  if (topic?.intent === "free-times" || topic?.intent === "book") return strange === 0 ? 0.95 : 0.4;
  if (strange <= 2 && when === "days" && (namesProduct || has("needs"))) return 0.8;
  return strange === 0 ? 0.75 : 0.2;
}

/** A question about our promise, or about money back because of the images, gets the guarantee. */
function complaintScore({ has }: Signs): number {
  if (has("missing") && (has("pictures") || has("delivery"))) return 0.97;
  const unhappy = has("guarantee") > 0 || has("complaint") > 0;
  if (has("refund") && unhappy) return 0.98;
  return Math.max(has("complaint") * 0.9, has("guarantee") * 0.86);
}

function changeScore({ has, when }: Signs): number {
  const isBooked = has("hasBooking") > 0 && !has("free") && !has("price") && !has("cancel");
  const asked = has("change") * (has("price") ? 0.9 : 0.95);
  return Math.max(asked, has("late") * 0.86, has("sick") * 0.94, isBooked && when ? 0.86 : 0);
}

function contactScore({ has, strange }: Signs): number {
  if (has("fedUp") && !has("price") && !has("free") && !has("shy")) return 0.88;
  const asked = has("contact") * (has("delivery") || has("book") || has("pictures") ? 0.5 : 0.82);
  return Math.max(
    strange > 0 ? asked * 0.7 : asked,
    has("organisation") * 0.95,
    has("human") * 0.9,
    has("wantsHuman") * 0.97,
  );
}

/** "Når får jeg bildene?", and after it "går det an å få dem fortere?" */
function deliveryScore({ has, strange, topic, words, namesAddOn }: Signs): number {
  if (has("raw") && !has("price")) return 0.95;
  if (topic?.intent === "delivery" && has("hurry") && words <= 8 && !namesAddOn) return 0.9;
  return has("delivery") * (strange > 1 ? 0.55 : strange === 1 ? 0.8 : 0.9);
}

function packagesScore(signs: Signs): number {
  const { has, namesProduct, namesTwoProducts, strange, words } = signs;
  if (namesTwoProducts && has("compare")) return has("price") ? 0.9 : 0.99;
  if (asksContents(signs)) return 0.97;
  if (has("duration")) return durationScore(signs);
  if (has("included") && namesProduct && !has("price")) return 0.95;
  const sized = signs.images !== null ? 0.5 : 1;
  if (has("packages")) return sized * has("packages") * (strange > 0 ? 0.45 : namesProduct ? 0.95 : 0.84);
  if (!namesProduct || strange > 0) return 0;
  if (tellsNeed(signs)) return 0.95;
  return words <= 4 ? 0.62 : 0;
}

/** "Bilder til CV", "jeg trenger et profilbilde": a need without a question. */
function tellsNeed(signs: Signs): boolean {
  const { has, statement, words, namesCompanyProduct, images, persons, when, topic } = signs;
  if (has("vat") || has("discount")) return false;
  if (!statement || words > 7 || namesCompanyProduct || signs.namesAddOn) return false;
  if (images !== null || persons !== null || when) return false;
  const goesOn = topic?.intent === "price" || topic?.intent === "free-times";
  return !goesOn && !has("free") && !has("book") && !has("delivery") && !has("prepare") && !has("company");
}

/** "Hvor lang tid tar Premium?" "Hvor lenge varer en time?" */
function durationScore({ has, namesProduct, namesCompanyProduct, strange }: Signs): number {
  if (has("delivery")) return 0.3;
  if (namesProduct && !namesCompanyProduct) return 0.93;
  if (has("company")) return 0;
  return has("sessions") && strange === 0 ? 0.93 : 0;
}

function companiesScore({ has, namesCompanyProduct, persons, strange }: Signs): number {
  if (has("duration") && (has("company") || has("byNumber"))) return 0.95;
  const asked = Math.max(has("company") * 0.7, has("theirs") * 0.8, namesCompanyProduct ? 0.72 : 0);
  return Math.max(strange > 0 ? asked * 0.6 : asked, has("quote") * (persons ? 0.8 : 0.74));
}

/** A short question without a subject continues the topic of the conversation. */
function carriedOver(intent: Intent, { topic, words, strange }: Signs): number {
  return topic?.intent === intent && words <= 5 && strange === 0 ? 0.1 : 0;
}
