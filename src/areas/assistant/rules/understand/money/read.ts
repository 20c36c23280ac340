import { fromKroner } from "~/kit/money";
import { momentBefore } from "../../answer/fees";
import { otherCityIn } from "../other-cities";
import type { Slots } from "../slots";
import type { ConceptsAt } from "../words/concepts";
import { addOnsAt } from "../words/named-add-ons";
import { productsAt } from "../words/named-products";
import { type Word, writtenWords } from "../words/words";
import { addOnsAsked } from "./add-ons";
import { aimOf } from "./aim";
import { isBudget } from "./budget";
import { placesOf } from "./counts";
import { isGroup } from "./group-items";
import { itemsOf } from "./items";
import { hasNumberAt, otherNumbersIn } from "./other-numbers";
import type { MoneyParts } from "./parts";
import type { MoneyQuery } from "./query";
import { besideTheMatter, quoteOf, unreadPlaces } from "./read-words";
import { splitIn } from "./split";
import { vatIn } from "./vat";

/**
 * Turns a question about money into input for the price function. Every number, product and qualifying word must be
 * used by a rule; otherwise it counts as unread, no amount is stated, and the visitor is asked what was meant.
 */
export function readMoney(parts: MoneyParts): MoneyQuery {
  const { question, words, slots, conceptsAt } = parts;
  const vat = vatIn(question, words);
  const aim = aimOf(parts);
  const { items, used: ofItems, unclear = [] } = itemsOf(parts, aim);
  const budget = isBudget(question) ? slots.counts.find(({ counting }) => counting === "kroner") : undefined;
  const used = new Set([
    ...wordsUsed(parts),
    ...ofItems,
    ...(vat?.places ?? []),
    ...otherNumbersIn(question).harmless,
  ]);
  const aside = besideTheMatter(question, (place) => used.has(place) || isCore(conceptsAt, place));
  const notRead = unreadPlaces(words, {
    used: new Set([...used, ...aside].filter((place) => !isLostNumber(parts, place, used))),
    meant: conceptsAt.places,
    counted: new Set(slots.counts.flatMap(({ places }) => places)),
    hasTime: slots.when !== null,
    knowsHowMany: parts.topic.persons !== undefined,
  });
  const unread = notRead.length > 0 ? notRead : unclear;
  return {
    aim: budget && aim === "each" ? "budget" : aim,
    items,
    vat: vat?.vat ?? parts.topic.vat ?? null,
    budgetOre: budget ? fromKroner(budget.number) : null,
    namesDay: slots.when?.asked === "days",
    unread: quoteOf(question, unread),
    unreadNumber: hasNumberAt(words, unread),
    asksHowMany: items.length === 0 && isGroup(parts),
  };
}

function isCore({ places }: ConceptsAt, place: number): boolean {
  return (
    places.get(place)?.some((concept) => concept === "price" || concept === "vat" || concept === "than") ??
    false
  );
}

/** A number in a clause that only gives background must still be used by a rule. */
function isLostNumber({ slots }: MoneyParts, place: number, used: ReadonlySet<number>): boolean {
  return !used.has(place) && slots.counts.some(({ places }) => places.includes(place));
}

/** The words that numbers, people, products and add-ons were read from. */
function wordsUsed(parts: MoneyParts): number[] {
  const { words, slots, products, question } = parts;
  const addOns = products.flatMap((product) => product.addOns);
  const minutes = new Set(products.map(({ durationMinutes }) => durationMinutes));
  const split = splitIn(question) !== null;
  const counted = slots.counts.flatMap((count) => {
    const { counting, number, places } = count;
    const used =
      (counting === "persons" &&
        (number === slots.persons ||
          split ||
          isManyKinds(slots) ||
          slots.people?.places.includes(places[0] ?? -1))) ||
      counting === "kroner" ||
      (counting === "foreign" && !isBudget(question)) ||
      counting === "age" ||
      (counting === "minutes" && minutes.has(number)) ||
      (counting === "percent" && number === 25 && /mva|moms|vat/i.test(question)) ||
      (counting === "loose" && (split || (slots.when !== null && isClock(words, places[0] ?? 0)))) ||
      count === slots.loose;
    return used ? places : [];
  });
  return [
    ...counted,
    ...(slots.people?.places ?? []),
    ...productsAt(words, products).flatMap(({ places }) => places),
    ...addOnsAt(words, addOns).flatMap(({ places }) => places),
    ...addOnsAsked(parts).places,
    ...placeNames(parts),
    ...placesOf(words, momentBefore.exec(question)?.[0] ?? ""),
    ...extras(words),
  ];
}

/** "2 voksne og 2 barn": neither number is the total. */
function isManyKinds({ counts, persons }: Slots): boolean {
  const all = counts.filter(({ counting }) => counting === "persons");
  return all.reduce((sum, { number }) => sum + number, 0) === persons;
}

function isClock(words: readonly Word[], place: number): boolean {
  const before = words[place - 1]?.raw ?? "";
  return (
    /^(?:kl|klokka|klokken|etter|før|rundt|den|uke|fra|til|mellom|og|at|after|before|week|the|om)$/.test(
      before,
    ) || /^(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec)/.test(words[place + 1]?.raw ?? "")
  );
}

/** "På Lysaker", "i Nydalen": the place of a group; travel is stated beside the total. */
function placeNames({ question, words, slots, topic }: MoneyParts): number[] {
  const isGroup = topic.place === "hos_dere" || (slots.persons ?? 0) > 4 || topic.persons !== undefined;
  if (!isGroup) return [];
  const written = writtenWords(question);
  const city = otherCityIn(words, "");
  return words.flatMap(({ raw }, place) => {
    const leads = /^(?:i|på|ved|utenfor|fra|til|nær|in|at|near|outside)$/.test(words[place - 1]?.raw ?? "");
    const text = written[place]?.text ?? "";
    const named =
      /^\p{Lu}\p{Ll}{2}/u.test(text) ||
      /(?:aker|vika|stad|sund|dalen|øya|øyen|løkka|torget|brygge|haugen|heim|sjøen|berg|bekk|gata|gaten|veien|plass)$/.test(
        raw,
      );
    return (leads && named) || raw === city || /^(?:utenfor|outside|like|rett)$/.test(raw) ? [place] : [];
  });
}

/** "Koster det ekstra", "flere bilder", "hvor mye mer": about the price, or images without a number. */
function extras(words: readonly Word[]): number[] {
  return words.flatMap(({ raw }, place) => {
    const [before, after] = [words[place - 1]?.raw ?? "", words[place + 1]?.raw ?? ""];
    const isMore = /^(?:ekstra|extra|mer|more|flere|additional|gratis|free|mindre|less)$/.test(raw);
    if (!isMore) return [];
    const ofPrice =
      /^(?:koster|kosta|koste|betale|betaler|noe|mye|kr|kroner|det|cost|costs|pay|er|is|anything|å|få)$/.test(
        before,
      );
    const ofImages =
      /^(?:bild|foto|photo|image|picture|retusj|retouch|pers|ansatt|per|for|i|hvis|om|enn|than|kostnad|fee|cost|på)/.test(
        after,
      );
    return ofPrice || ofImages || place === words.length - 1 ? [place] : [];
  });
}
