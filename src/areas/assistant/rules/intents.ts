import type { Intent, Topic } from "../types";
import type { Concept } from "./lexicon";

/** What an intent is recognised by, besides what the visitor spoke of before. */
export interface Signs {
  readonly has: (concept: Concept) => number;
  readonly namesProduct: boolean;
  readonly namesCompanyProduct: boolean;
  readonly images: number | null;
  readonly persons: number | null;
  readonly namesDays: boolean;
  /** Telling words that are neither a product, a number, a day nor a known concept. */
  readonly other: number;
  readonly words: number;
  readonly topic: Topic | undefined;
}

export interface Scored {
  readonly intent: Intent;
  readonly score: number;
}

type Rule = (signs: Signs) => number;

const rules: Readonly<Partial<Record<Intent, Rule>>> = {
  greeting: ({ has, words, other }) => (has("greeting") && words <= 4 && other === 0 ? 0.9 : 0),
  thanks: ({ has, words, other }) => (has("thanks") && words <= 5 && other <= 1 ? 0.85 : 0),
  "about-assistant": ({ has }) => has("assistant") * 0.85,
  "call-me": ({ has }) => has("callMe"),
  contact: ({ has }) => Math.max(has("contact") * 0.8, has("human") * 0.9),
  complaint: ({ has }) => has("complaint") * 0.85,
  cancel: ({ has }) => has("cancel") * 0.97,
  change: ({ has, has: strength }) =>
    has("change") * (strength("price") ? 0.6 : 0.86) + (strength("change") && strength("book") ? 0.08 : 0),
  hours: ({ has, namesDays }) => has("hours") * (namesDays ? 0.95 : 0.9),
  place: ({ has }) => Math.max(has("place") * 0.8, has("transport") * 0.88),
  price: priceScore,
  "free-times": freeTimesScore,
  book: ({ has, namesDays }) => has("book") * (namesDays ? 0.7 : 0.82),
  delivery: ({ has }) => has("delivery") * 0.88,
  preparation: ({ has }) => has("prepare") * 0.78,
  packages: ({ has, namesProduct, other }) =>
    Math.max(has("packages") * 0.78, namesProduct && other === 0 ? 0.55 : 0),
  companies: ({ has, namesCompanyProduct, persons }) =>
    Math.max(has("company") * 0.76, namesCompanyProduct ? 0.7 : 0, has("quote") * (persons ? 0.8 : 0.72)),
  payment: ({ has }) => has("payment") * 0.84,
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

function priceScore({ has, images, persons, namesProduct, topic, namesDays }: Signs): number {
  const asked = has("price");
  // "Hva koster det å avbestille?" asks for a fee, "koster parkering noe?" for something else again.
  const ofSomethingElse = has("cancel") || has("change") || has("transport");
  if (asked) return asked * (ofSomethingElse ? 0.7 : 0.96);
  const sizes = images !== null || persons !== null;
  if (sizes && topic?.intent === "price" && !namesDays) return 0.9;
  if (namesProduct && topic?.intent === "price" && !namesDays) return 0.8;
  return sizes && namesProduct ? 0.7 : 0;
}

function freeTimesScore({ has, namesDays, topic, words }: Signs): number {
  const free = has("free");
  if (free) return free * (namesDays ? 1 : 0.93);
  if (!namesDays) return 0;
  if (has("hours")) return 0;
  if (has("book")) return 0.95;
  if (topic?.intent === "free-times" || topic?.intent === "book") return 0.92;
  return words <= 6 ? 0.72 : 0.5;
}

/** A short question without a subject of its own goes on with what was spoken of. */
function carriedOver(intent: Intent, { topic, words, other }: Signs): number {
  return topic?.intent === intent && words <= 5 && other <= 1 ? 0.1 : 0;
}
