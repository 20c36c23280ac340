import { foldForSearch } from "~/kit/search-text";

const mostDifferent = 2;

/**
 * Whether two names can be one person's whose phone is the same: folded, in any order, with at most two letters
 * different, or one the other with words left out. isNearName("Nordmann, Kari", "kari nordman") = true
 */
export function isNearName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isWithin(short, long)) return true;
  return isWithinDistance(a.toSorted().join(" "), b.toSorted().join(" "), mostDifferent);
}

function wordsOf(name: string): string[] {
  return foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function isWithin(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long];
  return short.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether so few letters are exchanged, missing or added. Names are short, so the whole table is computed. */
export function isWithinDistance(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row[other.length] ?? most + 1) <= most;
}
