import type { Language, Passage } from "../../../types";
import type { Theme } from "../vocabulary/theme-file";
import { themes } from "../vocabulary/vocabulary";
import { isWordOfOurs } from "../words/compound-heads";
import { isOrdinary } from "../words/small-words";
import { englishStemOf, stemOf, type Word, wordsOf } from "../words/words";
import { passageOf } from "./theme";

interface Phrase {
  readonly theme: Theme;
  readonly stems: readonly string[];
  /** Other words may come between. */
  readonly isLoose: boolean;
}

const phrases: readonly Phrase[] = themes.flatMap((theme) =>
  theme.phrases.map((phrase) => ({
    theme,
    stems: wordsOf(phrase).map(({ stem }) => stem),
    isLoose: phrase.includes("~"),
  })),
);
const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? "");
const singles = new Map(
  phrases.flatMap(({ theme, stems }) => (stems.length === 1 ? [[stems[0] ?? "", theme] as const] : [])),
);
const byEnglish = new Map(
  themes.flatMap((theme) =>
    theme.phrases.flatMap((phrase) => {
      const [word, ...others] = wordsOf(phrase);
      return word && word.raw.length > 3 && others.length === 0
        ? [[englishStemOf(word.raw), theme] as const]
        : [];
    }),
  ),
);

export interface FoundTheme {
  readonly theme: Theme;
  /** Where our pages describe the theme, and the phrases that it is recognised by. */
  readonly path: string;
  readonly passage: Passage;
}

/**
 * The theme of a question, with the passage about it; in English with our own text, because the pages are in Norwegian.
 */
export function themeIn(
  words: readonly Word[],
  passages: readonly Passage[],
  language: Language,
): FoundTheme | null {
  for (const theme of themesNamed(words, language)) {
    const passage = passageOf(theme, passages);
    if (passage)
      return {
        theme,
        path: theme.path,
        passage: language === "nb" ? tellingPart(theme, passage) : inEnglish(theme, passage),
      };
  }
  return null;
}

/** This many sentences, starting with the best one. */
const mostSentences = 3;

function tellingPart({ tells, sentences: most = mostSentences }: Theme, passage: Passage): Passage {
  if (!tells) return passage;
  const sentences = passage.text.split(/(?<=[.?!])\s+(?=[A-ZÆØÅ«–])/);
  const from = sentences.findIndex((sentence) => tells.test(sentence));
  if (from < 0) return passage;
  return { ...passage, kind: "question", text: sentences.slice(from, from + most).join(" ") };
}

function inEnglish(theme: Theme, passage: Passage): Passage {
  return { ...passage, id: `${passage.id}:en`, text: theme.english, language: "en", kind: "question" };
}

/** The themes that a question names; the longest phrase first, then the more specific theme. */
export function themesNamed(words: readonly Word[], language: Language): Theme[] {
  const found: { theme: Theme; length: number }[] = [];
  for (const [place, word] of words.entries()) {
    for (const { theme, stems, isLoose } of byFirst.get(word.stem) ?? []) {
      const stands = isLoose
        ? standsLoosely(stems, words.slice(place))
        : stems.every((stem, offset) => words[place + offset]?.stem === stem);
      if (stands) found.push({ theme, length: stems.length });
    }
    const english =
      language === "en" && word.raw.length > 3 ? byEnglish.get(englishStemOf(word.raw)) : undefined;
    if (english) found.push({ theme: english, length: 1 });
  }
  if (found.length === 0) found.push(...words.flatMap(compoundsOf));
  const weight = ({ theme, length }: (typeof found)[number]) => length + (theme.first ? 1.5 : 0);
  return found
    .sort((a, b) => weight(b) - weight(a) || themes.indexOf(a.theme) - themes.indexOf(b.theme))
    .map(({ theme }) => theme);
}

/** This many other words may come between two words of a loose phrase. */
const mostBetween = 7;

function standsLoosely(stems: readonly string[], words: readonly Word[]): boolean {
  let from = 0;
  for (const [index, stem] of stems.entries()) {
    const place = words.findIndex((word, at) => at >= from && word.stem === stem);
    if (place < 0 || (index > 0 && place - from > mostBetween)) return false;
    from = place + 1;
  }
  return true;
}

/** "dobbelthaken" contains "hake", "fotokvise" "kvise": a long word that is no theme itself may contain one. */
function compoundsOf({ stem, raw }: Word): { theme: Theme; length: number }[] {
  const [shortestHead, shortestTail] = [2, 4];
  if (stem.length < shortestHead + shortestTail || isOrdinary({ stem, raw, folded: stem })) return [];
  const cuts = Array.from(
    { length: stem.length - shortestHead - shortestTail + 1 },
    (_, at) => at + shortestHead,
  );
  const theme = cuts.flatMap((cut) => {
    const found = singles.get(stemOf(stem.slice(cut)));
    return found && isWordOfOurs(stem.slice(0, cut)) ? found : [];
  })[0];
  // A guess never wins over a computed answer: "Lillestrøm" is not about sockets ("strøm").
  return theme ? [{ theme: { ...theme, wins: undefined, included: undefined }, length: 0.9 }] : [];
}
