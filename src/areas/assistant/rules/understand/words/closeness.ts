/** Longer input is never a real word; skip the comparison. */
const longestWord = 60;

/**
 * The edit distance of two words: letters left out, added, changed, or two neighbours swapped. Gives up above `most`
 * and returns most + 1.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most || a.length > longestWord) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      current.push(cheapest({ a, b, row, column, beforeLast, last, current }));
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

interface Cell {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly column: number;
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

function cheapest({ a, b, row, column, beforeLast, last, current }: Cell): number {
  const same = a[row - 1] === b[column - 1];
  const steps = [
    (last[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (same ? 0 : 1),
  ];
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  if (swapped) steps.push((beforeLast[column - 2] ?? 0) + 1);
  return Math.min(...steps);
}

/** No slips in short words: "pris" and "gris" are two words. */
export function slipsForgiven(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}
