const longest = 26;
const piece = 13;

/**
 * Breaks a word only at its soft hyphens, because the renderer's own rules are English. A word wider than every column
 * is cut into pieces, because it would overlap its neighbour.
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
