const leastWords = 2;
/** A longer message, or one with more places to part, is a letter and no two questions. */
const longest = 400;
const most = 6;

/** A message as two questions. */
export interface Split {
  readonly left: string;
  readonly right: string;
  /** Parted by the end of a sentence, and not by "og" alone. */
  readonly isSentence: boolean;
}

/** The places where a message may be two questions: after a sentence, and at "og" or "and"; sentences first. */
export function splitsOf(question: string): Split[] {
  if (question.length > longest) return [];
  const sentences = [...question.matchAll(/(?<!\d)[.?!\n]+\s+(?=\p{L})|(?<=\d)[?!\n]+\s+(?=\p{L})/gu)];
  const joins = [...question.matchAll(/,?\s+(?:og|and|samt|men|but|også)\s+/giu)];
  return [...sentences, ...joins]
    .slice(0, most)
    .map(({ index, 0: join }) => ({
      left: question.slice(0, index + (/^[.?!]/.test(join) ? 1 : 0)),
      right: question.slice(index + join.length),
      isSentence: /^[.?!\n]/.test(join),
    }))
    .filter(({ left, right, isSentence }) =>
      [left, right].every((half) => isSentence || half.trim().split(/\s+/).length >= leastWords),
    );
}
