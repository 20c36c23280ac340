import type { Concept } from "../vocabulary/vocabulary";
import { moneyWords } from "../vocabulary/vocabulary";
import { numberOf } from "../words/numbers";
import { isOrdinary } from "../words/small-words";
import { isOfTime } from "../words/strange-words";
import { type Word, wordsOf, writtenWords } from "../words/words";
import { isIndefinite } from "./counts";

/** Meanings that may occur in a question about money; a word with any other meaning is asked back about. */
const ofMoney: ReadonlySet<Concept> = new Set<Concept>([
  "price",
  "discount",
  "byNumber",
  "quote",
  "costsAtAll",
  "vat",
  "extras",
  "free",
  "book",
  "packages",
  "compare",
  "than",
  "cheapest",
  "included",
  "inPrice",
  "company",
  "needs",
  "theirs",
  "inStudio",
  "dear",
  "onTop",
  "payment",
  "sessions",
  "pictures",
  "delivery",
  "retouch",
  "greeting",
  "thanks",
  "hurry",
  "duration",
  "cancel",
  "change",
  "refund",
  "withdraw",
  "hasBooking",
]);

/** Words that change the price or the question; each must be used by a rule, otherwise the chat asks back. */
const qualifying: ReadonlySet<string> = new Set(moneyWords.qualifying);

/** Words that belong to a known phrase: "jo flere", "hvor lang tid". */
const explained: ReadonlySet<Concept> = new Set<Concept>([
  "byNumber",
  "costsAtAll",
  "extras",
  "onTop",
  "included",
  "discount",
  "duration",
  "theirs",
  "delivery",
]);

/** Words for groups of people: the number of people must be known before an amount is stated. */
const groups: ReadonlySet<string> = new Set(moneyWords.groups);

/** Words around an amount that do not change it. */
const aroundMoney: ReadonlySet<string> = new Set(moneyWords.around);

/** The words of a question that no rule has used yet, by position. */
export function unreadPlaces(
  words: readonly Word[],
  {
    used,
    counted,
    meant,
    hasTime,
    knowsHowMany,
  }: {
    counted: ReadonlySet<number>;
    used: ReadonlySet<number>;
    meant: ReadonlyMap<number, readonly Concept[]>;
    hasTime: boolean;
    knowsHowMany: boolean;
  },
): number[] {
  return words.flatMap((word, place) => (isRead(word, place) ? [] : [place]));

  function isRead(word: Word, place: number): boolean {
    if (used.has(place)) return true;
    if (counted.has(place) && numberOf(word) !== null && !isIndefinite(word)) return false;
    const meanings = meant.get(place) ?? [];
    if (groups.has(word.raw)) return knowsHowMany;
    if (qualifying.has(word.raw) && meanings.some((concept) => explained.has(concept))) return true;
    if (word.raw === "ikke" && words[place + 1]?.raw === "sant") return true;
    if (
      /^(?:skal|må|å|vil)$/.test(words[place - 1]?.raw ?? "") &&
      !qualifying.has(word.raw) &&
      !/\d/.test(word.raw)
    )
      return true;
    if (qualifying.has(word.raw) || /\d/.test(word.raw))
      return hasTime && isOfTime(word) && /\d|neste|next|første|siste/.test(word.raw);
    if (aroundMoney.has(word.raw) || isOrdinary(word)) return true;
    if (hasTime && isOfTime(word)) return true;
    return meanings.some((concept) => ofMoney.has(concept));
  }
}

/** A clause that gives background: "jeg er advokat, hva koster Standard?" */
const tellsOfSelf =
  /^(?:jeg|vi|eg|i|we|han|hun|min|mitt|mine|my|do you|are you|er du|snakker du|kan du|hei|hallo|hello|hi|takk)(?!\p{L})/iu;
const wants =
  /(?<!\p{L})(?:vil|ønske\p{L}*|trenger?|skal|må|med|uten|inkludert|pluss|want|need|would|with|without)(?!\p{L})/iu;

/** "Jeg er frilanser og lurer på hva …": here the question itself begins. */
function joinsQuestion(written: readonly { text: string }[], at: number): boolean {
  const [join, next] = [written[at]?.text ?? "", written[at + 1]?.text ?? ""];
  return (
    /^(?:og|men|så|and|but|so)$/i.test(join) &&
    /^(?:lur\p{L}*|hva|hvor|hvilk\p{L}*|vil|trenger|ønsker|skal|what|how|wonder\p{L}*|want|need)$/iu.test(
      next,
    )
  );
}

/** The words (by position) of clauses that neither ask nor want anything. */
export function besideTheMatter(
  question: string,
  isOfMoney: (place: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  const written = writtenWords(question);
  let from = 0;
  for (let at = 1; at <= written.length; at++) {
    const [before, next] = [written[at - 1], written[at]];
    const between = before && question.slice(before.end, next?.start ?? question.length);
    if (next && !/[,.!?;\n–]/.test(between ?? "") && !joinsQuestion(written, at)) continue;
    const text = question.slice(written[from]?.start ?? 0, before?.end ?? 0);
    const places = Array.from({ length: at - from }, (_, ahead) => from + ahead);
    const isOther = tellsOfSelf.test(text) && !wants.test(text) && !places.some(isOfMoney);
    if (isOther) for (const place of places) found.add(place);
    from = at;
  }
  return found;
}

/** The unread words as the visitor wrote them, with the preposition before them: "med konfetti". */
export function quoteOf(question: string, places: readonly number[]): string | null {
  const written = writtenWords(question);
  const [first] = places;
  if (first === undefined) return null;
  let last = first;
  while (places.includes(last + 1) && last - first < 3) last += 1;
  const leading = /^(?:med|uten|i|på|til|for|per|pr|av|som|with|without|in|on|for|per|from)$/i;
  const from = leading.test(written[first - 1]?.text ?? "") ? first - 1 : first;
  const [ending] = wordsOf(written[last]?.text ?? "");
  const leans = ending !== undefined && (qualifying.has(ending.raw) || numberOf(ending) !== null);
  const until = leans && written[last + 1] ? last + 1 : last;
  return question.slice(written[from]?.start ?? 0, written[until]?.end ?? 0).slice(0, 60);
}
