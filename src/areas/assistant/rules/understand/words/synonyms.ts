import { synonyms } from "../vocabulary/vocabulary";
import { englishStemOf, stemOf } from "./words";

const table = new Map<string, Set<string>>();
for (const words of Object.values(synonyms)) {
  const stems = words.flatMap((word) => [stemOf(word), englishStemOf(word)]);
  for (const stem of stems) {
    const known = table.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) known.add(other);
    table.set(stem, known);
  }
}

export function synonymsOf(stem: string): readonly string[] {
  return [...(table.get(stem) ?? [])];
}
