import type { Product } from "~/areas/catalogue/types";
import { slipsBetween, slipsForgiven } from "./closeness";
import { stemOf, type Word, wordsOf } from "./words";

/**
 * What visitors call the products besides their names. Keys are slugs of the catalogue; a product that the owner
 * adds is found by its own name.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  headshots: [
    "standard",
    "standardpakke",
    "headshot",
    "headshots",
    "profilbilde",
    "profilbilder",
    "linkedin",
    "linkedinbilde",
    "linkedin photo",
    "profile picture",
    "profile photo",
  ],
  express: ["express", "ekspress", "ekspresspakke", "expresspakke", "kvarter", "raskeste", "quickest"],
  premium: ["premium", "premiumpakke", "flere antrekk", "several outfits"],
  portrett: [
    "portrett",
    "portrettbilde",
    "portrettfoto",
    "portrait",
    "portraits",
    "familiefoto",
    "parfoto",
    "parbilde",
    "familiebilde",
  ],
  pressebilder: [
    "presse",
    "bokomslag",
    "forfatterbilde",
    "forfatterportrett",
    "platecover",
    "albumcover",
    "artistbilde",
    "book cover",
    "pressebilde",
    "pressefoto",
    "press photo",
    "press picture",
    "press",
  ],
  "cv-bilde": [
    "cv",
    "cv-en",
    "cvbilde",
    "cv-bilde",
    "cv-bilder",
    "søknad",
    "jobbsøknad",
    "jobbsøking",
    "resume",
  ],
  "ansattfoto-studio": ["ansattfoto", "ansattbilde", "ansattfoto i studio", "employee photo", "staff photo"],
  "ansattfoto-hos-dere": ["ansattfoto hos", "mobilt studio", "mobile studio"],
};

interface Name {
  readonly slug: string;
  readonly stems: readonly string[];
}

/** The products that a question names, surest first. "Hva koster Premium?" = [premium] */
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

/** "cv-time" names what "cv" names. */
function withParts(word: Word): Word[] {
  return word.raw.includes("-") ? [word, ...wordsOf(word.raw.replaceAll("-", " "))] : [word];
}

/** "Express delivery" and "ekspress levering" are an add-on, not the session. */
function isDelivery(words: readonly Word[], place: number): boolean {
  return (
    /^e[kx]s?press$/.test(words[place]?.raw ?? "") && /^(?:lever|deliver)/.test(words[place + 1]?.raw ?? "")
  );
}

function namesOf({ slug, name }: Product): Name[] {
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

export const imageStems: ReadonlySet<string> = new Set(
  [
    "bilde",
    "bilder",
    "foto",
    "fotos",
    "filer",
    "fil",
    "files",
    "image",
    "images",
    "picture",
    "pictures",
    "photo",
    "photos",
    "retusjerte",
  ].map(stemOf),
);
export const personStems: ReadonlySet<string> = new Set(
  [
    "person",
    "personer",
    "ansatte",
    "ansatt",
    "kolleger",
    "kollegaer",
    "medarbeidere",
    "stykker",
    "mennesker",
    "folk",
    "hoder",
    "tilsette",
    "people",
    "persons",
    "employees",
    "colleagues",
    "staff",
    "heads",
    "voksne",
    "barn",
    "pax",
  ].map(stemOf),
);
