import { conceptsIn } from "../words/concepts";
import { imageStems } from "../words/named-products";
import { numberOf } from "../words/numbers";
import { type Word, wordsOf } from "../words/words";

/** A group that is photographed in two places: part of it at the company's, part in the studio. */
export interface Split {
  readonly theirs: number;
  readonly studio: number;
}

/** "About 15 at our office and 8 in your studio"; null when a question does not name a number for each place. */
export function splitIn(question: string): Split | null {
  const parts = question.split(/[,;&?.]| (?:og|and|men|but|mens|while|pluss|plus) /i).map(partOf);
  const numbersAt = (place: "theirs" | "inStudio") =>
    parts.flatMap((part) => (part?.place === place ? [part.number] : []));
  const [theirs, ...othersThere] = numbersAt("theirs");
  const [studio, ...othersHere] = numbersAt("inStudio");
  if (theirs === undefined || studio === undefined) return null;
  return othersThere.length + othersHere.length > 0 ? null : { theirs, studio };
}

function partOf(text: string): { place: "theirs" | "inStudio"; number: number } | null {
  const words = wordsOf(text);
  const concepts = conceptsIn(words);
  const places = (["theirs", "inStudio"] as const).filter((place) => concepts.has(place));
  const numbers = words
    .flatMap((word, at) => (countsImages(words, at) ? [] : (numberOf(word) ?? [])))
    .filter((number) => number > 1);
  const [[place, second], [number, another]] = [places, numbers];
  if (!place || second || !number || another) return null;
  return { place, number };
}

/** "Hos oss med 2 bilder av hver": a number of images, not of people. */
function countsImages(words: readonly Word[], at: number): boolean {
  return words.slice(at + 1, at + 3).some(({ stem }) => imageStems.has(stem));
}
