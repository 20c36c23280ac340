import { priceOf } from "~/areas/catalogue/rules/price";
import { percentOfOre } from "~/kit/money";
import type { Item } from "../understand/money/query";
import { conceptsIn } from "../understand/words/concepts";
import { numberOf } from "../understand/words/numbers";
import { wordsOf } from "../understand/words/words";
import type { Telling } from "./draft";
import { nameOf, withinLeast } from "./draft-session";

/** The fee for moving, cancelling or not coming: when, and in kroner when the session is known. */
export function feeSentences(telling: Telling): string[] {
  const { words, facts, understanding } = telling;
  const { question } = understanding;
  const asked = wordsOf(question);
  const { lateFeePercent, noShowFeePercent, freeUntilHours } = facts.policy;
  const hours = hoursBefore(question);
  const isNoShow = noShow.test(question);
  const percent = isNoShow ? noShowFeePercent : lateFeePercent;
  const isFree = !isNoShow && hours !== null && hours >= freeUntilHours;
  const when = hours === null || isNoShow ? null : isFree ? words.fees.free : words.fees.late(percent);
  const asksAmount =
    conceptsIn(asked).has("price") || /kroner|\bkr\b|hvor mye|how much|beløp|gebyr|fee/i.test(question);
  const items = understanding.money?.items.filter(({ product }) => product.kind === "fotografering") ?? [];
  if (isFree || (!asksAmount && items.length === 0)) return when ? [when] : [];
  // When part of the question was not understood, the answer states the percentage and no amount.
  const isUnread =
    understanding.money?.unread !== null || (hours === null && !isNoShow && someMoment.test(question));
  const lines = isUnread ? [] : items.flatMap((item) => feeOf(telling, item, percent));
  return [...(when ? [when] : []), ...lines];
}

function feeOf({ words, say }: Telling, asked: Item, percent: number): string[] {
  const { product, choices } = withinLeast(asked);
  // Who of a group moves or cancels decides the fee.
  if ((choices.group ?? 1) > 1) return [];
  const price = priceOf(product, choices);
  if (!price.ok) return [];
  const { totalOre } = price.value;
  const [name, images] = [product.name, words.price.retouched(choices.images)];
  const rest = { percent, fee: say.money(percentOfOre(totalOre, percent)), total: say.money(totalOre) };
  const persons = choices.persons > 1 ? words.price.persons(choices.persons) : null;
  return [
    words.fees.of({
      name,
      images: say.list([images, ...(persons ? [persons] : []), ...namesOf(words, asked)]),
      ...rest,
    }),
  ];
}

function namesOf(words: Telling["words"], { product, choices }: Item): string[] {
  return product.addOns
    .filter(({ slug }) => choices.addOns.includes(slug))
    .map((addOn) => nameOf({ words }, addOn).toLocaleLowerCase("nb"));
}

const noShow =
  /(?:ikke|aldri) (?:\p{L}+ )?(?:møt|dukk|kom)|(?:møt|dukk|kom)\p{L}* (?:jeg |vi )?(?:ikke|aldri)|glem|no.?show|not? show|don't show|uteblir/iu;

/** "10 timer før" */
export const momentBefore =
  /(\d+|\p{L}+) (minutt\p{L}*|min|timer?|time|t|dag\p{L}*|døgn|uker?|veker?|hours?|days?|weeks?|minutes?) (?:før|i forveien|before|in advance|på forhånd)(?: timen| time)?/iu;

/** "I dag, og timen er i morgen kl. 9", "halvannen dag før": may be on either side of the limit. */
const someMoment =
  /(?<!\p{L})(?:i ?kveld|i ?natt|(?:i ?|over ?i? ?)morg[eo]n|kl|klokk\p{L}*|halv\p{L}*|døgn\p{L}*|minutt\p{L}*|timer|uker?|veker?|\p{L}*dag(?:en|er)?|today|tonight|tomorrow|hours?|minutes?|weeks?|\p{L}*days?)(?!\p{L})/iu;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:minutt|min\b|minute)/, 1 / 60],
  [/^(?:time|hour|t\b)/, 1],
  [/^(?:dag|døgn|day)/, 24],
  [/^(?:uke|veke|week)/, 168],
];

/**
 * Reads "10 timer før", "samme dag". Null when the question names no time, or one that may be on either side of the
 * limit ("dagen før").
 */
export function hoursBefore(question: string): number | null {
  if (/(?:samme dag|på dagen|same day|samme morgen)/i.test(question)) return 0;
  const [, count = "", unit = ""] = momentBefore.exec(question) ?? [];
  const [word] = wordsOf(count);
  const number = word ? numberOf(word) : null;
  const factor = units.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
  return number === null || factor === undefined ? null : number * factor;
}
