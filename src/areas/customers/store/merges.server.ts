import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { MergeSnapshot } from "../rules/merge";
import { customerConsents, customerMerges } from "../tables.server";
import type { ConsentPurpose, Customer, CustomerId } from "../types";
import { refreshKnownAs } from "./identities.server";

export interface StoredMerge {
  readonly id: string;
  readonly keptId: CustomerId;
  readonly mergedId: CustomerId;
  readonly snapshot: MergeSnapshot | null;
  readonly mergedAt: Instant;
  readonly splitAt: Instant | null;
}

export async function insertMerge(
  tx: Tx,
  {
    keptId,
    mergedId,
    snapshot,
    mergedBy,
  }: Pick<StoredMerge, "keptId" | "mergedId" | "snapshot"> & { mergedBy: UserId },
  now: Instant,
): Promise<string> {
  const id = newId();
  await tx.insert(customerMerges).values({ id, keptId, mergedId, snapshot, mergedBy, mergedAt: toDate(now) });
  return id;
}

/** The kept record is unsubscribed when the merged one was. Returns whether this changed the kept record. */
export async function takeUnsubscribed(tx: Tx, from: CustomerId, to: CustomerId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE customers SET unsubscribed_at = other.unsubscribed_at FROM customers other
    WHERE customers.id = ${to} AND other.id = ${from}
      AND customers.unsubscribed_at IS NULL AND other.unsubscribed_at IS NOT NULL`);
  return rowCount === 1;
}

/** A split: what the merge took over from the other record, unless something newer has come since. */
export async function returnSeen(
  tx: Tx,
  kept: Pick<Customer, "id" | "seenAt">,
  merged: Pick<Customer, "seenAt">,
  { seenAt, wasArchived = false, unsubscribed = false }: MergeSnapshot,
): Promise<void> {
  const isAsMerged = seenAt !== undefined && kept.seenAt === Math.max(seenAt, merged.seenAt);
  await tx.execute(sql`
    UPDATE customers SET
      seen_at = CASE WHEN ${isAsMerged} THEN ${toIso(seenAt ?? kept.seenAt)}::timestamptz ELSE seen_at END,
      archived_at = CASE WHEN ${isAsMerged && wasArchived} THEN now() ELSE archived_at END,
      unsubscribed_at = CASE WHEN ${unsubscribed} THEN NULL ELSE unsubscribed_at END
    WHERE id = ${kept.id}`);
}

export async function lockMerge(tx: Tx, id: string, keptId: CustomerId): Promise<StoredMerge | null> {
  const [row] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, id), eq(customerMerges.keptId, keptId)))
    .for("update");
  if (!row) return null;
  return { ...row, mergedAt: instant(row.mergedAt), splitAt: row.splitAt && instant(row.splitAt) };
}

/** After a split the stored state is useless, and about two people. */
export async function endMerge(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ splitAt: toDate(now), snapshot: null })
    .where(eq(customerMerges.id, id));
}

/** Erasure: deletes what merges stored of these people. They can no longer be split. */
export async function forgetSnapshots(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ snapshot: null })
    .where(or(inArray(customerMerges.keptId, [...ids]), inArray(customerMerges.mergedId, [...ids])));
}

/**
 * For merges from before this moment, which can no longer be split: deletes what they stored, and everything but the
 * name in the merged records, because new bookings are compared with that name. Returns how many rows were changed.
 */
export async function forgetOldMerges(tx: Tx, before: Instant): Promise<number> {
  const old = sql`(SELECT merged_id FROM customer_merges
    WHERE split_at IS NULL AND merged_at < ${toIso(before)}::timestamptz)`;
  const { rowCount: snapshots } = await tx.execute(sql`
    UPDATE customer_merges SET snapshot = NULL
    WHERE snapshot IS NOT NULL AND (split_at IS NOT NULL OR merged_at < ${toIso(before)}::timestamptz)`);
  await tx.execute(sql`
    DELETE FROM customer_identities WHERE customer_id IN (SELECT id FROM customers WHERE merged_into IS NOT NULL
      AND id IN ${old})`);
  const { rowCount: emptied } = await tx.execute(sql`
    UPDATE customers SET email = NULL, phone = NULL, company_name = '', note = '', tags = '{}', known_as = ''
    WHERE merged_into IS NOT NULL AND id IN ${old}
      AND (email IS NOT NULL OR phone IS NOT NULL OR company_name || note || known_as <> '' OR tags <> '{}')`);
  return (snapshots ?? 0) + (emptied ?? 0);
}

/** Copied, not moved, so that a split need not restore them. Returns those that the kept record did not have. */
export async function copyIdentities(tx: Tx, from: CustomerId, to: CustomerId): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(sql`
    INSERT INTO customer_identities (customer_id, kind, value, since)
    SELECT ${to}::uuid, kind, value, since FROM customer_identities WHERE customer_id = ${from}
    ON CONFLICT DO NOTHING RETURNING value`);
  await refreshKnownAs(tx, to);
  return rows.map(({ value }) => value);
}

export async function dropIdentities(tx: Tx, id: CustomerId, values: readonly string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM customer_identities WHERE customer_id = ${id}
      AND value IN (SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`);
  await refreshKnownAs(tx, id);
}

