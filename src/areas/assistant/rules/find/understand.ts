import type { Product } from "~/areas/catalogue/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Intent, Language, Outcome, TimesWanted, Topic, Turn, VisitorInfo } from "../../types";
import type { CardBook } from "../cards/book";
import { type Card, kindOf, type Tool } from "../cards/card";
import { contactIn } from "../check/contact";
import { type Read, readSlots } from "../read/read";
import { type Decision, decide, limits } from "./decide";
import type { Nearness } from "./finder";
import { continues, toolForSlots } from "./follow-up";
import { isOfCompany, type Part, topicOf, wantedOf } from "./part";
import { splitsOf } from "./splits";

export interface Understanding {
  readonly today: Day;
  readonly question: string;
  readonly language: Language;
  readonly intent: Intent;
  /** 0 to 1. */
  readonly confidence: number;
  readonly topic: Topic;
  readonly timesWanted: TimesWanted | null;
  readonly outcome: Outcome;
  /** The questions of one message, each with what was read of it. */
  readonly parts: readonly Part[];
}

interface Known {
  readonly products: readonly Product[];
  readonly book: CardBook;
}

/** What is asked, and what must be looked up to answer it. Pure: the same question with the same cards is understood alike. */
export function understand(
  question: string,
  turns: readonly Turn[],
  known: Known,
  now: Instant,
): Understanding {
  const { book } = known;
  const before = turns.findLast(({ topic }) => topic)?.topic;
  const language = turns
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .concat(question)
    .reduce<"nb" | "en">((last, text) => book.languageOf(text, last), "nb");
  const earlier = turns.findLast(({ role }) => role === "user")?.content;
  const parts = partsOf(question, { before, earlier }, known, now);
  const [first] = parts;
  const { card, likely, near, confidence } = first;
  const topic: Topic = Object.assign({}, ...parts.map(topicOf));
  const times = parts.find((part) => (part.card ?? part.likely)?.tool === "times" && !isOfCompany(part));
  return {
    today: dayOf(now),
    question,
    language,
    intent: (card ?? likely)?.intent ?? (near.length > 0 ? "unclear" : "unknown"),
    confidence,
    topic,
    timesWanted: times ? wantedOf(times, known.products, now) : null,
    outcome: outcomeOf(first),
    parts,
  };
}

/** What was spoken of before, and the words of the question before. */
interface Talk {
  readonly before: Topic | undefined;
  readonly earlier?: string | undefined;
}

type Found = Part & { readonly confidence: number };

function outcomeOf({ card, likely, near }: Part): Outcome {
  return card?.outcome ?? (likely || near.length > 0 ? "asked-back" : "unknown");
}

/** The message as one question, or as two where each half is nearer to a card of its own. */
function partsOf(question: string, talk: Talk, known: Known, now: Instant): [Found, ...Found[]] {
  const whole = foundIn(question, talk, known, now);
  // A name and a number are no question of their own.
  if (whole.before !== undefined || contactIn(question)) return [whole];
  for (const { left, right, isSentence } of splitsOf(question)) {
    const first = foundIn(left, talk, known, now);
    const second = foundIn(right, first.card ? { before: topicOf(first) } : talk, known, now);
    const [one, other] = [first.card ?? first.likely, second.card ?? second.likely];
    if (!one || !other || kindOf(one) === kindOf(other)) continue;
    if (first.card && isTalk(first.card)) return [second];
    if (second.card && isTalk(second.card)) return [first];
    // A sentence that only tells something belongs to the question beside it.
    if (isSentence && isQuestion(left) !== isQuestion(right)) continue;
    const isSure = first.card !== null && second.card !== null;
    const isClear = !whole.card && Math.min(first.confidence, second.confidence) >= clearly;
    if ((isSure || isClear) && !losesFigures(whole, first, second)) return [first, second];
  }
  return [whole.card ? whole : clearestIn(question, whole, talk, known, now)];
}

const isQuestion = (text: string) => /\?\s*$/.test(text);

/** How sure each half must be of its answer where the whole message is of none. */
const clearly = 0.5;
const mostSentences = 8;

