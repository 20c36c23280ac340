import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type {
  AssistantFacts,
  Gap,
  Intent,
  Language,
  Passage,
  TimesWanted,
  Topic,
  Turn,
  Understanding,
} from "../../types";
import { choiceIn } from "./choices";
import { claimIn } from "./claimed";
import { contactIn } from "./contact";
import { decide, isReviewed, type Meant } from "./decide";
import { topicBefore } from "./follow-ups";
import { gapOf } from "./gaps";
import { scoreIntents } from "./intents";
import { languageOf } from "./language";
import { isBudget } from "./money/budget";
import { readMoney } from "./money/read";
import { splitIn } from "./money/split";
import { vatIn } from "./money/vat";
import { notOursIn } from "./not-ours";
import { otherCityIn } from "./other-cities";
import { unmetIn } from "./retrieval/beside";
import { type FoundTheme, themeIn } from "./retrieval/find-theme";
import type { Finding, Library } from "./retrieval/retrieval";
import { reviewedAlike } from "./retrieval/reviewed";
import type { Signs } from "./signs";
import { type Slots, slotsOf } from "./slots";
import { isStatement } from "./statements";
import { topicOf } from "./topic";
import type { Theme } from "./vocabulary/theme-file";
import type { Concept } from "./vocabulary/vocabulary";
import { conceptsAt } from "./words/concepts";
import { numberOf } from "./words/numbers";
import { isStrange } from "./words/strange-words";
import { type Word, wordsOf } from "./words/words";

export interface Parts {
  readonly facts: AssistantFacts;
  readonly library: Library;
}

/** The intent and entities of a question (or one part of it). */
export function understandOne(
  question: string,
  turns: readonly Turn[],
  { facts, library }: Parts,
  now: Instant,
): Understanding {
  const words = wordsOf(question);
  const before = topicBefore(turns);
  const language = languageOf(words, languageBefore(turns));
  const meantAt = conceptsAt(words);
  const { concepts, places } = meantAt;
  const slots = slotsOf(question, words, { products: facts.products, before, concepts, now });
  const findings = library
    .search(words, language)
    .filter(({ passage }) => passage.kind === "knowledge" || !isBeside(words, passage, null, language));
  const strange = words.filter((word, place) => !places.has(place) && isStrange(word, facts.products));
  const city = otherCityIn(words, facts.company.addressCity);
  const vat = vatIn(question, words);
  const hasBudget = isBudget(question) && slots.counts.some(({ counting }) => counting === "kroner");
  const said = new Set<Concept>([
    ...(vat ? (["vat"] as const) : []),
    ...(hasBudget ? (["price"] as const) : []),
  ]);
  const signs = signsOf(words, slots, before, {
    has: (concept) => (said.has(concept) ? 1 : (concepts.get(concept) ?? 0)),
    strange: strange.length,
    elsewhere: concepts.has("home") || (city !== null && strange.every(({ raw }) => raw === city)),
    statement: isStatement(question),
    split: splitIn(question) !== null,
    budget: hasBudget,
  });
  const scored = scoreIntents(signs);
  const claim = claimIn(concepts, facts.claims, language);
  const onTheme = claim ? null : themeIn(words, facts.passages, language);
  const theme =
    claim ?? (onTheme && isBeside(words, onTheme.passage, onTheme.theme, language) ? null : onTheme);
  const notOurs = notOursIn(question, words);
  const last = turns.findLast((turn) => turn.role === "assistant" && turn.topic)?.topic;
  // A visitor who asks for a person is never asked to choose between meanings first.
  const wantsHuman = concepts.has("wantsHuman") && concepts.get("wantsHuman") === 1;
  const decided: Meant =
    (wantsHuman ? certain("contact", "handed-over") : null) ??
    goneOnWith(question, words, { before: last, company: facts.company }) ??
    leftContact(
      decide(scored, findings, { signs, theme: theme?.theme ?? null, notOurs: notOurs !== null }),
      contactIn(question, facts.company) !== null,
    );
  const written = reviewedAlike(question, words, {
    meant: decided.intent,
    passages: facts.passages,
    language,
  });
  const meant: Meant = written ? certain("knowledge", "answered") : decided;
  const topic = topicOf(meant, slots, { before, theme: theme?.path, vat: vat?.vat ?? undefined });
  const gap: Gap | null = signs.elsewhere
    ? { kind: "elsewhere", ...(city && { what: city }) }
    : meant.intent === "unknown"
      ? (notOurs ?? gapOf(signs, findings))
      : null;
  return {
    today: dayOf(now),
    question,
    language,
    topic,
    ...meant,
    passages: written ? [written] : passagesFor(meant.intent, theme, findings),
    ...(ofMoney.has(meant.intent) && {
      money: readMoney({
        question,
        words,
        slots,
        topic,
        before,
        products: facts.products,
        conceptsAt: meantAt,
      }),
    }),
    timesWanted: looksUpTimes(meant.intent, slots, before) ? timesWanted(topic, facts.products, now) : null,
    ...(gap && { gap }),
    ...(slots.when?.noSuchDay && { noSuchDay: slots.when.noSuchDay }),
    ...(before && { before }),
  };
}

