const longest = 26;
const piece = 13;

/**
 * Where a word may be broken: at its soft hyphens alone, because the renderer's own rules are English. A word that no
 * column is wide enough for is cut into pieces, or it would lie over its neighbour.
 */
export function breakWord(word: string): string[] {
  return word.split("\u00ad").flatMap((part) => {
    const letters = [...part];
    if (letters.length <= longest) return [part];
    return Array.from({ length: Math.ceil(letters.length / piece) }, (_, n) =>
      letters.slice(n * piece, (n + 1) * piece).join(""),
    );
  });
}