/** Of a story the sentence that asks: what stands around it hides what is wanted, but not what is reckoned with. */
function clearestIn(question: string, whole: Found, talk: Talk, known: Known, now: Instant): Found {
  const sentences = question.split(/(?<=[.?!])\s+|\n+/).filter((one) => /\p{L} +\p{L}/u.test(one));
  if (sentences.length < 2) return whole;
  const asked = sentences.filter(isQuestion);
  const [best] = (asked.length > 0 ? asked : sentences)
    .slice(-mostSentences)
    .map((sentence) => foundIn(sentence, talk, known, now))
    .filter(({ card, likely }) => (card ?? likely) !== null && !(card && isTalk(card)))
    .toSorted((a, b) => b.confidence - a.confidence);
  if (!best || best.confidence <= whole.confidence) return whole;
  const isOfDays = ["times", "hours"].includes((best.card ?? best.likely)?.tool ?? "");
  const { products } = best.read.products.length > 0 ? best.read : whole.read;
  return { ...best, text: question, read: isOfDays ? { ...best.read, products } : whole.read };
}

/** A number or a word about sums must not fall to a half that does not reckon with it. */
function losesFigures(whole: Read | Part, ...halves: readonly Part[]): boolean {
  const read = "read" in whole ? whole.read : whole;
  const money = halves.filter(({ card }) => card?.tool === "price" || card?.tool === "group");
  if (money.length === 0) return false;
  const rest = halves.filter((half) => !money.includes(half));
  return (
    rest.some((half) => half.read.counts.some(({ counting }) => counting !== "aside")) ||
    [...read.qualifiers].some((name) => !money.some((half) => half.read.qualifiers.has(name)))
  );
}

const mostLeftOut = 7;
/** Fewer words beside an address or a number ask nothing. */
const leastBeside = 3;

function foundIn(text: string, { before, earlier }: Talk, known: Known, now: Instant): Found {
  const { book, products } = known;
  const sure = (card: Card, from: Topic | undefined): Found => {
    const read = readSlots(text, { products, now });
    return { text, card, likely: null, near: [], read, before: from, confidence: 1 };
  };
  const chosen = chosenCard(text, before, book);
  if (chosen) return sure(chosen, before);
  const contact = contactIn(text);
  const left = contact && cardWith("call-me", book);
  const read = readSlots(contact ? withoutContact(text, contact) : text, { products, now, before });
  const nearTo = (of: Read) =>
    asksSum(of, book.finder.nearest(of), before).filter(({ card }) => !isBeside(book.cards.get(card), of));
  const near = nearTo(read);
  const first = book.cards.get(near[0]?.card ?? "");
  // Hours before a session are asked about for its fee alone.
  const isFee = read.hoursBefore !== null && first?.tool?.startsWith("fee-") === true;
  const isSure = isFee && (near[0]?.score ?? 0) >= limits.ask;
  const times = !before && namesDaysAlone(read) ? cardWith("times", book) : null;
  const surely = times ?? (isSure ? first : null);
  const decision: Decision = surely
    ? { kind: "answer", card: surely, sureness: limits.answer }
    : decideInTalk(decide(near, read, book));
  // Details that are left beside a clear question are kept as well, but do not answer it.
  const isAlone = read.tokens.length - read.taken.size < leastBeside;
  const isAsked = decision.kind === "answer" ? !isTalk(decision.card) : isOfOrder(first, near[0]);
  if (left && (isAlone || !isAsked)) return sure(left, undefined);
  const confidence = "sureness" in decision ? decision.sureness : 0;
  const isLong = read.products.length === 0 && read.lasting.length > 0;
  const named = isLong ? { ...read, products: read.lasting } : read;
  const goneOn = before && continues(read, book, decision) ? cardGoneOn(named, before, book) : null;
  if (goneOn)
    return {
      text,
      card: goneOn,
      likely: null,
      near: [],
      read: named,
      before,
      confidence: Math.max(confidence, limits.answer),
    };
  const found = cardsOf(decision);
  // A short question may leave out what the one before it was about: "går det fortere?"
  function decideInTalk(alone: Decision): Decision {
    if (!earlier || "sureness" in alone || read.tokens.length > mostLeftOut) return alone;
    const both = readSlots(`${earlier} ${text}`, { products, now });
    const together = decide(nearTo(both), both, book);
    return "sureness" in together && together.card.id !== before?.card ? together : alone;
  }
  const card = found.card ?? found.likely;
  const isFollowed = isAbout(card, read);
  const isOfSession = ofSession.has(card?.tool ?? "") || ofPrice.has(card?.tool ?? "");
  return {
    text,
    read: isOfSession ? named : read,
    ...found,
    before: isFollowed ? before : undefined,
    confidence,
  };
}

