import { numbers } from "../vocabulary/vocabulary";

/** Numbers in words, Norwegian and English, with the same meaning in a question and in an answer. */
export const numberWords: Readonly<Record<string, number>> = numbersByWord(numbers);

export function numbersByWord(groups: Readonly<Record<string, readonly string[]>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([number, words]) => words.map((word) => [word, Number(number)])),
  );
}
