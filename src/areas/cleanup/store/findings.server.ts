import { and, eq, sql } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { cleanupFindings } from "../tables.server";
import type { CleanupRule, Finding, FindingId, Found } from "../types";

/**
 * Stores what a rule has found. A finding that staff left alone opens again when the data that was judged has changed.
 */
export async function storeFindings(
  tx: Tx,
  rule: CleanupRule,
  found: readonly Found[],
  now: Instant,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ since, ...each }) => ({
    ...each,
    id: newId(),
    since: toIso(since ?? now),
  }));
  const at = sql`${toIso(now)}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO cleanup_findings (id, rule, subject_kind, one_id, other_id, score, reasons, is_safe, needs_action,
      fingerprint, since, found_at, seen_at)
    SELECT id, ${rule}, kind, "oneId", "otherId", score, reasons, "isSafe", "needsAction", fingerprint, since, ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS each (id uuid, kind text, "oneId" uuid, "otherId" uuid,
      score int, reasons text[], "isSafe" boolean, "needsAction" boolean, fingerprint text, since timestamptz)
    ORDER BY "oneId", "otherId"
    ON CONFLICT (rule, one_id, other_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons,
      is_safe = excluded.is_safe, needs_action = excluded.needs_action, fingerprint = excluded.fingerprint,
      since = least(cleanup_findings.since, excluded.since), seen_at = excluded.seen_at,
      left_at = CASE WHEN cleanup_findings.fingerprint = excluded.fingerprint THEN cleanup_findings.left_at END,
      left_by = CASE WHEN cleanup_findings.fingerprint = excluded.fingerprint THEN cleanup_findings.left_by END`);
}

/** What the search of this moment did not find any more. */
export async function dropUnseen(tx: Tx, rule: CleanupRule, now: Instant): Promise<void> {
  await tx.execute(sql`
    DELETE FROM cleanup_findings WHERE rule = ${rule} AND seen_at < ${toIso(now)}::timestamptz`);
}

export async function noteSearch(tx: Tx, rule: CleanupRule, found: number, now: Instant): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cleanup_searches (rule, searched_at, found) VALUES (${rule}, ${toIso(now)}::timestamptz, ${found})
    ON CONFLICT (rule) DO UPDATE SET searched_at = excluded.searched_at, found = excluded.found`);
}

export async function findingById(db: Reader, id: FindingId): Promise<Finding | null> {
  const [row] = await db.select().from(cleanupFindings).where(eq(cleanupFindings.id, id));
  return row ? findingOf(row) : null;
}

/** Locked until the transaction ends; the second of two who mend it at once finds it gone. */
export async function lockFinding(tx: Tx, id: FindingId): Promise<Finding | null> {
  const [row] = await tx.select().from(cleanupFindings).where(eq(cleanupFindings.id, id)).for("update");
  return row ? findingOf(row) : null;
}

export async function setLeft(
  tx: Tx,
  id: FindingId,
  left: { readonly at: Instant; readonly by: UserId } | null,
): Promise<void> {
  await tx
    .update(cleanupFindings)
    .set({ leftAt: left && toDate(left.at), leftBy: left === null ? null : left.by })
    .where(eq(cleanupFindings.id, id));
}

export async function deleteFinding(tx: Tx, id: FindingId): Promise<void> {
  await tx.delete(cleanupFindings).where(and(eq(cleanupFindings.id, id)));
}

/** Erasure, and merging: nothing is said of a record that is gone. */
export async function deleteFindingsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  await tx.execute(sql`DELETE FROM cleanup_findings WHERE one_id IN ${wanted} OR other_id IN ${wanted}`);
}

function findingOf(row: typeof cleanupFindings.$inferSelect): Finding {
  const { id, rule, kind, oneId, otherId, score, reasons, isSafe, needsAction, fingerprint } = row;
  const judged = { kind, oneId, otherId, score, reasons, isSafe, needsAction, fingerprint };
  return { ...judged, id, rule, since: instant(row.since), leftAt: row.leftAt && instant(row.leftAt) };
}