/** A name and a number beside "avbestill timen min" say whose it is: nobody is to be called, and nothing is done yet. */
function isOfOrder(card: Card | undefined, near: Nearness | undefined): boolean {
  return (card?.intent === "cancel" || card?.intent === "change") && (near?.score ?? 0) >= limits.ask;
}

function withoutContact(text: string, { name = "" }: VisitorInfo): string {
  return text.replaceAll(/\S+@\S+|\+?\d[\d .-]{6,}\d/g, " ").replace(name, " ");
}

/** How much surer a question is about a price when what it names has no other use. */
const ofSum = 0.25;

/** A budget, or a product with a number of images and MVA or "til sammen", can only be added up. */
function asksSum(read: Read, near: readonly Nearness[], before: Topic | undefined): readonly Nearness[] {
  const isSized = read.counts.some(({ counting }) => counting === "images" || counting === "persons");
  const asksVat = read.vat === "without" || read.vat === "share";
  const isOf = read.products.length > 0 || read.isCompany;
  const goesOn = read.tokens.length <= leastBeside + 1 && before?.intent !== undefined;
  const sums = read.addOns.length > 0 || read.qualifiers.has("total") || read.text.includes("pris");
  const isWhole = isSized && (isOf || read.qualifiers.has("total")) && sums;
  const names = (asksVat && (isOf || goesOn)) || isWhole || (isSized && isOf && read.vat !== null);
  const compares = read.products.length > 1 && read.qualifiers.has("difference");
  const isMissed = (read.hoursBefore ?? 0) < 0;
  const isVatOf = read.vat === "share" && read.counts.some(({ counting }) => counting === "kroner");
  if (!names && !compares && !isVatOf && read.budget === null && !isMissed) return near;
  const kind = isMissed ? "tool:fee-cancel" : "tool:price";
  return near
    .map((one) => (one.kind === kind ? { ...one, score: one.score + ofSum } : one))
    .toSorted((a, b) => b.score - a.score);
}

/** A greeting with a day or a number in it is more than that; money and hours before a session together are a fee. */
function isBeside(card: Card | undefined, { taken, hoursBefore }: Read): boolean {
  if (card === undefined) return false;
  return (isTalk(card) && taken.size > 0) || (hoursBefore !== null && kindOf(card) === "tool:price");
}

function isTalk({ intent }: Card): boolean {
  return intent === "greeting" || intent === "thanks" || intent === "unclear";
}

const ofSession: ReadonlySet<string> = new Set(["times", "fee-move", "fee-cancel", "included", "duration"]);
const ofPrice: ReadonlySet<string> = new Set(["price", "group"]);
const shortPrice = 7;

/** "Når er det ledig?" and "hva koster det?" are about the session that was spoken of. */
function isAbout(card: Card | null, { tokens }: Read): boolean {
  return ofSession.has(card?.tool ?? "") || (ofPrice.has(card?.tool ?? "") && tokens.length <= shortPrice);
}

function cardsOf(decision: Decision): Pick<Part, "card" | "likely" | "near"> {
  if (decision.kind === "answer") return { card: decision.card, likely: null, near: [] };
  if (decision.kind === "likely") return { card: null, likely: decision.card, near: decision.others };
  return { card: null, likely: null, near: decision.kind === "ask" ? decision.cards : [] };
}

/** A button of "Mener du ...?" asks with the card's own example. */
function chosenCard(text: string, before: Topic | undefined, { cards }: CardBook): Card | null {
  const same = (example: { text: string }) => example.text.toLowerCase() === text.trim().toLowerCase();
  const [id] = before?.choices?.filter((one) => cards.get(one)?.examples.some(same)) ?? [];
  return (id && cards.get(id)) || null;
}

/** "Og fredag?" after a price asks for free times; "og med tre bilder?" goes on with the price. */
function cardGoneOn(read: Read, before: Topic, { cards }: CardBook): Card | null {
  const last = before.card ? cards.get(before.card) : undefined;
  const tool = toolForSlots(read, last?.tool ?? null);
  if (!tool) return null;
  if (last?.tool === tool) return last;
  return cardWith(tool, { cards });
}

function cardWith(tool: Tool, { cards }: Pick<CardBook, "cards">): Card | null {
  return [...cards.values()].find((card) => card.tool === tool) ?? null;
}

/** "Lørdag?", "Express på mandag?": what is free then. */
function namesDaysAlone({ tokens, taken, when, counts, hoursBefore }: Read): boolean {
  const isAll = tokens.every(({ raw }, place) => taken.has(place) || raw.length < 3);
  return isAll && when.period !== null && counts.length === 0 && hoursBefore === null;
}
