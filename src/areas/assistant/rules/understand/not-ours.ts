import type { Gap, GapKind } from "../../types";
import type { Word } from "./words/words";

/**
 * What people ask photographers for that is not sold here, and what a studio knows nothing about, by kind, so that the
 * answer can say what is near it. Whole words as they are written, so that "passer" is no passport; where one begins
 * so ("bryllupsfoto"), a star stands.
 */
const lists: Readonly<Partial<Record<GapKind, string>>> = {
  occasion: `bryllup* brudebilde* brudepar* bruden vielse* forlov* wedding* bride* engagement nyfødt* newborn* gravidbilde* gravidfoto* gravidportrett* gravidfotografering maternity
    pregnancy* boudoir naken* nude* arrangement* konsert* festival* event events eventfoto* fest festen festbilde* julebord*
    dåp* barnedåp* christening begravelse* funeral* konfirmasjon* konfirmant* russ russebilde* klassebilde* skolebilde*
    skolefoto* barnehage* bursdag* birthday* party julekort* sportsfoto* fotballkamp* konferanse* conference*
    smash modellportefølje* graduation*`,
  passport:
    "passbilde* passfoto* pass passport* passet visumfoto* visumbilde* visum førerkort* idkort id-kort*",
  film: "video* film filmer filme filmen filming reklamefilm* drone* reels tiktok* animasjon*",
  things: `bolig* eiendom* interiør* produktfoto* produktbilde* produktene produkter product products matfoto* food
    leilighet* hytte* huset husbilde* båt båten motorsykkel* bygning* arkitektur* bilfoto* real-estate apartment`,
  pets: `katt katten katter hund hunden hunder valp* bikkje* bikkja hest hesten kjæledyr* dyr dyreportrett* kanin* dog dogs puppy
    doggo cat cats kitten* pet pets horse animal animals`,
  business: `leie leier utleie leid leige rent rental renting fotokurs kurs kurset course courses workshop* undervisning stilling stillinger
    praksisplass praksis lærling* lærlingeplass career careers vacancies internship* kameraer fotobooth photobooth fotoboks
    nettsider nettside-design webdesign logodesign`,
  prints: `plakat plakater trykke skanne skanning restaurere restaurering fremkalle framkalle fremkalling fotobok rammer
    innramming ramme scan scanning frame frames framing photobook`,
  elsewhere: "parken skogen stranden beach forest",
  person: "mobilkamera systemkamera",
  world: `været vêret regn regner snø snør weather forecast rain raining snow politikk politiker* statsminister* valget president* dikt
    diktet poem vits vitser joke jokes song python javascript programmere function funksjon oppskrift pannekaker
    recipe hovedstad* capital bitcoin aksje* bensin strømpris* pizza restaurant* hotell* hotel hotels vinmonopolet
    konge kongen lekser leksene tannlege* lege legen politi politiet oversett oversette translate instructions instruksjoner
    prompt iphone bil-leie flybillett* fotball* krig gud kjærlighet kreft aksjer lån forsikring* tatovør
    saksøk* erstatning* hodepine* medisin* tannpine* diagnose* symptom* arv skatt skatten selvangivelse* app appen apper lightroom sykepenger nav admin* passord* password* hack* pretend horoskop* sjakk lotto ai-modell chatgpt`,
};

interface Entry {
  readonly kind: GapKind;
  readonly word: string;
  readonly begins: boolean;
}

const entries: readonly Entry[] = (Object.entries(lists) as [GapKind, string][]).flatMap(([kind, list]) =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => ({ kind, word: entry.replace("*", ""), begins: entry.endsWith("*") })),
);
const whole = new Map(entries.filter(({ begins }) => !begins).map(({ word, kind }) => [word, kind]));
const beginnings = entries.filter(({ begins }) => begins);

/** Phrases that only together are no question of ours. */
const phrases: readonly (readonly [GapKind, RegExp])[] = [
  ["occasion", /\b(?:av|of) (?:gravide?|pregnant)/],
  // Whether one is ill is for a doctor; what an illness does to a booking is not.
  ["world", /\bhar jeg (?:feber|influensa|korona|covid)|\bdo i have (?:a fever|the flu|covid)/],
  ["business", /\bledige? (?:stilling|jobb)/],
  ["business", /\b(?:jobbe|jobb|arbeide|work) (?:hos|for|with) (?:dere|you)\b/],
  [
    "things",
    /\b(?:bilder?|foto|photos?|pictures?) (?:av|of) (?:(?:en|et|min|mitt|my|a|the|our|vår) )?(?:bil|båt|hus|leilighet|mat|produkt|motorsykkel|sykkel|car|boat|house|food|bike)/,
  ],
  ["passport", /\bvisa (?:photo|picture|image|foto|bilde)/],
  [
    "world",
    /\b(?:skrive|skriv|write) (?:en |et |me |meg |my |a |an )*(?:cv|søknad|resume|cover letter|tekst|essay|brev|letter|application)/,
  ],
  ["business", /\b(?:kjøpe|selger dere|sell) (?:kamera|briller|klær|cameras)/],
  ["world", /\bkamera (?:bør|skal|burde) jeg\b/],
  ["world", /\bmeningen med livet\b/],
  ["person", /\b(?:er|blir) du gift\b/],
  // Which languages the photographer speaks stands nowhere; which ones the assistant does is another matter.
  [
    "person",
    /\b(?:speaks?|snakker?) (?!to |with |med ).*\b(?:during|shoot|session|photographer|fotograf\p{L}*|i studio\p{L}*|when i)(?!\p{L})|\b(?:fotografen|photographer) .*\b(?:speaks?|snakker?) (?!to |with |med )/u,
  ],
  ["person", /\b(?:dere|fotografen|du) (?:som )?(?:blir|er) syke?\b/],
  ["person", /\bhvor mange (?:ansatte )?er dere\b/],
  ["person", /\b(?:hvilket|hvilke|what|which) (?:kamera|objektiv|camera|lens)\b/],
];

/** What a question names that is not sold here or has nothing to do with the studio; null when it names nothing such. */
export function notOursIn(question: string, words: readonly Word[]): Gap | null {
  for (const { raw } of words) {
    const kind = whole.get(raw) ?? beginnings.find(({ word }) => raw.startsWith(word))?.kind;
    if (kind) return { kind, what: raw };
  }
  const asked = question.toLowerCase();
  const kind = phrases.find(([, phrase]) => phrase.test(asked))?.[0];
  return kind ? { kind } : null;
}