/**
 * The customer withdraws consents that a merge had already withdrawn: a split then does not restore them. Returns how
 * many merges were changed.
 */
export async function withdrawForGood(tx: Tx, id: CustomerId, purpose: ConsentPurpose): Promise<number> {
  const theirs = sql`(SELECT id::text FROM customer_consents WHERE customer_id = ${id} AND purpose = ${purpose})`;
  const { rowCount } = await tx.execute(sql`
    UPDATE customer_merges SET snapshot = jsonb_set(snapshot, '{withdrawn}', (
      SELECT coalesce(jsonb_agg(each), '[]') FROM jsonb_array_elements_text(snapshot->'withdrawn') AS each
      WHERE each NOT IN ${theirs}))
    WHERE snapshot IS NOT NULL
      AND EXISTS (SELECT FROM jsonb_array_elements_text(snapshot->'withdrawn') AS each WHERE each IN ${theirs})`);
  return rowCount ?? 0;
}

/** Those of the customer's consents that a merge withdrew, and that a split restores. */
export async function consentsToReturn(db: Reader, id: CustomerId): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM customer_consents WHERE customer_id = ${id} AND id::text IN (
      SELECT jsonb_array_elements_text(snapshot->'withdrawn') FROM customer_merges WHERE snapshot IS NOT NULL)`);
  return rows.map((row) => row.id);
}

/** Returns the ids of the moved rows. */
export async function moveConsents(
  tx: Tx,
  from: CustomerId,
  to: CustomerId,
  only?: readonly string[],
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await tx
    .update(customerConsents)
    .set({ customerId: to })
    .where(and(eq(customerConsents.customerId, from), only && inArray(customerConsents.id, [...only])))
    .returning({ id: customerConsents.id });
  return moved.map(({ id }) => id);
}

/** A company that both belong to stays where it is. */
export async function moveCompanies(
  tx: Tx,
  from: CustomerId,
  to: CustomerId,
  only?: readonly string[],
): Promise<string[]> {
  const wanted = only
    ? sql`AND company_id::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(only)}::jsonb))`
    : sql``;
  const { rows } = await tx.execute<{ company_id: string }>(sql`
    UPDATE customer_companies SET customer_id = ${to} WHERE customer_id = ${from} ${wanted}
      AND company_id NOT IN (SELECT company_id FROM customer_companies WHERE customer_id = ${to})
    RETURNING company_id`);
  return rows.map(({ company_id }) => company_id);
}

/** Records that were merged into this one, directly or through others. */
export async function mergedAway(db: Reader, id: CustomerId): Promise<CustomerId[]> {
  const { rows } = await db.execute<{ id: CustomerId }>(sql`
    WITH RECURSIVE away AS (
      SELECT id FROM customers WHERE merged_into = ${id}
      UNION SELECT next.id FROM customers next JOIN away ON next.merged_into = away.id)
    SELECT id FROM away`);
  return rows.map((row) => row.id);
}
