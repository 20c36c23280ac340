import type { AddOn, Product } from "~/areas/catalogue/types";
import { counted as vocabulary } from "../vocabulary/vocabulary";
import { addOnCounted } from "../words/named-add-ons";
import { imageStems, isPicture, personStems, productsAt } from "../words/named-products";
import { isOtherWord, numberOf } from "../words/numbers";
import { type Word, wordsOf } from "../words/words";
import { measuresTime } from "./other-numbers";

/** What a number in a question counts; "loose" when the question itself does not say. */
export type Counting =
  | "images"
  | "persons"
  | "pieces"
  | "add-on"
  | "sessions"
  | "kroner"
  | "foreign"
  | "minutes"
  | "time"
  | "age"
  | "percent"
  | "loose";

export interface Count {
  readonly counting: Counting;
  readonly number: number;
  /** The words of the count, from the number to the counted noun. */
  readonly places: readonly number[];
  /** "To bilder til", "to ekstra bilder": in addition to those mentioned before. */
  readonly besides: boolean;
  readonly addOn?: string;
}

const pieces: ReadonlySet<string> = new Set(vocabulary.pieces);
const kroner: ReadonlySet<string> = new Set(vocabulary.kroner);
const foreign: ReadonlySet<string> = new Set(vocabulary.foreign);
const minutes: ReadonlySet<string> = new Set(vocabulary.minutes);
const years: ReadonlySet<string> = new Set(vocabulary.years);
const percents: ReadonlySet<string> = new Set(vocabulary.percents);
/** Words between a number and its noun that do not change the price. */
const describing: ReadonlySet<string> = new Set(vocabulary.describing);
const breaks: ReadonlySet<string> = new Set(vocabulary.breaks);
const besidesBefore: ReadonlySet<string> = new Set(vocabulary.besidesBefore);
const besidesAfter: ReadonlySet<string> = new Set(vocabulary.besidesAfter);

/** Every number of a question, with what it counts: "3 bilder for to personer" counts images and persons. */
export function countsIn(
  words: readonly Word[],
  products: readonly Product[],
  /** Numbers that count nothing: dates, telephones. */
  others: ReadonlySet<number> = new Set(),
): readonly Count[] {
  const sold = productsAt(words, products);
  const addOns = products.flatMap((product) => product.addOns);
  const counts: Count[] = [];
  for (const [place, word] of words.entries()) {
    if (others.has(place)) continue;
    if (measuresTime(words, place)) {
      const number = numberOf(word) ?? 0;
      counts.push({ counting: "time", number, places: [place, place + 1], besides: false });
      continue;
    }
    const joined = joinedCount(word);
    if (joined) counts.push({ ...joined, places: [place], besides: false });
    const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(word.raw) ?? [];
    const ranged = least ? countedFrom(words, place, { sold, addOns }) : null;
    if (ranged)
      for (const number of [least, most]) {
        const places = Array.from({ length: ranged.until - place + 1 }, (_, ahead) => place + ahead);
        counts.push({ counting: ranged.counting, number: Number(number), places, besides: false });
      }
    const amount = thousandsAt(words, place);
    if (amount) counts.push(amount);
    const number = numberOf(word);
    if (number === null) continue;
    const counted = countedFrom(words, place, { sold, addOns });
    // "I want to book": a small word that is a number only before a counted noun.
    if (!counted && isOtherWord(word) && !isBeforePlural(words, place)) continue;
    if (counts.some(({ places }) => places.includes(place))) continue;
    if (
      counted &&
      counted.counting !== "add-on" &&
      isIndefinite(word) &&
      !imageStems.has(words[counted.until]?.stem ?? "")
    )
      continue;
    const isAmount =
      number >= leastAmount && !(number > 2000 && number < 2100 && words[place - 1]?.raw !== "for");
    const { counting, until, addOn } = counted ?? {
      counting: isAmount ? ("kroner" as const) : ("loose" as const),
      until: place,
    };
    const places = Array.from({ length: until - place + 1 }, (_, ahead) => place + ahead);
    const after = words[until + 1]?.raw ?? "";
    const isLast = until + 2 >= words.length || breaks.has(words[until + 2]?.raw ?? "");
    const said = places.some((at) => besidesBefore.has(words[at]?.raw ?? ""));
    const said2 = counting !== "kroner" && besidesAfter.has(after) && (isLast || counting === "add-on");
    counts.push({
      counting,
      number,
      places: said2 ? [...places, until + 1] : places,
      besides: said || said2,
      ...(addOn && { addOn }),
    });
  }
  return counts.map((count, index) => sharedNoun(words, count, counts[index + 1]));
}

/** "2 og 4 bilder", "10 eller 20 ansatte": the first number counts the same noun as the second. */
function sharedNoun(words: readonly Word[], count: Count, next: Count | undefined): Count {
  const [place = 0] = count.places;
  if (count.counting !== "loose" || !next || next.places[0] !== place + 2) return count;
  const joins = /^(?:og|eller|til|mot|vs|kontra|and|or|to|enn|than)$/.test(words[place + 1]?.raw ?? "");
  const isSize = next.counting === "images" || next.counting === "persons";
  return joins && isSize ? { ...count, counting: next.counting } : count;
}

