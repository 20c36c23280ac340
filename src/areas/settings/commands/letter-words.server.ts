import { eq } from "drizzle-orm";
import type { Subject } from "~/areas/history/types";
import { type Ok, ok } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type OwnWords, wordParts } from "~/ui/letter/own-words";
import { wordsId } from "../reads/letter-words.server";
import { noWords, wordsFrom } from "../rules/letter-words";
import { letterWords } from "../tables.server";
import type { LetterOfWords, LetterWordsId } from "../types";
import { type SettingPlan, versionedSetting } from "./versioned-setting.server";

const words = versionedSetting({
  subject: subjectOf,
  changed: "changed",
  restored: "restored",
  plan: planWords,
  before: ({ before }, _letter: LetterOfWords): OwnWords | null => (before ? wordsFrom(before) : null),
  notice: ({ template }) => ({ type: "settings_changed", details: { section: "brevtekster", template } }),
});

/** Stores the studio's own words of a letter, whose fields the letter has checked (`src/flows/letter-words.server.ts`). */
export const changeLetterWords = words.change;

/** Brings back the words as they were before that line of their history. */
export const restoreLetterWords = words.restore;

/** The row is made with the first look under the lock of its letter, so that two first savers meet at its history. */
async function subjectOf(tx: Tx, letter: LetterOfWords): Promise<Subject<"letter-words">> {
  const row = { ...letter, id: newId() as LetterWordsId, updatedAt: new Date(0) };
  await tx.insert(letterWords).values(row).onConflictDoNothing();
  const id = await wordsId(tx, letter);
  if (!id) throw new Error(`The letter ${letter.template} has no row of words`);
  return { kind: "letter-words", id };
}

async function planWords(
  tx: Tx,
  letter: LetterOfWords,
  value: OwnWords,
  now: Instant,
): Promise<Ok<SettingPlan<"changed" | "restored"> | null>> {
  const id = await wordsId(tx, letter);
  if (!id) throw new Error(`The letter ${letter.template} has no row of words`);
  const [stored] = await tx.select().from(letterWords).where(eq(letterWords.id, id));
  const before = wordsFrom(stored ?? noWords);
  if (wordParts.every((part) => before[part] === value[part])) return ok(null);
  return ok({
    // All parts, so that each line brings back the whole letter.
    line: { before, after: wordsFrom(value) },
    write: async () => {
      await tx
        .update(letterWords)
        .set({ ...wordsFrom(value), updatedAt: toDate(now) })
        .where(eq(letterWords.id, id));
    },
  });
}
