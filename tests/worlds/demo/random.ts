/** Repeatable randomness: the same seed gives the same studio. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number; both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An entry's probability is its share of all weights. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** The shape of a UUID of version 7. */
  id<Id extends string = string>(): Id;
}

/** The generator mulberry32: small, fast and good enough for invented people. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [entry, weight] of entries) {
        left -= weight;
        if (left < 0) return entry;
      }
      return (entries.at(-1) as (typeof entries)[number])[0];
    },
    id: <Id extends string>() => {
      const hex = Array.from({ length: 4 }, () => between(0, 0xffffffff).toString(16).padStart(8, "0")).join(
        "",
      );
      const variant = "89ab"[between(0, 3)];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}` as Id;
    },
  };
}
