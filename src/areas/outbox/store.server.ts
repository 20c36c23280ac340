import { and, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordCreation, recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { statusesBefore, waitingStatuses } from "./rules";
import { emailOutbox } from "./tables.server";
import type { LetterId, LetterReason, LetterStatus } from "./types";

export type LetterRow = typeof emailOutbox.$inferSelect;
type NewLetterRow = typeof emailOutbox.$inferInsert;
type LetterChange = Partial<NewLetterRow> & { status: LetterStatus };

export interface EventFacts {
  reason?: LetterReason | null;
  response?: string | null;
  /** Left out: the program itself. */
  actor?: Staff;
}

/** False when a letter with this key exists already. */
export async function insertLetter(tx: Tx, row: NewLetterRow): Promise<boolean> {
  const inserted = await tx
    .insert(emailOutbox)
    .values(row)
    .onConflictDoNothing({ target: emailOutbox.key })
    .returning({ id: emailOutbox.id });
  if (inserted.length === 0) return false;
  const written = instant(row.createdAt);
  await recordCreation(tx, null, { kind: "letter", id: row.id }, row.status, {}, written);
  return true;
}

export async function lockLetter(tx: Tx, id: LetterId): Promise<LetterRow | null> {
  const [row] = await tx.select().from(emailOutbox).where(eq(emailOutbox.id, id)).for("update");
  return row ?? null;
}

/**
 * Takes a letter for one attempt, when it is due and nobody else has it. A second worker skips the locked row; once
 * the claim is committed, the status keeps it away.
 */
export async function claimLetter(
  tx: Tx,
  id: LetterId,
  now: Instant,
  leasedUntil: Instant,
): Promise<LetterRow | null> {
  const due = and(
    eq(emailOutbox.id, id),
    inArray(emailOutbox.status, [...waitingStatuses]),
    lte(emailOutbox.nextAttemptAt, toDate(now)),
  );
  const [free] = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(due)
    .for("update", { skipLocked: true });
  if (!free) return null;
  const [claimed] = await tx
    .update(emailOutbox)
    .set({
      status: "sending",
      attempts: sql`${emailOutbox.attempts} + 1`,
      claimId: newId(),
      leasedUntil: toDate(leasedUntil),
      handedOverAt: null,
      updatedAt: toDate(now),
    })
    .where(eq(emailOutbox.id, id))
    .returning();
  return claimed ?? null;
}

/**
 * Writes down that the message is about to leave. False when the claim is no longer ours: the lease ran out and the
 * letter went its own way.
 */
export async function markHandedOver(
  tx: Tx,
  claim: LetterRow,
  now: Instant,
  leasedUntil: Instant,
): Promise<boolean> {
  const marked = await tx
    .update(emailOutbox)
    .set({ handedOverAt: toDate(now), leasedUntil: toDate(leasedUntil) })
    .where(ofClaim(claim, ["sending"]))
    .returning({ id: emailOutbox.id });
  return marked.length === 1;
}

/** Changes the letters that fit and may take the step (rules.ts), and writes down what happened to each. */
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
    .where(and(which, inArray(emailOutbox.status, statusesBefore(change.status))))
    .returning();
  const ids = changed.map((row) => row.id);
  const { actor = null, reason, response } = facts;
  const detail = { ...(reason && { reason }), ...(response && { response }) };
  await recordSameChange(tx, actor, { kind: "letter", ids }, change.status, { detail }, now);
  return changed;
}

/** The letter of one attempt, and only while no other attempt has begun. */
export function ofClaim(claim: LetterRow, statuses: readonly LetterStatus[]): SQL | undefined {
  return and(letterIn(claim.id, statuses), eq(emailOutbox.claimId, claim.claimId ?? ""));
}

/** One letter, and only while it stands where the caller saw it. */
export function letterIn(id: LetterId, statuses: readonly LetterStatus[]): SQL | undefined {
  return and(eq(emailOutbox.id, id), inArray(emailOutbox.status, [...statuses]));
}

/** What happened to them stays in the history, without what was written. Says how many letters went. */
export async function deleteLettersBefore(tx: Tx, before: Instant): Promise<number> {
  return deleteLetters(tx, lt(emailOutbox.createdAt, toDate(before)));
}

export async function deleteLettersAbout(tx: Tx, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return deleteLetters(tx, and(eq(emailOutbox.aboutKind, kind), inArray(emailOutbox.aboutId, [...ids])));
}

async function deleteLetters(tx: Tx, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(emailOutbox).where(which).returning({ id: emailOutbox.id });
  const ids = gone.map(({ id }) => id);
  await redactHistory(tx, "letter", ids);
  return ids.length;
}
