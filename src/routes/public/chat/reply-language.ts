import type { Language } from "~/areas/assistant/types";

/** Words that only one of the two languages has; "for", "at", "her" and "is" are in both. */
const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordsOf(
    "the a is you your are and of by in my our us it this that there have has free times can could should would need we them do does not no any anything what how who when where which please thanks hello hi opening price prices image images time day",
  ),
  nb: wordsOf(
    "og er du det de på til vi av som ikke har deg meg din ditt mitt jeg kl ledig ledige tid tider pris prisen prisene koster hva når hvor hvem hvilken hei takk bilde bilder bilete kor mykje kostar eit ein",
  ),
};

/** The language of a message, so that a screen reader uses the right voice. Norwegian when in doubt. */
export function languageOf(text: string): Language {
  // A link may have the name of a page of ours, whatever the language around it.
  const spoken =
    text
      .replace(/\[[^\]]*\]\([^)]*\)/g, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const points = (language: Language) => spoken.filter((word) => words[language].has(word)).length;
  const norwegian = points("nb") + spoken.filter((word) => /[æøå]/.test(word)).length;
  return points("en") > norwegian ? "en" : "nb";
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
