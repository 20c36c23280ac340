import { conceptsIn } from "./concepts";
import { imageStems, personStems } from "./named-products";
import { numberOf } from "./numbers";
import { isOrdinary } from "./small-words";
import { wordsOf } from "./words";

const shortestHead = 3;

/** "foto" of "fotokvise" is a word, "eposta" of "epostadresse" is none, so no compound is cut there. */
export function isWordOfOurs(head: string): boolean {
  return [head, head.replace(/[se]$/, "")].some((part) => {
    const [word] = wordsOf(part);
    if (!word) return false;
    if (numberOf(word) !== null) return true;
    const isWhole = word.stem === word.folded || `${word.stem}e` === word.folded;
    if (part.length < shortestHead || !isWhole) return false;
    if (imageStems.has(word.stem) || personStems.has(word.stem)) return true;
    return isOrdinary(word) || [...conceptsIn([word]).values()].some((strength) => strength === 1);
  });
}
