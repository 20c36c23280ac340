import type { Passage } from "../../../types";
import type { Theme } from "../vocabulary/theme-file";
import { slipsBetween, slipsForgiven } from "../words/closeness";
import { isWordOfOurs } from "../words/compound-heads";
import { numberOf } from "../words/numbers";
import { isOrdinary } from "../words/small-words";
import { isOfTime } from "../words/strange-words";
import { synonymsOf } from "../words/synonyms";
import { type Word, wordsOf } from "../words/words";

/**
 * The nouns and verbs of a question that a passage does not mention: an answer without them would miss the question,
 * which is worse than no answer. A theme's own phrases count as mentioned.
 */
export function unmetIn(words: readonly Word[], passage: Passage, theme: Theme | null): Word[] {
  const said = stemsOf(
    `${passage.title} ${passage.heading} ${(passage.askedAs ?? []).join(" ")} ${passage.text}`,
  );
  const speaksOfPictures = [...said].some((stem) => pictures.test(stem));
  const known = theme ? stemsOf(theme.phrases.join(" ").replaceAll("~", " ")) : new Set<string>();
  return words.filter(
    (word) =>
      (!isOrdinary(word) || (!speaksOfPictures && pictures.test(word.stem))) &&
      numberOf(word) === null &&
      !isOfTime(word) &&
      !isSaid(word, said) &&
      !isSaid(word, known),
  );
}

/** Nearly every page mentions pictures, so these words count only against a page that does not. */
const pictures = /^(?:bild|foto|portrett|photo|pictur|imag)/;

const remembered = new Map<string, ReadonlySet<string>>();
const mostRemembered = 2_000;

function stemsOf(text: string): ReadonlySet<string> {
  const before = remembered.get(text);
  if (before) return before;
  const stems = new Set(wordsOf(text).map(({ stem }) => stem));
  if (remembered.size < mostRemembered) remembered.set(text, stems);
  return stems;
}

const shortestBeginning = 4;

function isSaid({ stem }: Word, said: ReadonlySet<string>): boolean {
  const meanings = [stem, ...synonymsOf(stem)];
  if (meanings.some((meaning) => said.has(meaning))) return true;
  for (const other of said) {
    if (meanings.some((meaning) => isPartOf(meaning, other) || isPartOf(other, meaning))) return true;
    const most = Math.min(slipsForgiven(stem), slipsForgiven(other));
    if (most > 0 && stem[0] === other[0] && slipsBetween(stem, other, most) <= most) return true;
  }
  return false;
}

/** The same word in another form, or the beginning or the end of a compound. */
function isPartOf(part: string, whole: string): boolean {
  if (part.length < shortestBeginning) return false;
  return whole.startsWith(part) || (whole.endsWith(part) && isWordOfOurs(whole.slice(0, -part.length)));
}
