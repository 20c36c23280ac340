import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { securityEventFolds, securityEvents } from "./tables.server";

type NewEvent = typeof securityEvents.$inferInsert;

export interface Fold {
  readonly foldKey: string;
  readonly windowStart: Instant;
}

export async function insertEvent(db: Reader, event: NewEvent): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Locks the recording of exports until the transaction ends. */
export async function lockExports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('exports', 0))`);
}

export async function rowsExportedSince(db: Reader, since: Instant): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`coalesce(sum((${securityEvents.details}->>'rows')::int), 0)::int` })
    .from(securityEvents)
    .where(
      and(
        inArray(securityEvents.eventType, ["list_exported", "person_exported"]),
        gt(securityEvents.createdAt, toDate(since)),
      ),
    );
  return row?.rows ?? 0;
}

/** The person's unsettled event of a type since then, which further ones are counted on. */
export async function openEventOf(
  tx: Tx,
  { type, userId, since }: { readonly type: string; readonly userId: string; readonly since: Instant },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.eventType, type),
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, toDate(since)),
        eq(securityEvents.resolved, false),
        eq(securityEvents.isFalsePositive, false),
      ),
    );
  return row?.id ?? null;
}

export async function countOnEvent(tx: Tx, eventId: string, now: Instant): Promise<void> {
  await tx
    .update(securityEventFolds)
    .set({ occurrences: sql`${securityEventFolds.occurrences} + 1`, lastAt: toDate(now) })
    .where(eq(securityEventFolds.eventId, eventId));
}

/** Returns false when nothing has been counted under this key yet. */
export async function countOnFold(db: Reader, { foldKey }: Fold, now: Instant): Promise<boolean> {
  const counted = await db
    .update(securityEventFolds)
    .set({ occurrences: sql`${securityEventFolds.occurrences} + 1`, lastAt: toDate(now) })
    .where(eq(securityEventFolds.foldKey, foldKey))
    .returning({ foldKey: securityEventFolds.foldKey });
  return counted.length === 1;
}

export async function foldsInWindow(db: Reader, eventType: string, windowStart: Instant): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(securityEventFolds)
    .where(
      and(
        eq(securityEventFolds.eventType, eventType),
        eq(securityEventFolds.windowStart, toDate(windowStart)),
      ),
    );
  return row?.n ?? 0;
}

/** Writes event and count in one statement: of two simultaneous requests one inserts and the other counts. */
export async function insertFoldedEvent(db: Reader, event: NewEvent, fold: Fold): Promise<void> {
  const { id, eventType, severity, createdAt, userId, details } = event;
  await db.execute(sql`
    WITH fold AS (
      INSERT INTO security_event_folds (fold_key, event_type, window_start, event_id, last_at)
      VALUES (${fold.foldKey}, ${eventType}, ${toDate(fold.windowStart)}, ${id}, ${createdAt})
      ON CONFLICT (fold_key) DO UPDATE
        SET occurrences = security_event_folds.occurrences + 1, last_at = excluded.last_at
      RETURNING event_id)
    INSERT INTO security_events (id, event_type, severity, created_at, user_id, details)
    SELECT event_id, ${eventType}, ${severity}, ${createdAt}::timestamptz, ${userId ?? null}::uuid,
      ${JSON.stringify(details)}::jsonb
    FROM fold WHERE event_id = ${id}::uuid`);
}

/**
 * Uses the earlier of the two clocks: the trigger refuses to delete events that are too young by the database's
 * clock.
 */
export async function deleteExpiredEvents(tx: Tx, now: Instant): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM security_events
    WHERE created_at < least(${toDate(now)}::timestamptz, now()) - security_event_kept(severity)`);
  return rowCount ?? 0;
}

/** Removes the sender's keyed hash when the window is over; the count stays. */
export async function forgetFoldedSenders(tx: Tx, before: Instant): Promise<void> {
  await tx.execute(sql`
    UPDATE security_event_folds SET fold_key = event_id::text
    WHERE last_at < ${toDate(before)} AND fold_key <> event_id::text`);
}
