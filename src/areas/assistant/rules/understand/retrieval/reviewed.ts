import type { Gap, Intent, Language, Passage } from "../../../types";
import { notOursIn } from "../not-ours";
import type { Theme } from "../vocabulary/theme-file";
import { synonymsOf } from "../words/synonyms";
import { type Word, wordsOf } from "../words/words";
import { themesNamed } from "./find-theme";
import { tellingStems } from "./retrieval";

/** A reviewed answer wins over the assistant's own texts, but never over a computed or looked-up answer. */
const givesWay: ReadonlySet<Intent> = new Set(["page", "preparation", "unknown"]);

/**
 * The reviewed answer to another wording of this question: "kan jeg ha med bikkja?" is "kan jeg ta med hunden?" Both
 * must be about the same thing, not only of the same kind.
 */
export function reviewedAlike(
  question: string,
  words: readonly Word[],
  { meant, passages, language }: { meant: Intent; passages: readonly Passage[]; language: Language },
): Passage | null {
  if (!givesWay.has(meant)) return null;
  const asked = subjectOf(question, words, language);
  if (!asked.theme && !asked.gap) return null;
  const reviewed = passages.filter((one) => one.kind === "knowledge" && one.language === language);
  return (
    reviewed.find((passage) => waysOfAsking(passage).some((way) => isAlike(way, asked, passage))) ?? null
  );
}

type Subject = ReturnType<typeof subjectOf>;

function subjectOf(question: string, words: readonly Word[], language: Language) {
  const gap: Gap | null = notOursIn(question, words);
  const [theme] = themesNamed(words, language);
  return { gap, theme, stems: tellingStems(words), brings: brings(question) };
}

function waysOfAsking({ heading, askedAs = [] }: Passage): readonly string[] {
  return [heading, ...askedAs];
}

function isAlike(way: string, asked: Subject, { language }: Passage): boolean {
  const written = subjectOf(way, wordsOf(way), language);
  const sameTheme = asked.theme !== undefined && nameOf(written.theme) === nameOf(asked.theme);
  const sameKind = asked.gap !== null && written.gap?.kind === asked.gap.kind;
  const same = asked.gap || written.gap ? sameKind && written.brings === asked.brings : sameTheme;
  return same && shareWord(asked.stems, written.stems);
}

function nameOf(theme: Theme | undefined): string | undefined {
  return theme && `${theme.path} ${theme.heading?.source ?? ""}`;
}

/** To bring a dog is another question than to have it photographed. */
function brings(question: string): boolean {
  return /\b(?:ta|tar|tatt|ha|har|få|får|være|er|bli|blir|komme?r?|come|take) (?:\S+ ){0,4}(?:med|along)(?!\p{L})|\b(?:medbringe|bring|inn)(?!\p{L})/iu.test(
    question,
  );
}

function shareWord(asked: readonly string[], written: readonly string[]): boolean {
  const known = new Set(written.flatMap((stem) => [stem, ...synonymsOf(stem)]));
  return asked.some((stem) => known.has(stem));
}
