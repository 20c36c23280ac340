import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { AssistantFacts, Intent, Language, TimesWanted, Topic, Turn, Understanding } from "../types";
import { conceptsIn } from "./concepts";
import { type Scored, type Signs, scoreIntents } from "./intents";
import { languageOf } from "./language";
import { imageStems, personStems, productsNamed } from "./named-products";
import { loneNumber, numberBefore } from "./numbers";
import { type Finding, type Library, tellingStems } from "./retrieval";
import { whenIn } from "./when";
import { type Word, wordsOf } from "./words";

/** From here on an intent is believed at once; a passage from here on is the answer; under it nobody knows. */
const sure = 0.6;
const found = 0.62;
/** Two meanings nearer than this are asked about. */
const near = 0.04;

/**
 * What a question wants, of what it speaks, and what must be looked up to answer it. `turns` is what was said before,
 * oldest first. Pure: the same question with the same facts is always understood the same.
 */
export function understand(
  question: string,
  turns: readonly Turn[],
  { facts, library }: { facts: AssistantFacts; library: Library },
  now: Instant,
): Understanding {
  const words = wordsOf(question);
  const before = turns.findLast((turn) => turn.role === "assistant" && turn.topic)?.topic;
  const language = languageOf(words, languageBefore(turns));
  const slots = slotsOf(question, words, facts.products, before, now);
  const findings = library.search(words);
  const scored = scoreIntents(signsOf(words, slots, before));
  const meant = {
    meanings: scored.slice(0, 2).map(({ intent }) => intent),
    ...decide(scored, findings, slots),
  };
  const topic = topicOf(meant.intent, slots, before);
  return {
    question,
    language,
    topic,
    ...meant,
    timesWanted: meant.intent === "free-times" ? timesWanted(topic, facts.products, now) : null,
  };
}

interface Slots {
  readonly named: readonly string[];
  readonly images: number | null;
  readonly persons: number | null;
  readonly period: Topic["period"] | null;
  readonly atTheirs: boolean;
  readonly companyNamed: boolean;
}

function slotsOf(
  question: string,
  words: readonly Word[],
  products: readonly Product[],
  before: Topic | undefined,
  now: Instant,
): Slots {
  const named = productsNamed(words, products);
  const images = numberBefore(words, imageStems);
  const persons = numberBefore(words, personStems);
  const period = whenIn(question, words, now);
  const lone = images === null && persons === null && !period ? loneNumber(words) : null;
  const forPersons =
    before?.persons !== undefined || /^ansattfoto/.test(named[0] ?? before?.productSlug ?? "");
  return {
    named,
    images: images ?? (lone !== null && before?.intent === "price" && !forPersons ? lone : null),
    persons: persons ?? (lone !== null && forPersons ? lone : null),
    period,
    atTheirs:
      /\b(?:hos oss|til oss|hjå oss|vårt kontor|kontoret vårt|våre lokaler|our office|our place|on ?site|come to us)\b/i.test(
        question,
      ),
    companyNamed: /^ansattfoto/.test(named[0] ?? ""),
  };
}

function signsOf(words: readonly Word[], slots: Slots, topic: Topic | undefined): Signs {
  const concepts = conceptsIn(words);
  const known = words.filter((word) => conceptsIn([word]).size > 0).map((word) => word.stem);
  const telling = tellingStems(words).filter((stem) => !known.includes(stem) && !/^\d+$/.test(stem));
  const explained =
    slots.named.length + (slots.images ? 1 : 0) + (slots.persons ? 1 : 0) + (slots.period ? 1 : 0);
  return {
    has: (concept) => concepts.get(concept) ?? 0,
    namesProduct: slots.named.length > 0,
    namesCompanyProduct: slots.companyNamed,
    images: slots.images,
    persons: slots.persons,
    namesDays: slots.period !== null,
    other: Math.max(0, telling.length - explained),
    words: words.length,
    topic,
  };
}

type Meant = Pick<Understanding, "intent" | "confidence" | "outcome" | "passages">;

function decide(scored: readonly Scored[], findings: readonly Finding[], slots: Slots): Meant {
  const [first, second] = scored;
  const [passage] = findings;
  const passages = findings.map((finding) => finding.passage);
  if (passage?.passage.kind === "knowledge" && passage.coverage >= 0.8) {
    return { intent: "knowledge", confidence: passage.coverage, outcome: "answered", passages };
  }
  const intent: Intent = first?.intent ?? "unknown";
  const computed =
    intent === "price" || intent === "free-times" || intent === "hours" || intent === "call-me";
  // What is computed beats what is written; otherwise a page that speaks of everything that was asked beats a guess.
  const pageKnowsMore =
    passage && passage.coverage >= 0.9 && passage.passage.kind === "question" && !computed;
  if (first && first.score >= sure && !(pageKnowsMore && (first.score < 0.8 || passage.coverage === 1))) {
    const twoMeanings =
      second && second.score >= sure && first.score - second.score < near && slots.named.length === 0;
    if (twoMeanings && !relatedIntents(first.intent, second.intent)) {
      return { intent: "unclear", confidence: first.score / 2, outcome: "asked-back", passages };
    }
    return {
      intent,
      confidence: first.score,
      outcome: first.intent === "call-me" ? "handed-over" : "answered",
      passages,
    };
  }
  if (passage && passage.coverage >= found) {
    return { intent: "page", confidence: passage.coverage, outcome: "answered", passages };
  }
  if (first && first.score >= 0.45) return { intent, confidence: first.score, outcome: "answered", passages };
  return { intent: "unknown", confidence: passage?.coverage ?? 0, outcome: "unknown", passages };
}

/** Meanings that one answer serves: to ask which one would only delay. */
function relatedIntents(a: Intent, b: Intent): boolean {
  const families: readonly (readonly Intent[])[] = [
    ["free-times", "book", "hours"],
    ["companies", "price", "packages"],
    ["change", "cancel"],
    ["contact", "call-me", "complaint"],
    ["greeting", "thanks"],
  ];
  return families.some((family) => family.includes(a) && family.includes(b));
}

function topicOf(intent: Intent, slots: Slots, before: Topic | undefined): Topic {
  const followsUp = slots.named.length === 0;
  const kept = followsUp ? before : undefined;
  return {
    intent,
    productSlug: slots.named[0] ?? kept?.productSlug,
    images: slots.images ?? kept?.images,
    persons: slots.persons ?? kept?.persons,
    place: slots.atTheirs ? "hos_dere" : kept?.place,
    period: slots.period ?? (intent === "free-times" ? kept?.period : undefined),
  };
}

/** Standard when no product was named: it is what most people come for. */
function timesWanted(topic: Topic, products: readonly Product[], now: Instant): TimesWanted | null {
  const bookable = products.filter((product) => product.bookableOnline);
  const product = bookable.find(({ slug }) => slug === topic.productSlug) ?? bookable[0];
  if (!product) return null;
  const today = dayOf(now);
  const period = topic.period ?? { firstDay: today, lastDay: plusDays(today, 13) };
  return { ...period, productSlug: product.slug };
}

function languageBefore(turns: readonly Turn[]): Language | undefined {
  const last = turns.findLast((turn) => turn.role === "user");
  return last ? languageOf(wordsOf(last.content), undefined) : undefined;
}
