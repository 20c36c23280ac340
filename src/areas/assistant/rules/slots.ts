import type { AddOn, Product } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Topic } from "../types";
import type { Concepts } from "./concepts";
import { addOnsNamed } from "./named-add-ons";
import { imageStems, personStems, productsNamed } from "./named-products";
import { loneNumber, numberAfterWe, numberBefore, numberOf } from "./numbers";
import { type When, whenIn } from "./when";
import { stemOf, type Word, wordsOf } from "./words";

/** What a question names: products, numbers, days, places. */
export interface Slots {
  readonly named: readonly string[];
  readonly addOns: readonly string[];
  readonly images: number | null;
  readonly persons: number | null;
  readonly when: When | null;
  readonly place: Topic["place"] | undefined;
  readonly companyNamed: boolean;
}

export function slotsOf(
  question: string,
  words: readonly Word[],
  {
    products,
    before,
    concepts,
    now,
  }: { products: readonly Product[]; before: Topic | undefined; concepts: Concepts; now: Instant },
): Slots {
  const when = whenIn(question, words, now, before?.period);
  const addOns = addOnsNamed(words, addOnsOf(products));
  const named = productsNamed(words, products);
  const persons = personsIn(question, words);
  // "Fire av dem vil ha to bilder" is not of all: the price of one each is told.
  const ofSome = /\b(?:hvorav|av dem|of whom|of which|of them)\b/i.test(question);
  const images = ofSome ? null : numberBefore(words, imageStems);
  const company =
    concepts.has("company") || before?.persons !== undefined || isStaff(named[0] ?? before?.productSlug);
  const lone = images === null && persons === null && !when ? loneNumber(words) : null;
  const counted = numberBefore(words, pieces);
  const each =
    persons !== null &&
    persons <= mostTogether &&
    !company &&
    /\b(?:hver|hvert|each|per person|apiece)\b/i.test(question);
  return {
    named,
    addOns,
    images:
      images === null
        ? company
          ? null
          : persons !== null || manyPieces(counted, concepts) !== null
            ? null
            : (counted ?? loneImages(lone, before))
        : (each ? images * persons : images) + extraImages(words, products, named[0] ?? before?.productSlug),
    persons: persons ?? (company ? (counted ?? lone) : manyPieces(counted, concepts)),
    when,
    place: concepts.has("theirs") ? "hos_dere" : concepts.has("inStudio") ? "studio" : undefined,
    companyNamed: isStaff(named[0]),
  };
}

/** More than a family are employees, with so many images of each. */
const mostTogether = 4;

const pieces: ReadonlySet<string> = new Set(["stk", "stykk"]);

/** "40 stk hos dere", "15 stk i studio": so many are people, not images. */
const mostImages = 9;

function manyPieces(counted: number | null, concepts: Concepts): number | null {
  const isPlace = concepts.has("inStudio") || concepts.has("theirs");
  return counted !== null && (isPlace ? counted > mostImages : counted > 3 * mostImages) ? counted : null;
}

/** "to ekstra bilder" are two besides what is included, or besides the first. */
function extraImages(words: readonly Word[], products: readonly Product[], slug: string | undefined): number {
  const isExtra = words.some(
    ({ raw }, place) =>
      (raw === "ekstra" || raw === "extra") &&
      [words[place + 1], words[place - 1]].some((near) => near && imageStems.has(near.stem)),
  );
  if (!isExtra) return 0;
  const product = products.find((candidate) => candidate.slug === slug);
  return product && numberBefore(words, imageStems) !== null
    ? Math.max(1, product.price.includedImages, product.price.minImages)
    : 0;
}

function loneImages(lone: number | null, before: Topic | undefined): number | null {
  return lone !== null && before?.intent === "price" && before.persons === undefined ? lone : null;
}

function isStaff(slug: string | undefined): boolean {
  return slug?.startsWith("ansattfoto") ?? false;
}

/** "meg og kona" are two, "meg og 2 venner" three. */
const withMe =
  /\b(?:meg og|jeg og|me and|my (?:wife|husband|partner) and) ?(\d+|to|tre|fire|two|three|four)?\b/i;
const pair =
  /\b(?:ektepar|kjærestepar)\b|\bvi er et par\b|\b(?:kona|mannen|kjæresten|samboeren|venninnen|vennen|wife|husband|partner|girlfriend|boyfriend)\b.*\b(?:med|along|join|come|sammen)\b|\b(?:ta|ha|bring) (?:med )?(?:meg )?(?:en|ei|a|med en) (?:venn|venninne|kompis|friend)\b/i;
/** "familie på fire", "a band of three" */
const groupOf =
  /\b(?:familie|familien|band|gruppe|gjeng|vennegjeng|venninnegjeng|søskenflokk|family|group|party) (?:på|of) (\d{1,2}|to|tre|fire|fem|seks|two|three|four|five|six)\b/i;
/** "med tre bilder for to?" */
const forSoMany = /\bfor (\d{1,3}|to|tre|fire|two|three|four)\s*[?.!]*$/i;
/** "2 barn og 2 voksne" are counted together. */
const kindsOfPeople: readonly ReadonlySet<string>[] = [
  ["barn", "children", "kids"],
  ["voksne", "adults"],
].map((kind) => new Set(kind.map(stemOf)));

function personsIn(question: string, words: readonly Word[]): number | null {
  const kinds = kindsOfPeople.flatMap((stems) => numberBefore(words, stems) ?? []);
  if (kinds.length > 1) return kinds.reduce((sum, number) => sum + number, 0);
  return numberBefore(words, personStems) ?? numberAfterWe(words) ?? personsTold(question);
}

function personsTold(question: string): number | null {
  const together = withMe.exec(question);
  if (together) return 1 + (numberIn(together[1]) ?? 1);
  const group = numberIn(groupOf.exec(question)?.[1]);
  if (group !== null) return group;
  return pair.test(question) ? 2 : numberIn(forSoMany.exec(question)?.[1]);
}

function numberIn(text: string | undefined): number | null {
  const [word] = wordsOf(text ?? "");
  return word ? numberOf(word) : null;
}

function addOnsOf(products: readonly Product[]): AddOn[] {
  return [...new Map(products.flatMap(({ addOns }) => addOns).map((addOn) => [addOn.slug, addOn])).values()];
}
