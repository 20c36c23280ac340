import type { Language, Passage } from "../types";
import { passageOf, type Theme } from "./theme";
import { themes } from "./themes";
import { englishStemOf, type Word, wordsOf } from "./words";

interface Phrase {
  readonly theme: Theme;
  readonly stems: readonly string[];
}

const phrases: readonly Phrase[] = themes.flatMap((theme) =>
  theme.says.split(",").map((said) => ({ theme, stems: wordsOf(said.trim()).map(({ stem }) => stem) })),
);
const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? "");
const byEnglish = new Map(
  themes.flatMap((theme) =>
    theme.says.split(",").flatMap((said) => {
      const [word, ...others] = wordsOf(said.trim());
      return word && others.length === 0 ? [[englishStemOf(word.raw), theme] as const] : [];
    }),
  ),
);

export interface FoundTheme {
  /** Where our pages tell of it: what the theme is known by. */
  readonly path: string;
  readonly passage: Passage;
}

/**
 * What a question is about, of what is often asked, with the passage that tells of it: in English with our own words,
 * since the pages are in Norwegian.
 */
export function themeIn(
  words: readonly Word[],
  passages: readonly Passage[],
  language: Language,
): FoundTheme | null {
  for (const theme of themesNamed(words, language)) {
    const passage = passageOf(theme, passages);
    if (passage)
      return { path: theme.path, passage: language === "nb" ? passage : inEnglish(theme, passage) };
  }
  return null;
}

function inEnglish(theme: Theme, passage: Passage): Passage {
  return { ...passage, id: `${passage.id}:en`, text: theme.english, language: "en", kind: "question" };
}

/** What is often asked and named in a question; the longest phrase first, and the more particular theme. */
export function themesNamed(words: readonly Word[], language: Language): Theme[] {
  const found: { theme: Theme; length: number }[] = [];
  for (const [place, word] of words.entries()) {
    for (const { theme, stems } of byFirst.get(word.stem) ?? []) {
      if (stems.every((stem, offset) => words[place + offset]?.stem === stem))
        found.push({ theme, length: stems.length });
    }
    const english = language === "en" ? byEnglish.get(englishStemOf(word.raw)) : undefined;
    if (english) found.push({ theme: english, length: 1 });
  }
  const weight = ({ theme, length }: (typeof found)[number]) => length + (theme.first ? 1.5 : 0);
  return found
    .sort((a, b) => weight(b) - weight(a) || themes.indexOf(a.theme) - themes.indexOf(b.theme))
    .map(({ theme }) => theme);
}
