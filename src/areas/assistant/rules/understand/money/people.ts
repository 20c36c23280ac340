import { isArticle, isOtherWord, numberAfterWe, numberOf } from "../words/numbers";
import { stemOf, type Word, wordsOf } from "../words/words";
import { type Count, placesOf } from "./counts";
import { withoutOtherNumbers } from "./other-numbers";

/** The number of people in a question, and the words that express it. */
export interface People {
  readonly number: number;
  readonly places: readonly number[];
}

/** "meg og kona" are two, "meg og 2 venner" three. */
const withMe =
  /\b(?:meg og|jeg og|me and|my (?:wife|husband|partner) and) ?(?:(\d+|to|tre|fire|two|three|four)(?: \p{L}+)?|(?!(?:hva|når|kan|har|er|får|så|hvor|det|jeg|vi|what|how|when)\b)\p{L}+(?: (?:min|mi|mine|vår|my))?)/iu;
const pair =
  /\b(?:ektepar|kjærestepar)\b|\bvi er et par\b|\b(?:kona|mannen|kjæresten|samboeren|venninnen|vennen|wife|husband|partner|girlfriend|boyfriend)\b.*\b(?:med|along|join|come|sammen)\b|\b(?:ta|ha|bring) (?:med )?(?:meg )?(?:en|ei|a|med en) (?:venn|venninne|kompis|friend)\b|\b(?:vi|oss) (?:er )?begge(?: to)?\b/iu;
/** "familie på fire", "a band of three" */
const groupOf =
  /\b(?:familie|familien|band|bandet|gruppe|gjeng|vennegjeng|venninnegjeng|søskenflokk|family|group|party) (?:på|of|med) (\d{1,2}|to|tre|fire|fem|seks|two|three|four|five|six)\b/iu;
/** "med tre bilder for to?", "vi tre", "alle fire" */
const forSoMany =
  /\b(?:for|til) (\d{1,3}|to|tre|fire|fem|seks|two|three|four)(?=\s*(?:$|[?.!,]|på|i|med|sammen|hos|stk))|\b(?:vi|oss|alle) (to|tre|fire|fem|seks|sju|åtte|ti|tolv|\d{1,3})\b(?! (?:bild|stk|time|min|kr|uke|dag))/iu;
/** "2 barn og 2 voksne" are counted together. */
const kindsOfPeople: readonly ReadonlySet<string>[] = [
  ["barn", "children", "kids"],
  ["voksne", "voksen", "adults", "adult"],
].map((kind) => new Set(kind.map(stemOf)));

/** "3 kollegaer pluss meg", "meg og 3 kollegaer": the speaker is not counted yet. */
const andMe =
  /(?<!\p{L})(?:og|pluss|plus|samt|and|\+) (?:meg|jeg|eg|me|myself)(?!\p{L})(?! (?:vil|skal|lurer|ønsker|trenger|kan|har|er))|(?<!\p{L})(?:meg|jeg|eg|me) (?:selv )?(?:og|pluss|plus|and|\+) (?=\d|to|tre|fire|fem|seks|sju|åtte|ni|ti|two|three|four|five)/iu;

export function peopleIn(
  text: string,
  words: readonly Word[],
  counts: readonly Count[],
  others: ReadonlySet<number> = new Set(),
): People | null {
  const question = withoutOtherNumbers(text);
  const counted = counts.filter(({ counting }) => counting === "persons");
  const kinds = kindsOfPeople.flatMap((stems) =>
    counted.filter((count) => stems.has(nounOf(words, count))).slice(0, 1),
  );
  const [first] = kinds.length > 1 ? [together(kinds)] : counted;
  if (first) {
    const me = andMe.exec(question);
    return me
      ? { number: first.number + 1, places: [...first.places, ...placesOf(words, me[0])] }
      : { number: first.number, places: first.places };
  }
  const we = numberAfterWe(words);
  if (we && !others.has(we.place)) return { number: we.number, places: [we.place] };
  return toldIn(question, words);
}

function together(kinds: readonly Count[]): People {
  return {
    number: kinds.reduce((sum, { number }) => sum + number, 0),
    places: kinds.flatMap(({ places }) => [...places]),
  };
}

function nounOf(words: readonly Word[], { places }: Count): string {
  return words[places.at(-1) ?? -1]?.stem ?? "";
}

function toldIn(question: string, words: readonly Word[]): People | null {
  const me = withMe.exec(question);
  if (me) return { number: 1 + (numberIn(me[1]) ?? 1), places: placesOf(words, me[0]) };
  const group = groupOf.exec(question);
  const many = numberIn(group?.[1]);
  if (group && many !== null) return { number: many, places: placesOf(words, group[0]) };
  const two = pair.exec(question);
  if (two) return { number: 2, places: placesOf(words, two[0]) };
  const some = forSoMany.exec(question);
  const number = numberIn(some?.[1] ?? some?.[2]);
  return some && number !== null ? { number, places: placesOf(words, some[0]) } : null;
}

function numberIn(text: string | undefined): number | null {
  const [word] = wordsOf(text ?? "");
  return word ? numberOf(word) : null;
}

/** The only number of a question, without a noun: "og med 5?" */
export function looseNumber(words: readonly Word[], counts: readonly Count[]): Count | null {
  const loose = counts.filter(({ counting, places }) => {
    const [word] = places.map((place) => words[place]);
    return counting === "loose" && word && !isOtherWord(word) && !isArticle(word);
  });
  return loose.length === 1 ? (loose[0] ?? null) : null;
}
