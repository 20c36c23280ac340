import type { Product } from "~/areas/catalogue/types";
import { counted, productNames } from "../vocabulary/vocabulary";
import { slipsBetween, slipsForgiven } from "./closeness";
import { stemOf, type Word, wordsOf } from "./words";

const otherNames: Readonly<Record<string, readonly string[]>> = productNames;

interface Name {
  readonly slug: string;
  readonly stems: readonly string[];
}

/** The products in a question, most certain first. "Hva koster Premium?" = [premium] */
export function productsNamed(words: readonly Word[], products: readonly Product[]): string[] {
  const own = words.filter((_, place) => !isDelivery(words, place)).flatMap(withParts);
  const stems = own.map((word) => word.stem);
  const spellings = [...stems, ...own.map((word) => word.folded)];
  const hits = products
    .flatMap(namesOf)
    .map((name) => ({ slug: name.slug, weight: weightOf(name.stems, stems, spellings) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return [...new Set(hits.map(({ slug }) => slug))];
}

export interface NamedAt {
  readonly slug: string;
  readonly places: readonly number[];
  /** By its own name, not by its purpose: "Standard", but not "LinkedIn". */
  readonly own: boolean;
}

const readBefore = new WeakMap<readonly Word[], { products: readonly Product[]; found: NamedAt[] }>();

/**
 * The positions of the products' names, in order; the longest name at each position. Cached, because one question asks
 * several times.
 */
export function productsAt(words: readonly Word[], products: readonly Product[]): NamedAt[] {
  const before = readBefore.get(words);
  if (before?.products === products) return before.found;
  const found = findProducts(words, products);
  readBefore.set(words, { products, found });
  return found;
}

function findProducts(words: readonly Word[], products: readonly Product[]): NamedAt[] {
  const found: NamedAt[] = [];
  for (let from = 0; from < words.length; from++) {
    const isTaken = found.some(({ places }) => places.includes(from));
    const best = isTaken || isDelivery(words, from) ? null : bestNameAt(words, from, products);
    if (best) found.push(best);
  }
  return found;
}

function bestNameAt(words: readonly Word[], from: number, products: readonly Product[]): NamedAt | null {
  const word = words[from] as Word;
  const parts = withParts(word);
  const [stems, spellings] = [
    parts.map(({ stem }) => stem),
    parts.flatMap(({ stem, folded }) => [stem, folded]),
  ];
  let best: { weight: number; name: Name; product: Product } | null = null;
  for (const product of products) {
    for (const name of namesOf(product)) {
      const weight =
        name.stems.length === 1
          ? weightOf(name.stems, stems, spellings)
          : name.stems.every((stem, ahead) => words[from + ahead]?.stem === stem)
            ? name.stems.length
            : 0;
      if (weight > (best?.weight ?? 0)) best = { weight, name, product };
    }
  }
  if (!best) return null;
  const length = best.weight < 1 ? 1 : best.name.stems.length;
  return {
    slug: best.product.slug,
    own: isOwnName(best.name, best.product),
    places: Array.from({ length }, (_, ahead) => from + ahead),
  };
}

function isOwnName({ stems }: Name, { name }: Product): boolean {
  const [own] = wordsOf(name);
  return own !== undefined && (stems[0]?.startsWith(own.stem) ?? false);
}

/** "profilbilder", "CV-foto": a word for a product that also means pictures. */
export function isPicture({ folded }: Word): boolean {
  return /(?:bilde|bilder|bildene|bildet|foto|fotos|photo|photos|bild)$/.test(folded);
}

/** "cv-time" names the product of "cv". */
function withParts(word: Word): Word[] {
  return word.raw.includes("-") ? [word, ...wordsOf(word.raw.replaceAll("-", " "))] : [word];
}

/** "Express delivery" and "ekspress levering" are an add-on, not the session. */
function isDelivery(words: readonly Word[], place: number): boolean {
  return (
    /^e[kx]s?press$/.test(words[place]?.raw ?? "") && /^(?:lever|deliver)/.test(words[place + 1]?.raw ?? "")
  );
}

const namesKnown = new Map<string, Name[]>();

/** Cached, because every question needs the same names. */
function namesOf(product: Product): Name[] {
  const key = `${product.slug} ${product.name}`;
  const known = namesKnown.get(key) ?? namesFor(product);
  if (namesKnown.size < mostNames) namesKnown.set(key, known);
  return known;
}

const mostNames = 500;

function namesFor({ slug, name }: Product): Name[] {
  return [name, ...(otherNames[slug] ?? [])].map((words) => ({
    slug,
    stems: wordsOf(words).map((word) => word.stem),
  }));
}

/** Longer names go before shorter ones; a name that was misspelt counts a little less. */
function weightOf(name: readonly string[], stems: readonly string[], spellings: readonly string[]): number {
  const starts = stems.map((_, index) => index);
  const exact = starts.some((start) => name.every((stem, offset) => stems[start + offset] === stem));
  if (exact) return name.length;
  const [only] = name;
  if (name.length !== 1 || !only) return 0;
  const most = Math.min(slipsForgiven(only), 1);
  if (spellings.some((stem) => stem[0] === only[0] && slipsBetween(stem, only, most) <= most)) return 0.8;
  // "premiumpris", "headshotpakke"; express delivery is an add-on
  const begins = (stem: string) => stem.startsWith(only) && !/^(?:ekspress|express)lever/.test(stem);
  return only.length >= 5 && stems.some(begins) ? 0.7 : 0;
}

export const imageStems: ReadonlySet<string> = new Set(counted.images.map(stemOf));
export const personStems: ReadonlySet<string> = new Set(counted.persons.map(stemOf));
