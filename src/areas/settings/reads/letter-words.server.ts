import { and, eq, isNull } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { Reader } from "~/platform/database/tx.server";
import type { OwnWords } from "~/ui/letter/own-words";
import { noWords, wordsFrom } from "../rules/letter-words";
import { letterWords } from "../tables.server";
import type { LetterOfWords, LetterWordsId, StoredWords } from "../types";

const row = {
  template: letterWords.template,
  productId: letterWords.productId,
  subject: letterWords.subject,
  opening: letterWords.opening,
  closing: letterWords.closing,
  message: letterWords.message,
};

/** What the studio has written itself in all letters: a few rows. */
export function storedWords(db: Reader): Promise<StoredWords[]> {
  return db.select(row).from(letterWords);
}

export interface WordsForAdmin {
  /** 0: never changed. */
  readonly version: number;
  readonly words: OwnWords;
  /** Newest first. */
  readonly history: readonly HistoryLine[];
  /** The words of all products, where these are of one. */
  readonly general: OwnWords;
}

/** Limit on the changes that are shown. */
const mostChanges = 50;

/** The words of one letter as they are in the database now, bypassing the cache, with their changes. */
export async function wordsForAdmin(
  db: Reader,
  _admin: Admin,
  letter: LetterOfWords,
): Promise<WordsForAdmin> {
  const id = await wordsId(db, letter);
  // The version is read first: after a write in between the form counts as outdated, but never shows old words as new.
  const lines = id ? await historyOf(db, { kind: "letter-words", id }) : [];
  const rows = await db.select(row).from(letterWords).where(eq(letterWords.template, letter.template));
  const of = (productId: string | null) =>
    wordsFrom(rows.find((each) => each.productId === productId) ?? noWords);
  return {
    version: lines[0]?.version ?? 0,
    words: of(letter.productId),
    history: lines.slice(0, mostChanges),
    general: of(null),
  };
}

export async function wordsId(
  db: Reader,
  { template, productId }: LetterOfWords,
): Promise<LetterWordsId | null> {
  const ofProduct = productId === null ? isNull(letterWords.productId) : eq(letterWords.productId, productId);
  const [found] = await db
    .select({ id: letterWords.id })
    .from(letterWords)
    .where(and(eq(letterWords.template, template), ofProduct));
  return found?.id ?? null;
}
