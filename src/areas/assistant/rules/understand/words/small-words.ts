import { smallWords } from "../vocabulary/vocabulary";
import { type Word, wordsOf } from "./words";

const small: ReadonlySet<string> = new Set(smallWords.small);
const ordinary: ReadonlySet<string> = new Set(smallWords.ordinary);

export function tellsNothing(word: Word): boolean {
  return small.has(word.raw) || (word.raw.length < 3 && !/\d/.test(word.raw) && word.raw !== "cv");
}

export function isOrdinary(word: Word): boolean {
  return tellsNothing(word) || ordinary.has(word.raw) || ordinaryStems.has(word.stem);
}

const ordinaryStems = new Set([...ordinary].flatMap((raw) => wordsOf(raw).map((word) => word.stem)));
