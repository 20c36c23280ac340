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
    "parbilde",
    "familiebilde",
  ],
  pressebilder: ["presse", "pressebilde", "pressefoto", "press photo", "press picture", "press"],
  "cv-bilde": ["cv", "cvbilde", "cv-bilde", "cv-bilder", "søknad", "jobbsøknad", "jobbsøking", "resume"],
  "ansattfoto-studio": ["ansattfoto", "ansattbilde", "ansattfoto i studio", "employee photo", "staff photo"],
  "ansattfoto-hos-dere": ["ansattfoto hos", "mobilt studio", "mobile studio"],
};

interface Name {
  readonly slug: string;
  readonly stems: readonly string[];
}

/** The products that a question names, surest first. "Hva koster Premium?" = [premium] */
export function productsNamed(words: readonly Word[], products: readonly Product[]): string[] {
  const stems = words.map((word) => word.stem);
  const hits = products
    .flatMap(namesOf)
    .map((name) => ({ slug: name.slug, weight: weightOf(name.stems, stems) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return [...new Set(hits.map(({ slug }) => slug))];
}

function namesOf({ slug, name }: Product): Name[] {
  return [name, ...(otherNames[slug] ?? [])].map((words) => ({
    slug,
    stems: wordsOf(words).map((word) => word.stem),
  }));
}

/** Longer names go before shorter ones; a name that was misspelt counts a little less. */
function weightOf(name: readonly string[], stems: readonly string[]): number {
  const starts = stems.map((_, index) => index);
  const exact = starts.some((start) => name.every((stem, offset) => stems[start + offset] === stem));
  if (exact) return name.length;
  const [only] = name;
  if (name.length !== 1 || !only) return 0;
  const most = Math.min(slipsForgiven(only), 1);
  if (stems.some((stem) => stem[0] === only[0] && slipsBetween(stem, only, most) <= most)) return 0.8;
  // "premiumpris", "headshotpakke"
  return only.length >= 5 && stems.some((stem) => stem.startsWith(only)) ? 0.7 : 0;
}

export const imageStems: ReadonlySet<string> = new Set(
  [
    "bilde",
    "bilder",
    "foto",
    "fotos",
    "image",
    "images",
    "picture",
    "pictures",
    "photo",
    "photos",
    "stk",
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
    "oss",
    "pax",
  ].map(stemOf),
);
