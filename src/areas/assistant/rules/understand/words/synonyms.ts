import { englishStemOf, stemOf } from "./words";

/** Words that mean the same to whoever asks, English ones among them: the pages are in Norwegian. */
const groups: readonly string[] = [
  "bilde foto fotografi image picture photo",
  "klær antrekk plagg tøy klede outfit clothes wear",
  "sminke makeup make-up",
  "frisør hårstyling stylist hair",
  "briller brille glasses spectacles",
  "skjegg barbere bart beard",
  "barn unge born baby kid child children",
  "familie slekt family",
  "par kjæreste ektefelle couple partner",
  "gruppe lag group",
  "hund bikkje bikkja valp dog doggo puppy",
  "katt kattunge cat kitten",
  "dyr kjæledyr pet animal",
  "retusj retusjere redigere photoshop retouch edit editing retouching",
  "rynker kviser arr hud wrinkles pimples scar skin",
  "rutete ruter stripete striper mønstrete mønster patterns",
  "bakgrunn bakgrunnsfarge backdrop background",
  "farge farger colour color",
  "svart-hvitt sort-hvitt svarthvitt sorthvitt monokrom",
  "lys lyssetting belysning light lighting",
  "nervøs sjenert engstelig usikker grue stiv nervous shy anxious",
  "smil smile tenner teeth",
  "oppløsning format fil filer størrelse resolution file size format",
  "bruksrett rettigheter opphavsrett bruke kommersiell rights copyright usage licence license",
  "personvern gdpr samtykke opplysninger privacy consent data",
  "informasjonskapsler cookies cookie",
  "gavekort gave present gift voucher",
  "angrerett angre angrefrist withdrawal",
  "forsinket sein forsinkelse late delayed",
  "syk sjuk ill sick",
  "trikk buss t-bane tog kollektivt tram bus metro train",
  "parkering parkere parking park",
  "rullestol trapp heis universell tilgjengelig wheelchair stairs lift elevator accessible accessibility",
  "velge valg utvalg choose select selection",
  "garanti fornøyd guarantee satisfied",
  "levering levere deliver delivery",
  "linkedin profilbilde profile",
  "avis redaksjon journalist presse media newspaper press",
  "kunstner musiker forfatter skuespiller artist musician author writer actor",
  "hijab hodeplagg turban headscarf religious",
  "alder gammel eldre ung old young age",
  "språk engelsk language english",
  "kaffe kaffi coffee",
  "antall mange number",
  "studio lokale studio",
  "fotograf photographer",
  "ansatte medarbeider kollega employee staff colleague",
  "kontor arbeidsplass office workplace",
  "nyansatt nyansatte new hire",
];

const table = new Map<string, Set<string>>();
for (const group of groups) {
  const stems = group.split(" ").flatMap((word) => [stemOf(word), englishStemOf(word)]);
  for (const stem of stems) {
    const known = table.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) known.add(other);
    table.set(stem, known);
  }
}

export function synonymsOf(stem: string): readonly string[] {
  return [...(table.get(stem) ?? [])];
}