/** Our pages are in Norwegian, so the words of an English question cannot be compared with them. */
function isBeside(
  words: readonly Word[],
  passage: Passage,
  theme: Theme | null,
  language: Language,
): boolean {
  if (language !== "nb") return false;
  return unmetIn(words, passage, theme).length > (theme ? (theme.first ? mostOfParticular : mostOfTheme) : 0);
}

/** How many significant words of the question an answering passage may lack. */
const mostOfTheme = 1;
/** A theme that was found by a complete phrase. */
const mostOfParticular = 2;

/** Intents that the price function answers. */
const ofMoney: ReadonlySet<Intent> = new Set(["price", "companies", "cancel", "change"]);

/** The sources of the answer come first. */
function passagesFor(intent: Intent, theme: FoundTheme | null, findings: readonly Finding[]): Passage[] {
  const found = findings.map(({ passage }) => passage);
  if (intent === "knowledge") return findings.filter(isReviewed).map(({ passage }) => passage);
  return [...(theme ? [theme.passage] : []), ...found.filter(({ kind }) => kind !== "knowledge")];
}

/** A bare number after "what is your number?", a choice after "do you mean this or that?" */
function goneOnWith(
  question: string,
  words: readonly Word[],
  { before, company }: { before: Topic | undefined; company: AssistantFacts["company"] },
): Meant | null {
  const told = contactIn(question, company);
  if (before?.intent === "call-me" && (told?.phone || told?.email)) return certain("call-me", "handed-over");
  const chosen = before?.choices ? choiceIn(words, before.choices) : null;
  return chosen ? certain(chosen, "answered") : null;
}

/** Intents that a person answers better than a table, once there is an address to answer to. */
const answeredByPerson: ReadonlySet<Intent> = new Set([
  "companies",
  "contact",
  "unknown",
  "unclear",
  "greeting",
]);

/** "Can you send me a quote? jane@acme.com": leaving an address means a wish to hear from us. */
function leftContact(meant: Meant, left: boolean): Meant {
  return left && answeredByPerson.has(meant.intent) ? certain("call-me", "handed-over") : meant;
}

function certain(intent: Intent, outcome: Meant["outcome"]): Meant {
  return { intent, confidence: 1, outcome, meanings: [intent] };
}

function signsOf(
  words: readonly Word[],
  slots: Slots,
  topic: Topic | undefined,
  known: Pick<Signs, "has" | "strange" | "elsewhere" | "statement" | "split" | "budget">,
): Signs {
  return {
    ...known,
    namesProduct: slots.named.length > 0,
    namesTwoProducts: slots.named.length > 1,
    namesCompanyProduct: slots.companyNamed,
    namesAddOn: slots.addOns.length > 0 || slots.addOnsAsked.without.length > 0,
    images: slots.images,
    persons: slots.persons,
    when: slots.when?.asked ?? null,
    namesPlace: slots.place !== undefined,
    hasNumber: words.some((word) => numberOf(word) !== null),
    words: words.length,
    topic,
  };
}

/** States free times, or takes one stated before: "okei, tar torsdagen". */
function looksUpTimes(intent: Intent, { when }: Slots, before: Topic | undefined): boolean {
  return intent === "free-times" || (intent === "book" && before?.intent === "free-times" && when !== null);
}

/** Also reads the days after a day or week, for the next free time when there is none in it. */
const daysAfter = 14;
const longestPeriod = 7;

/** Standard when no product was named: it is the most common choice. */
function timesWanted(topic: Topic, products: readonly Product[], now: Instant): TimesWanted | null {
  const bookable = products.filter((product) => product.bookableOnline);
  const product = bookable.find(({ slug }) => slug === topic.productSlug) ?? bookable[0];
  if (!product) return null;
  const today = dayOf(now);
  const { period } = topic;
  if (!period) return { firstDay: today, lastDay: plusDays(today, 13), productSlug: product.slug };
  const wanted = { ...period, productSlug: product.slug };
  const isLong = plusDays(period.firstDay, longestPeriod) < period.lastDay;
  // For a taken hour, states the first free time of all, which may be the same day.
  const isPlain = !period.earliest && !period.latest && period.lastDay >= today;
  return isLong || !isPlain
    ? wanted
    : { ...wanted, lastDay: plusDays(period.lastDay, daysAfter), asked: period };
}

function languageBefore(turns: readonly Turn[]): Language | undefined {
  const last = turns.findLast((turn) => turn.role === "user");
  return last ? languageOf(wordsOf(last.content), undefined) : undefined;
}
