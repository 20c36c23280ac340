import { cities } from "./vocabulary/vocabulary";
import type { Word } from "./words/words";

const elsewhere: ReadonlySet<string> = new Set(cities);

/** "bergen": a place in the question that is not the studio's city. */
export function otherCityIn(words: readonly Word[], own: string): string | null {
  const named = words.find(({ raw }) => elsewhere.has(raw) && raw !== own.toLowerCase());
  return named ? named.raw : null;
}
