import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { emailOutbox, emailOutboxEvents } from "./tables.server";
import type { LetterId, LetterReason, LetterStatus } from "./types";

export type LetterRow = typeof emailOutbox.$inferSelect;
type NewLetterRow = typeof emailOutbox.$inferInsert;
type LetterChange = Partial<NewLetterRow> & { status: LetterStatus };

export interface EventFacts {
  reason?: LetterReason | null;
  response?: string | null;
  /** null: the system */
  userId?: string | null;
}

/** False when a letter with this key exists already. */
export async function insertLetter(tx: Tx, row: NewLetterRow): Promise<boolean> {
  const inserted = await tx
    .insert(emailOutbox)
    .values(row)
    .onConflictDoNothing({ target: emailOutbox.key })
    .returning({ id: emailOutbox.id });
  if (inserted.length === 0) return false;
  await insertEvents(tx, [row.id], row.status, row.createdAt, {});
  return true;
}

export async function lockLetter(tx: Tx, id: LetterId): Promise<LetterRow | null> {
  const [row] = await tx.select().from(emailOutbox).where(eq(emailOutbox.id, id)).for("update");
  return row ?? null;
}

/** Changes the letters that fit, and writes down what happened to each. */
export async function changeLetters(
  tx: Tx,
  which: SQL | undefined,
  change: LetterChange,
  now: Instant,
  facts: EventFacts,
) {
  const changed = await tx
    .update(emailOutbox)
    .set({
      ...change,
      reason: facts.reason ?? null,
      lastError: facts.response ?? null,
      updatedAt: toDate(now),
    })
    .where(which)
    .returning();
  const ids = changed.map((row) => row.id);
  await insertEvents(tx, ids, change.status, toDate(now), facts);
  return changed;
}

/** One letter, and only while it stands where the caller saw it. */
export function letterIn(id: LetterId, statuses: readonly LetterStatus[]): SQL | undefined {
  return and(eq(emailOutbox.id, id), inArray(emailOutbox.status, [...statuses]));
}

async function insertEvents(
  tx: Tx,
  ids: readonly LetterId[],
  status: LetterStatus,
  at: Date,
  facts: EventFacts,
) {
  if (ids.length === 0) return;
  await tx.insert(emailOutboxEvents).values(
    ids.map((letterId) => ({
      letterId,
      at,
      status,
      reason: facts.reason ?? null,
      response: facts.response ?? null,
      userId: facts.userId ?? null,
    })),
  );
}
