import { and, eq, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordCreations, recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { statusesBefore, waitingStatuses } from "./rules/letter-states";
import { earliestFor, ownAbout } from "./rules/quiet-hours";
import { emailOutbox } from "./tables.server";
import type { LetterChannel, LetterId, LetterReason, LetterStatus } from "./types";

export type LetterRow = typeof emailOutbox.$inferSelect;
type NewLetterRow = typeof emailOutbox.$inferInsert;
type LetterChange = Partial<NewLetterRow> & { status: LetterStatus };

export interface EventFacts {
  reason?: LetterReason | null;
  response?: string | null;
  /** Left out when the program itself acts. */
  actor?: Staff;
}

/** Writes the letters whose key is new, and returns their ids. */
export async function insertLetters(
  tx: Tx,
  rows: readonly NewLetterRow[],
  now: Instant,
): Promise<ReadonlySet<LetterId>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(emailOutbox)
    .values([...rows])
    .onConflictDoNothing({ target: emailOutbox.key })
    .returning({ id: emailOutbox.id, status: emailOutbox.status });
  const created = inserted.map(({ id, status }) => ({
    subject: { kind: "letter", id } as const,
    event: status,
  }));
  await recordCreations(tx, null, created, now);
  return new Set(inserted.map(({ id }) => id));
}

/** Returns false when a letter with this key exists. */
export async function insertLetter(tx: Tx, row: NewLetterRow): Promise<boolean> {
  return (await insertLetters(tx, [row], instant(row.createdAt))).has(row.id);
}

export async function lockLetter(tx: Tx, id: LetterId): Promise<LetterRow | null> {
  const [row] = await tx.select().from(emailOutbox).where(eq(emailOutbox.id, id)).for("update");
  return row ?? null;
}

interface Claiming {
  readonly id: LetterId;
  /** The channels that have a provider. */
  readonly channels: readonly LetterChannel[];
  readonly leasedUntil: Instant;
}

/**
 * Claims a due letter for one attempt. A second worker skips the locked row; after the commit the status keeps it
 * away.
 */
export async function claimLetter(
  tx: Tx,
  { id, channels, leasedUntil }: Claiming,
  now: Instant,
): Promise<LetterRow | null> {
  const due = and(
    eq(emailOutbox.id, id),
    inArray(emailOutbox.channel, [...channels]),
    inArray(emailOutbox.status, [...waitingStatuses]),
    lte(emailOutbox.nextAttemptAt, toDate(now)),
    notQuiet(now),
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

/** A text message that is due in the quiet hours, for whatever reason, waits until the morning. */
export function notQuiet(now: Instant): SQL | undefined {
  if (earliestFor({ channel: "sms", aboutKind: "" }, now) === now) return undefined;
  return or(ne(emailOutbox.channel, "sms"), eq(emailOutbox.aboutKind, ownAbout));
}

/**
 * Records that the message is about to be sent. False when the claim is lost: the lease ran out and another process
 * has the letter.
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

/** Changes the given letters if the step is allowed (rules.ts), and records it in the history of each. */
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

/** The letter of this attempt, unless another attempt has begun. */
export function ofClaim(claim: LetterRow, statuses: readonly LetterStatus[]): SQL | undefined {
  return and(letterIn(claim.id, statuses), eq(emailOutbox.claimId, claim.claimId ?? ""));
}

/** One letter, only while it has one of the given statuses. */
export function letterIn(id: LetterId, statuses: readonly LetterStatus[]): SQL | undefined {
  return and(eq(emailOutbox.id, id), inArray(emailOutbox.status, [...statuses]));
}

/** The history stays, without the letter's text. Returns how many letters were deleted. */
export async function deleteLettersBefore(tx: Tx, before: Instant): Promise<number> {
  return deleteLetters(tx, lt(emailOutbox.createdAt, toDate(before)));
}

export async function deleteLettersAbout(tx: Tx, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return deleteLetters(tx, and(eq(emailOutbox.aboutKind, kind), inArray(emailOutbox.aboutId, [...ids])));
}

/** Letters of one template to one of the addresses, in any status. */
export async function deleteLettersTo(
  tx: Tx,
  addresses: readonly string[],
  { template, exceptAbout }: { readonly template: string; readonly exceptAbout: string },
): Promise<number> {
  const each = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  return deleteLetters(
    tx,
    sql`template = ${template} AND about_kind <> ${exceptAbout}
      AND lower(to_address) IN (SELECT jsonb_array_elements_text(${each}::jsonb))`,
  );
}

/** In every status but those in which the letter was sent, or may have been. */
export async function deleteUnsentLetters(
  tx: Tx,
  reach: readonly string[],
  bookingIds: readonly string[],
): Promise<number> {
  const each = (values: readonly string[]) =>
    sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  return deleteLetters(
    tx,
    sql`sent_at IS NULL AND status NOT IN ('sending', 'sent', 'unknown') AND (
      lower(to_address) IN ${each(reach.map((address) => address.toLowerCase()))}
      OR (about_kind = 'booking' AND about_id::text IN ${each(bookingIds)}))`,
  );
}

async function deleteLetters(tx: Tx, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(emailOutbox).where(which).returning({ id: emailOutbox.id });
  const ids = gone.map(({ id }) => id);
  await redactHistory(tx, "letter", ids);
  await forgetRecords(tx, "letter", ids);
  return ids.length;
}
