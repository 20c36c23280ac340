import type { Count } from "./counts";
import { numberIn } from "./numbers";
import { range, type Token, tokensWithin } from "./tokens";

const numberWord = "(\\d{1,3}|\\p{L}+)";
const peoplePhrases: readonly (readonly [RegExp, (number: number) => number])[] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:vi|me|we|we're|oss|gruppe|group|familie|familien|family|band|gjeng|team) (?:er |are |blir |på |of |som er |bare |kun |only |just |om lag |ca\\.? |cirka |about |around |rundt )*${numberWord}(?!\\p{L}|[.:]\\d)(?! ?(?:\\p{L}*bild|timer?|min|uke|dag|year|år))`,
      "gu",
    ),
    (n) => n,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:alle|oss|dem) ${numberWord}(?!\\p{L}| (?:\\p{L}+ )?\\p{L}*(?:bild|bilet|foto))`,
      "gu",
    ),
    (n) => n,
  ],
  [new RegExp(`(?<!\\p{L})${numberWord} (?:av oss|of us)(?!\\p{L})`, "gu"), (n) => n],
  [new RegExp(`(?<!\\p{L})(?:meg og|jeg og|me and|myself and) ${numberWord} \\p{L}+`, "gu"), (n) => n + 1],
  [
    new RegExp(
      `(?<!\\p{L})(?:for|til|per hode for) ${numberWord}(?= *(?:$|[?.!,]|på (?:kontoret|jobb)|i studio|hos|stk|pers|sammen|in |at ))`,
      "gu",
    ),
    (n) => n,
  ],
];
const two =
  /(?<!\p{L})(?:ektepar\p{L}*|kjærestepar\p{L}*|et par(?! (?:bild|over|tim|dag|min|spør|ting|uk))|(?:meg|jeg|eg|æ) og (?:\p{L}+ (?:min|mi|mitt)|kona|mannen|kjæreste\p{L}*|samboer\p{L}*|mor|far|mamma|pappa|søster\p{L}*|søstera|bror\p{L}*|datter\p{L}*|dattera|sønn\p{L}*|venn\p{L}*|en \p{L}+|ei \p{L}+|min \p{L}+|mi \p{L}+)|(?:kona|mannen|kjæresten|samboeren|mor|far|mamma|pappa)(?: min| mi)? og (?:meg|jeg|eg)(?!\p{L})|(?:me|myself|my|i) and my \p{L}+|my \p{L}+ and (?:me|i)(?!\p{L})|a couple(?! of)|as a couple)/u;

const relative =
  /(?<!\p{L})(?:meg|jeg|eg|mor|far|mamma|pappa|bestemor|bestefar|kona|mannen|samboeren|kjæresten|me|i|mother|father|mom|mum|dad|wife|husband|partner)(?: (?:min|mi|di|hans|selv|myself))?(?:,| og| pluss| med| and| with| \+| &) (?:(?:mine|våre|my|our|de) )?$/u;

/** "Mor, far og to barn": two before the number. */
function relativesBefore(text: string, at: number): number {
  const said = relative.exec(text.slice(0, at));
  return said ? 1 + relativesBefore(text, said.index + 0) : 0;
}

/** How many people are spoken of, and with which words; several sizes are alternatives of a group. */
export function personsIn(
  text: string,
  tokens: readonly Token[],
  counts: readonly Count[],
): { number: number | null; sizes: readonly number[]; places: readonly number[] } {
  const counted = counts.filter(({ counting }) => counting === "persons");
  const places = counted.flatMap(({ from, to }) => range(from, to));
  const kinds = new Set(counted.map(({ what }) => what.slice(0, 4)));
  const plusMe =
    /(?:og|pluss|\+|and|plus) (?:meg|jeg|me|myself)(?!\p{L}| (?:vil|skal|lurer|ønsker|trenger|kan|har|er))/u.test(
      text,
    )
      ? 1
      : 0;
  if (counted.length > 1 && kinds.size === counted.length)
    return { number: counted.reduce((sum, { number }) => sum + number, plusMe), sizes: [], places };
  const [first] = counted;
  const parents = first ? relativesBefore(text, tokens[first.from]?.start ?? 0) : 0;
  if (first)
    return {
      number: first.number + plusMe + parents,
      sizes: [...new Set(counted.map(({ number }) => number))],
      places,
    };
  for (const [pattern, meaning] of peoplePhrases)
    for (const match of text.matchAll(pattern)) {
      const number = numberIn(match[1] ?? "");
      if (number === null || number < 1 || /^(?:en|et|ei|ein|a|an)$/.test(match[1] ?? "")) continue;
      const at = tokensWithin(tokens, match.index, match.index + match[0].length);
      if (counts.some(({ counting, from }) => counting !== "loose" && at.includes(from))) continue;
      return { number: meaning(number), sizes: [], places: at };
    }
  const pair = two.exec(text);
  return pair
    ? { number: 2, sizes: [], places: tokensWithin(tokens, pair.index, pair.index + pair[0].length) }
    : { number: null, sizes: [], places: [] };
}
