import { stemmer as englishStem } from "@orama/stemmers/english";
import { stemmer as norwegianStem } from "@orama/stemmers/norwegian";
import { foldForSearch } from "~/kit/search-text";
import { inBokmal } from "./dialect";

export interface Word {
  /** In lower case and in bokmål: "kva" becomes "hva". */
  readonly raw: string;
  /** With æøå and accents folded, because some keyboards lack them. */
  readonly folded: string;
  /** Folded and without its ending. */
  readonly stem: string;
}

/** One word, however it is written. */
const blackAndWhite = /\b(?:svart|sort)[ /-]?(?:og )?(?:hvitt?|kvitt?)\b/g;

const wordSigns = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

/** wordsOf("Hva koster bildene?") = hva, koster (kost), bilde (bild) */
export function wordsOf(text: string): Word[] {
  return [...text.toLowerCase().replaceAll(blackAndWhite, "svart-hvitt").matchAll(wordSigns)].map(([raw]) =>
    wordOf(raw),
  );
}

/** The same words as they were typed, with their positions: one for each of `wordsOf`. */
export function writtenWords(text: string): { text: string; start: number; end: number }[] {
  const lower = text.toLowerCase();
  const kept = lower.length === text.length ? lower : text;
  // "svart og hvitt" becomes one word; its replacement has the same length, so that positions stay valid.
  const even = kept.replaceAll(blackAndWhite, (found) => found.replaceAll(/[ /]/g, "-"));
  return [...even.matchAll(wordSigns)].map(({ 0: word, index }) => ({
    text: text.slice(index, index + word.length),
    start: index,
    end: index + word.length,
  }));
}

const seen = new Map<string, Word>();
const mostSeen = 20_000;
/** Longer input is no word; it would fill the cache and never be asked for again. */
const longestSeen = 60;

function wordOf(written: string): Word {
  const known = seen.get(written);
  if (known) return known;
  const raw = inBokmal(written);
  const folded = foldForSearch(raw).replace(/[-’']/g, "");
  const word = { raw, folded, stem: stemOf(raw) };
  if (seen.size < mostSeen && written.length <= longestSeen) seen.set(written, word);
  return word;
}

/** Norwegian endings first; nynorsk and spoken "-ar", "-a", "-ane" are removed as well. */
export function stemOf(raw: string): string {
  const whole = raw.toLowerCase().replace(/[-’']/g, "");
  if (/\d/.test(whole)) return whole;
  return foldForSearch(norwegianStem(whole.replace(/(?<=.{3})(?:ane|ene|ar|ast)$/, "er")));
}

/** English endings, for a question in English. */
export function englishStemOf(raw: string): string {
  return foldForSearch(englishStem(raw.toLowerCase()));
}
