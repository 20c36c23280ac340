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

/**
 * What a question is about, of what is often asked, as the passage that tells of it: in English with our own words,
 * since the pages are in Norwegian. The longest phrase wins, and the more particular theme.
 */
export function themeIn(
  words: readonly Word[],
  passages: readonly Passage[],
  language: Language,
): Passage | null {
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
  for (const { theme } of found.sort(
    (a, b) => weight(b) - weight(a) || themes.indexOf(a.theme) - themes.indexOf(b.theme),
  )) {
    const passage = passageOf(theme, passages);
    if (passage)
      return language === "nb"
        ? passage
        : { ...passage, id: `${passage.id}:en`, text: theme.english, language: "en", kind: "question" };
  }
  return null;
}
