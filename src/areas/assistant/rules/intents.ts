import type { Intent, Topic } from "../types";
import type { Concept } from "./lexicon";

/** What an intent is recognised by, besides what the visitor spoke of before. */
export interface Signs {
  readonly has: (concept: Concept) => number;
  readonly namesProduct: boolean;
  readonly namesTwoProducts: boolean;
  readonly namesCompanyProduct: boolean;
  readonly namesAddOn: boolean;
  readonly images: number | null;
  readonly persons: number | null;
  /** Days were named, or a time of day alone. */
  readonly when: "days" | "hours" | null;
  readonly namesPlace: boolean;
  readonly hasNumber: boolean;
  /** Telling words that are neither a product, a number, a day, a known concept nor of the trade. */
  readonly strange: number;
  readonly words: number;
  readonly topic: Topic | undefined;
}

export interface Scored {
  readonly intent: Intent;
  readonly score: number;
}

type Rule = (signs: Signs) => number;

const rules: Readonly<Partial<Record<Intent, Rule>>> = {
  greeting: ({ has, words, strange }) => (has("greeting") && words <= 3 && strange === 0 ? 0.8 : 0),
  thanks: ({ has, words, strange }) => (has("thanks") && words <= 6 && strange <= 1 ? 0.78 : 0),
  "about-assistant": ({ has }) => has("assistant") * 0.88,
  "call-me": ({ has }) => has("callMe"),
  contact: contactScore,
  complaint: ({ has }) => Math.max(has("complaint") * 0.9, has("guarantee") * 0.7),
  cancel: ({ has }) => Math.max(has("cancel") * 0.97, has("withdraw") * 0.97),
  change: changeScore,
  hours: ({ has, when, strange }) => has("hours") * (strange ? 0.4 : when ? 0.97 : 0.9),
  place: ({ has, strange, words }) =>
    Math.max(
      has("place") * (strange > 1 ? 0.5 : 0.86),
      has("transport") * (strange ? 0.45 : words <= 9 ? 0.88 : 0.5),
    ),
  price: priceScore,
  "free-times": freeTimesScore,
  book: ({ has, when }) => Math.max(has("book") * (when ? 0.7 : 0.84), has("account") * 0.8),
  delivery: ({ has, strange }) => has("delivery") * (strange ? 0.55 : 0.9),
  preparation: ({ has, strange }) =>
    Math.max(has("prepare") * 0.78, has("general") * 0.8) - (strange > 1 ? 0.2 : 0),
  packages: packagesScore,
  companies: companiesScore,
  payment: ({ has }) => has("payment") * (has("price") ? 0.6 : 0.9),
};

/** Every intent with how surely it was meant, surest first. */
export function scoreIntents(signs: Signs): Scored[] {
  return (Object.keys(rules) as Intent[])
    .map((intent) => ({
      intent,
      score: Math.min(1, (rules[intent]?.(signs) ?? 0) + carriedOver(intent, signs)),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function priceScore(signs: Signs): number {
  const { has, images, persons, namesProduct, namesAddOn, topic, when, strange, namesPlace, hasNumber } =
    signs;
  const named = namesProduct || namesAddOn || images !== null || persons !== null;
  // "Hva koster det å avbestille?" asks for a fee, "koster parkering noe?" for something else again.
  if (has("cancel") || has("withdraw") || has("change") || has("transport")) return has("price") * 0.6;
  if (has("discount")) return 0.97;
  if (has("price") && has("payment")) return 0.8;
  // The price of something that we do not know is no price of ours.
  if (has("price"))
    return has("price") * (strange === 0 || named ? 0.96 : strange === 1 && has("company") ? 0.9 : 0.3);
  if (has("extras")) return 0.8;
  if (has("vat")) return 0.75;
  if (topic?.intent === "price" && !when) {
    if (images !== null || persons !== null || (namesPlace && (topic.persons || has("theirs")))) return 0.95;
    if (namesProduct || namesAddOn) return has("duration") || has("compare") ? 0.5 : 0.8;
  }
  if (has("theirs") && has("quote")) return 0.9;
  const sizes = images !== null || persons !== null;
  if (sizes && (namesProduct || namesAddOn) && !has("packages") && !has("duration")) return 0.8;
  return sizes && hasNumber && has("quote") ? 0.9 : 0;
}

function freeTimesScore({ has, when, topic, strange, words, namesProduct }: Signs): number {
  if (has("change") || has("cancel") || has("callMe") || has("sick") || has("early")) return 0;
  const free = has("free");
  if (free)
    return strange > 0 ? free * (when === "days" && strange === 1 ? 0.7 : 0.4) : free * (when ? 1 : 0.93);
  if (!when) return topic?.intent === "free-times" && namesProduct && words <= 6 && strange === 0 ? 0.85 : 0;
  if (has("hours") || has("delivery") || has("price")) return 0;
  if (has("book")) return 0.95;
  if (topic?.intent === "free-times" || topic?.intent === "book") return strange === 0 ? 0.95 : 0.4;
  return strange === 0 ? 0.75 : 0.2;
}

function changeScore({ has }: Signs): number {
  const asked = has("change") * (has("price") ? 0.9 : 0.95);
  return Math.max(asked, has("late") * 0.86, has("sick") * 0.94);
}

function contactScore({ has, strange }: Signs): number {
  const asked = has("contact") * (has("delivery") || has("book") || has("pictures") ? 0.5 : 0.82);
  return Math.max(strange > 0 ? asked * 0.7 : asked, has("organisation") * 0.95, has("human") * 0.9);
}

function packagesScore(signs: Signs): number {
  const { has, namesProduct, namesTwoProducts, strange, words } = signs;
  if (namesTwoProducts && has("compare")) return 0.99;
  if (has("duration")) return durationScore(signs);
  if (has("packages")) return has("packages") * (strange > 0 ? 0.45 : namesProduct ? 0.95 : 0.84);
  return namesProduct && strange === 0 && words <= 4 ? 0.62 : 0;
}

/** "Hvor lang tid tar Premium?" "Hvor lenge varer en time?" */
function durationScore({ has, namesProduct, namesCompanyProduct, strange }: Signs): number {
  if (has("delivery")) return 0.3;
  if (namesProduct && !namesCompanyProduct) return 0.93;
  if (has("company")) return 0;
  return has("sessions") && strange === 0 ? 0.93 : 0;
}

function companiesScore({ has, namesCompanyProduct, persons, strange }: Signs): number {
  if (has("company") && has("duration")) return 0.9;
  const asked = Math.max(has("company") * 0.7, has("theirs") * 0.8, namesCompanyProduct ? 0.72 : 0);
  return Math.max(strange > 0 ? asked * 0.6 : asked, has("quote") * (persons ? 0.8 : 0.74));
}

/** A short question without a subject of its own goes on with what was spoken of. */
function carriedOver(intent: Intent, { topic, words, strange }: Signs): number {
  return topic?.intent === intent && words <= 5 && strange === 0 ? 0.1 : 0;
}
