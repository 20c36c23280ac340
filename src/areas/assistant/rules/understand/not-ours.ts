import type { Gap, GapKind } from "../../types";
import { notOurs } from "./vocabulary/vocabulary";
import type { Word } from "./words/words";

interface Entry {
  readonly kind: GapKind;
  readonly word: string;
  readonly begins: boolean;
}

/**
 * Words are compared as they are written, not by their stems: the stem of "passer" equals that of "pass" (passport).
 */
const entries: readonly Entry[] = (Object.entries(notOurs) as [GapKind, readonly string[]][]).flatMap(
  ([kind, words]) => words.map((word) => ({ kind, word: word.replace("*", ""), begins: word.endsWith("*") })),
);
const whole = new Map(entries.filter(({ begins }) => !begins).map(({ word, kind }) => [word, kind]));
const beginnings = entries.filter(({ begins }) => begins);

/** Phrases that only in combination show that a question is not for us. */
const phrases: readonly (readonly [GapKind, RegExp])[] = [
  ["occasion", /\b(?:av|of) (?:gravide?|pregnant)/],
  // Whether one is ill is a question for a doctor; what an illness means for a booking is one for us.
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
  // No page says which languages the photographer speaks; the assistant's own languages are another question.
  [
    "person",
    /\b(?:speaks?|snakker?) (?!to |with |med ).*\b(?:during|shoot|session|photographer|fotograf\p{L}*|i studio\p{L}*|when i)(?!\p{L})|\b(?:fotografen|photographer) .*\b(?:speaks?|snakker?) (?!to |with |med )/u,
  ],
  ["person", /\b(?:dere|fotografen|du) (?:som )?(?:blir|er) syke?\b/],
  ["person", /\bhvor mange (?:ansatte )?er dere\b/],
  ["person", /\b(?:hvilket|hvilke|what|which) (?:kamera|objektiv|camera|lens)\b/],
];

/** The part of a question that is not sold here or has nothing to do with the studio; null when there is none. */
export function notOursIn(question: string, words: readonly Word[]): Gap | null {
  for (const { raw } of words) {
    const kind = whole.get(raw) ?? beginnings.find(({ word }) => raw.startsWith(word))?.kind;
    if (kind) return { kind, what: raw };
  }
  const asked = question.toLowerCase();
  const kind = phrases.find(([, phrase]) => phrase.test(asked))?.[0];
  return kind ? { kind } : null;
}
