import type { Product } from "~/areas/catalogue/types";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import type { DayRange, Intent, Language, Outcome, TimesWanted, Topic, Turn } from "../../types";
import type { CardBook } from "../cards/book";
import { type Card, kindOf } from "../cards/card";
import { contactIn } from "../check/contact";
import { type Read, readSlots } from "../read/read";
import { type Decision, decide, limits } from "./decide";
import type { Nearness } from "./finder";
import { continues, toolForSlots } from "./follow-up";
import { splitsOf } from "./splits";

/** One question of a message: the card that answers it, or the two that may be meant, and what was read. */
export interface Part {
  readonly text: string;
  readonly card: Card | null;
  /** The card that is probably meant, when none is surely. */
  readonly likely: Card | null;
  readonly near: readonly Card[];
  readonly read: Read;
  /** The topic that it follows up; absent for a question that stands by itself. */
  readonly before: Topic | undefined;
}

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
  if (whole.before !== undefined) return [whole];
  for (const { left, right } of splitsOf(question)) {
    const first = foundIn(left, talk, known, now);
    const second = foundIn(right, first.card ? { before: topicOf(first) } : talk, known, now);
    const [one, other] = [first.card ?? first.likely, second.card ?? second.likely];
    if (!one || !other || kindOf(one) === kindOf(other)) continue;
    if (one.intent === "greeting") return [second];
    const isSure = first.card !== null && second.card !== null;
    if ((isSure || !whole.card) && !losesFigures(whole, first, second)) return [first, second];
  }
  return [whole];
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
  const left = contactIn(text) ? [...book.cards.values()].find(({ tool }) => tool === "call-me") : undefined;
  const read = readSlots(text, { products, now, before });
  const nearTo = (of: Read) =>
    asksSum(of, book.finder.nearest(of), before).filter(({ card }) => !isBeside(book.cards.get(card), of));
  const near = nearTo(read);
  const first = book.cards.get(near[0]?.card ?? "");
  // Hours before a session are asked about for its fee alone.
  const isFee = read.hoursBefore !== null && first?.tool?.startsWith("fee-") === true;
  const isSure = isFee && (near[0]?.score ?? 0) >= limits.ask;
  const decision: Decision = isSure
    ? { kind: "answer", card: first, sureness: limits.answer }
    : decideInTalk(decide(near, read, book));
  // Details that are left beside a clear question are kept as well, but do not answer it.
  const isAlone = read.tokens.length - read.taken.size < leastBeside;
  if (left && (isAlone || decision.kind !== "answer" || isTalk(decision.card))) return sure(left, undefined);
  const confidence = "sureness" in decision ? decision.sureness : 0;
  const goneOn = before && continues(read, book, decision) ? cardGoneOn(read, before, book) : null;
  if (goneOn)
    return {
      text,
      card: goneOn,
      likely: null,
      near: [],
      read,
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
  const isFollowed = isAbout(found.card ?? found.likely, read);
  return { text, read, ...found, before: isFollowed ? before : undefined, confidence };
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
  const names = (asksVat && (isOf || goesOn)) || (isSized && (isOf || read.qualifiers.has("total")) && sums);
  const compares = read.products.length > 1 && read.qualifiers.has("difference");
  const isMissed = (read.hoursBefore ?? 0) < 0;
  if (!names && !compares && read.budget === null && !isMissed) return near;
  const kind = isMissed ? "tool:fee-cancel" : "tool:price";
  return near
    .map((one) => (one.kind === kind ? { ...one, score: one.score + ofSum } : one))
    .toSorted((a, b) => b.score - a.score);
}

/** A greeting with a day or a number in it is more than that; money and hours before a session together are a fee. */
function isBeside(card: Card | undefined, { taken, hoursBefore, place }: Read): boolean {
  if (card === undefined) return false;
  // A whole day at a company's has terms of its own.
  if (place === "hos_dere" && card.tool?.startsWith("fee-")) return true;
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
  return [...cards.values()].find((card) => card.tool === tool) ?? null;
}

/** What a follow-up question may refer to. */
function topicOf({ card: sure, likely, near, read, before }: Part): Topic {
  const card = sure ?? likely;
  const images = read.counts.findLast(({ counting }) => counting === "images");
  const product = read.products.at(-1)?.slug ?? before?.productSlug;
  const known = before?.productSlug !== undefined && before.productSlug !== product ? undefined : before;
  const size = images && (images.besides ? (known?.images ?? 1) + images.number : images.number);
  const told = {
    intent: card?.intent,
    card: card?.id,
    choices: near.length > 0 ? near.map(({ id }) => id) : undefined,
    productSlug: product,
    images: size ?? known?.images,
    persons: read.persons ?? before?.persons,
    place: read.place ?? before?.place,
    period: read.when.period ?? before?.period,
    addOns: read.addOns.length > 0 ? read.addOns.map(({ slug }) => slug) : known?.addOns,
    vat: read.vat === "with" ? undefined : (read.vat ?? before?.vat),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

/** A company's day is never looked up: `/book/company` shows the days with room for it. */
export function isOfCompany({ read, before }: Part): boolean {
  if (read.isFamily) return false;
  const persons = read.persons ?? before?.persons ?? 1;
  const isStaff = before?.card !== undefined && before.intent === "companies";
  return read.place === "hos_dere" || read.isCompany || isStaff || persons > 4;
}

/** How many days are shown when no day was named. */
const daysShown = 21;

function wantedOf({ read, before }: Part, products: readonly Product[], now: Instant): TimesWanted | null {
  const bookable = products.filter(({ bookableOnline, kind }) => bookableOnline && kind === "fotografering");
  const slug = read.products.at(-1)?.slug ?? before?.productSlug;
  const product = bookable.find((one) => one.slug === slug) ?? bookable[0];
  if (!product) return null;
  const today = dayOf(now);
  const asked: DayRange = read.when.period ??
    before?.period ?? { firstDay: today, lastDay: plusDays(today, daysShown) };
  const firstDay = asked.firstDay < today ? today : asked.firstDay;
  const { days: _, ...range } = asked;
  return {
    ...range,
    productSlug: product.slug,
    firstDay,
    lastDay: plusDays(asked.lastDay < firstDay ? firstDay : asked.lastDay, daysShown),
    asked,
  };
}
