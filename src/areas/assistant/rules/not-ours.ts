import type { Word } from "./words";

/**
 * What people ask photographers for that is not sold here, and what a studio knows nothing about. Whole words as they
 * are written, so that "passer" is no passport; where one begins so ("bryllupsfoto"), a star stands.
 */
const list = `
  bryllup* brudebilde* brudepar forlov* wedding* engagement nyfødt* newborn* gravid* maternity pregnan* boudoir
  passbilde* passfoto* pass passport* visumfoto visum førerkort* idkort video* film filmer filme filmen filming reklamefilm
  drone* bolig* eiendom* interiør* produktfoto* produktbilde* produktene produkter matfoto* arrangement* konsert*
  festival* event events eventfoto* fest festen dåp* begravelse* konfirmasjon* konfirmant* russ russebilde* klassebilde* skolebilde*
  barnehagebilde* fotobooth photobooth fotoboks leie leier utleie leid rent rental fotokurs kurs kurset workshop undervisning
  stilling stillinger praksisplass lærling career vacancies internship kameraer plakat plakater trykke skanne
  skanning restaurere restaurering fremkalle framkalle fremkalling fotobok rammer innramming
  været regn regner snø snør weather forecast rain raining politikk politiker statsminister* valget president* dikt
  diktet poem vits vitser joke jokes song python javascript programmere kode code function funksjon oppskrift pannekaker
  recipe hovedstad* capital bitcoin aksje* bensin strømpris* pizza restaurant* hotell* hotel hotels vinmonopolet
  katt katten hund hunden hunder hest hesten kjæledyr dyreportrett* leilighet* hytte hytta naken* julekort rammer parken utendørs skogen stranden konge kongen lekser leksene tannlege* lege legen politi politiet oversett oversette translate instructions instruksjoner prompt
  iphone bil-leie flybillett* fotball* krig gud kjærlighet kreft aksjer lån forsikring* tatovør
`;
const entries = list.trim().split(/\s+/);
const whole = new Set(entries.filter((entry) => !entry.endsWith("*")));
const beginnings = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));

/** Phrases that only together are no question of ours. */
const phrases: readonly RegExp[] = [
  /\bledige? (?:stilling|jobb)/,
  /\b(?:jobbe|jobb|arbeide) hos dere\b/,
  /\b(?:kjøpe|selger dere) (?:kamera|briller|klær)/,
  /\bkamera (?:bør|skal|burde) jeg\b/,
  /\bmeningen med livet\b/,
  /\b(?:er|blir) du gift\b/,
  /\b(?:dere|fotografen|du) (?:blir|er) syke?\b/,
  /\bhvor mange (?:ansatte )?er dere\b/,
  /\bhvilket kamera\b/,
];

/** Whether a question names something that is not sold here or has nothing to do with the studio. */
export function isNotOurs(question: string, words: readonly Word[]): boolean {
  const named = words.some(({ raw }) => whole.has(raw) || beginnings.some((start) => raw.startsWith(start)));
  return named || phrases.some((phrase) => phrase.test(question.toLowerCase()));
}
