import { stemmer as englishStem } from "@orama/stemmers/english";
import { stemmer as norwegianStem } from "@orama/stemmers/norwegian";
import { foldForSearch } from "~/kit/search-text";
import type { Seen } from "../read/read";

/** What a text looks like to the finder: stems, neighbouring stems and pieces of words, each with its weight. */
export type Features = ReadonlyMap<string, number>;

const weights = { kind: 0.5, word: 1, pieces: 1.5, pair: 0.8 } as const;
const longestWord = 40;

/** A number, a day or a product is known by its kind, so that an example with one product serves for all. */
function kindOf(read: Seen, place: number): string | null {
  const within = ({ from, to }: { from: number; to: number }) => from <= place && place <= to;
  if (read.products.some(within)) return "§vare";
  if (read.addOns.some(within)) return "§tillegg";
  const token = read.tokens[place];
  if (token && read.when.spans.some(([start, end]) => token.start < end && start < token.end)) return "§dag";
  return /^\d/.test(token?.raw ?? "") ? "§tall" : null;
}

export function featuresOf(read: Seen): Features {
  const features = new Map<string, number>();
  const add = (name: string, weight: number) => features.set(name, (features.get(name) ?? 0) + weight);
  const linked = read.tokens.map(({ raw }, place) => {
    const kind = kindOf(read, place);
    if (kind) add(kind, weights.kind);
    if (kind === "§dag" || kind === "§tall") return kind;
    const stem = stemOf(raw);
    add(stem, weights.word);
    const pieces = piecesOf(stem);
    for (const piece of pieces) add(`~${piece}`, weights.pieces / Math.sqrt(pieces.length));
    return kind ?? stem;
  });
  for (const [place, stem] of linked.entries())
    if (linked[place + 1]) add(`${stem} ${linked[place + 1]}`, weights.pair);
  return features;
}

/** "bild" = "_bi", "bil", "ild", "ld_", "_bil", "bild", "ild_" */
function piecesOf(word: string): string[] {
  const padded = `_${word.slice(0, longestWord)}_`;
  return [3, 4].flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)),
  );
}

const known = new Map<string, string>();

/** Norwegian and then English endings, so that "bildene" and "pictures" both lose theirs. */
export function stemOf(raw: string): string {
  const before = known.get(raw);
  if (before) return before;
  const whole = raw.replace(/[-’']/g, "").replace(/(?<=.{3})(?:ane|ene|ar|ast)$/, "er");
  const stem = foldForSearch(englishStem(norwegianStem(whole))) || raw;
  if (known.size < 20_000 && raw.length < longestWord) known.set(raw, stem);
  return stem;
}