/** "I to timer" counts something that has no price; "I want to order" counts nothing. */
function isBeforePlural(words: readonly Word[], place: number): boolean {
  const isNorwegian = words.some(({ raw }) => /^(?:hva|koster|med|og|pris|vil|ha|jeg|vi|det|for)$/.test(raw));
  return (
    isNorwegian && /.{3}(?:er|ar)$/.test(words[place + 1]?.raw ?? "") && !isIndefinite(words[place] as Word)
  );
}

/** A bare number this large is an amount: "standard koster 1500, stemmer det?" */
const leastAmount = 400;

/** "et pressebilde" counts nothing. */
export function isIndefinite({ raw }: Word): boolean {
  return /^(?:en|et|ein|ei|eit|a)$/.test(raw);
}

/** "5 000 kr" */
function thousandsAt(words: readonly Word[], place: number): Count | null {
  const [whole, rest] = [words[place]?.raw ?? "", words[place + 1]?.raw ?? ""];
  if (!/^\d{1,3}$/.test(whole) || !/^\d{3}$/.test(rest)) return null;
  const unit = kroner.has(words[place + 2]?.raw ?? "") ? [place + 2] : [];
  return {
    counting: "kroner",
    number: Number(whole + rest),
    places: [place, place + 1, ...unit],
    besides: false,
  };
}

/** "12-manns", "5000kr", "3bilder" */
function joinedCount({ raw }: Word): Pick<Count, "counting" | "number"> | null {
  const [, digits, what = ""] =
    /^(\d{1,5})-?(manns|mann|personers?|kr|kroner|k|bilder?|pers|stk)/.exec(raw) ?? [];
  if (!digits) return null;
  const number = Number(digits);
  if (what === "k") return { counting: "kroner", number: number * 1_000 };
  if (what.startsWith("kr")) return { counting: "kroner", number };
  if (what.startsWith("bild")) return { counting: "images", number };
  return { counting: what === "stk" ? "pieces" : "persons", number };
}

interface Named {
  readonly sold: ReturnType<typeof productsAt>;
  readonly addOns: readonly AddOn[];
}
type Counted = { counting: Counting; until: number; addOn?: string };

/** The noun after a number, at most three words away. */
function countedFrom(words: readonly Word[], place: number, named: Named): Counted | null {
  for (let at = place + 1; at <= place + 3; at++) {
    const word = words[at];
    if (!word) return null;
    const counted = countedBy(word, at, named);
    const isNear =
      at === place + 1 ||
      !isOtherWord(words[place] as Word) ||
      (words[place]?.raw === "fire" && at === place + 2);
    if (counted && (isNear || onlyDescribes(words, place, at))) return sizeOfProduct(words, counted);
    if (counted || breaks.has(word.raw) || numberOf(word) !== null) return null;
    if (at > place + 1 && !describing.has(word.raw)) return null;
  }
  return null;
}

function onlyDescribes(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from + 1, to).every(({ raw }) => describing.has(raw));
}

/** "3 Standard-bilder", "3 standard photos" count images, though a product is named in between. */
function sizeOfProduct(words: readonly Word[], counted: Counted): Counted {
  const next = words[counted.until + 1];
  if (counted.counting === "sessions" && next && imageStems.has(next.stem))
    return { counting: "images", until: counted.until + 1 };
  return counted;
}

function countedBy(word: Word, at: number, { sold, addOns }: Named): Counted | null {
  const { raw, stem } = word;
  const addOn = addOnCounted(word, addOns);
  if (addOn) return { counting: "add-on", until: at, addOn };
  if (imageStems.has(stem)) return { counting: "images", until: at };
  if (personStems.has(stem) || /^(?:ansatt|medarbeider)(?:portrett|bilde|foto)/.test(raw))
    return { counting: "persons", until: at };
  if (pieces.has(raw)) return { counting: "pieces", until: at };
  if (kroner.has(raw)) return { counting: "kroner", until: at };
  if (foreign.has(raw)) return { counting: "foreign", until: at };
  if (minutes.has(raw)) return { counting: "minutes", until: at };
  if (years.has(raw)) return { counting: "age", until: at };
  if (percents.has(raw)) return { counting: "percent", until: at };
  const product = sold.find(({ places }) => places.includes(at));
  if (!product) return null;
  if (product.slug.startsWith("ansatt")) return { counting: "persons", until: at };
  return { counting: isPicture(word) ? "images" : "sessions", until: Math.max(...product.places) };
}

/** The positions of the words of a text that was found in the question. */
export function placesOf(words: readonly Word[], found: string): number[] {
  const sought = wordsOf(found).map(({ raw }) => raw);
  const from = words.findIndex((_, at) => sought.every((raw, ahead) => words[at + ahead]?.raw === raw));
  return from < 0 || sought.length === 0 ? [] : sought.map((_, ahead) => from + ahead);
}
