import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lockVersions, recordEachChange } from "~/areas/history/commands.server";
import { type ImportedSet, removeMade, takeBack, type UndoneRecord } from "~/areas/records/commands.server";
import { changedSince } from "~/areas/records/reads.server";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { lockIdentities } from "../store/identities.server";
import type { CustomerFields, CustomerId, Identity } from "../types";

/** The fields that an import can fill. */
export type ImportedFields = CustomerFields & { readonly unsubscribed: boolean };

export interface ImportedCustomer {
  readonly id: CustomerId;
  readonly fields: ImportedFields;
  /** The addresses and numbers that the customer is known by after it. */
  readonly identities: readonly Identity[];
  /** Names of the fields that change; empty for a new customer. */
  readonly changed: readonly string[];
}

/** Taken first, in the order in which bookings take them, for the addresses and numbers of all rows at once. */
export function lockImported(
  tx: Tx,
  reach: readonly { readonly email: string | null; readonly phone: string | null }[],
): Promise<void> {
  return lockIdentities(tx, reach);
}

/** Afterwards nobody changes these records until the transaction ends. */
export function lockCustomerVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockVersions(tx, "customer", ids);
}

/**
 * Writes the customers of a set of rows, in a few statements however many there are, as the office's own form would:
 * with identities, history and suggestions of who may be the same. The identities and versions are locked before.
 */
export async function importCustomers(
  tx: Tx,
  staff: Staff,
  { importId, made, changed }: ImportedSet<ImportedCustomer>,
  now: Instant,
): Promise<void> {
  await insertMade(tx, importId, made, now);
  await updateChanged(tx, changed, now);
  await addAllIdentities(tx, [...made, ...changed], now);
  await suggestTwins(
    tx,
    [...made, ...changed].map(({ id }) => id),
    now,
  );
  const created = made.map(({ id, fields }) => ({ id, detail: { source: fields.source, importId } }));
  await recordEachChange(tx, staff, { kind: "customer", changes: created }, "created", now);
  const lines = changed.map(({ id, changed: fields }) => ({ id, detail: { fields, importId } }));
  await recordEachChange(tx, staff, { kind: "customer", changes: lines }, "changed", now);
}

const columns = sql`id uuid, name text, email text, phone text, language text, source text, "companyName" text,
  tags jsonb, note text, unsubscribed boolean`;
const tagsOfEach = sql`ARRAY(SELECT jsonb_array_elements_text(each.tags))`;

function recordsOf(customers: readonly ImportedCustomer[]) {
  return JSON.stringify(customers.map(({ id, fields }) => ({ id, ...fields })));
}

async function insertMade(
  tx: Tx,
  importId: string,
  made: readonly ImportedCustomer[],
  now: Instant,
): Promise<void> {
  if (made.length === 0) return;
  const at = sql`${toIso(now)}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO customers (id, name, email, phone, language, source, company_name, tags, note, unsubscribed_at,
      import_id, seen_at, created_at)
    SELECT id, name, email, phone, language, source, "companyName", ${tagsOfEach}, note,
      CASE WHEN unsubscribed THEN ${at} END, ${importId}::uuid, ${at}, ${at}
    FROM jsonb_to_recordset(${recordsOf(made)}::jsonb) AS each (${columns})`);
}

async function updateChanged(tx: Tx, changed: readonly ImportedCustomer[], now: Instant): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    UPDATE customers SET name = each.name, email = each.email, phone = each.phone, language = each.language,
      source = each.source, company_name = each."companyName", tags = ${tagsOfEach}, note = each.note,
      unsubscribed_at = CASE WHEN each.unsubscribed THEN coalesce(customers.unsubscribed_at, ${toIso(now)}::timestamptz) END
    FROM jsonb_to_recordset(${recordsOf(changed)}::jsonb) AS each (${columns})
    WHERE customers.id = each.id`);
}

async function addAllIdentities(tx: Tx, customers: readonly ImportedCustomer[], now: Instant): Promise<void> {
  const each = customers.flatMap(({ id, identities }) => identities.map((identity) => ({ id, ...identity })));
  if (each.length === 0) return;
  await tx.execute(sql`
    INSERT INTO customer_identities (customer_id, kind, value, since)
    SELECT id, kind, value, ${toIso(now)}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb) AS each (id uuid, kind text, value text)
    ON CONFLICT DO NOTHING`);
  await refreshAllKnownAs(tx, [...new Set(each.map(({ id }) => id))]);
}

async function refreshAllKnownAs(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE customers SET known_as = coalesce((SELECT string_agg(value, ' ' ORDER BY kind, value)
      FROM customer_identities WHERE customer_id = customers.id), '')
    WHERE id IN (SELECT id::uuid FROM ${each(ids)} AS ids (id))`);
}

/** Others with the same e-mail or phone, for staff to look at: at most three for each. */
async function suggestTwins(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  // The order is that of the primary key, so that it is read by each address and number, and never as a whole.
  await tx.execute(sql`
    WITH own AS MATERIALIZED (
      SELECT customer_id, kind, value FROM customer_identities
      WHERE customer_id = ANY (ARRAY(SELECT id::uuid FROM ${each(ids)} AS ids (id)))
    ), shared AS (
      SELECT own.customer_id AS mine, theirs.customer_id AS other,
        CASE WHEN count(DISTINCT own.kind) = 2 THEN 'both' ELSE min(own.kind) END AS by,
        row_number() OVER (PARTITION BY own.customer_id ORDER BY theirs.customer_id) AS place
      FROM own, LATERAL (SELECT customer_id FROM customer_identities known
        WHERE known.kind = own.kind AND known.value = own.value AND known.customer_id <> own.customer_id
        ORDER BY known.kind, known.value, known.customer_id LIMIT 4) AS theirs
      -- A value and no join: the planner would begin with all customers, which it takes for few.
      WHERE (SELECT c.merged_into IS NULL AND c.erased_at IS NULL FROM customers c WHERE c.id = theirs.customer_id)
      GROUP BY own.customer_id, theirs.customer_id)
    INSERT INTO customer_suggestions (one_id, other_id, by, created_at)
    SELECT least(mine, other), greatest(mine, other), by, ${toIso(now)}::timestamptz FROM shared WHERE place <= 3
    ON CONFLICT DO NOTHING`);
}

const each = (values: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;

export interface UndoneCustomer extends UndoneRecord {
  readonly id: CustomerId;
  /** The fields as they were before the import; nothing for a customer that it made. */
  readonly before: Partial<ImportedFields>;
  /** What the import taught: "e:kari@example.no" */
  readonly learned: readonly string[];
}

/** What belongs to a customer and is no part of an import: somebody has worked with the record since. */
const inUse = sql`(
  EXISTS (SELECT FROM bookings WHERE customer_id = c.id)
  OR EXISTS (SELECT FROM quotes WHERE customer_id = c.id)
  OR EXISTS (SELECT FROM customer_companies WHERE customer_id = c.id)
  OR EXISTS (SELECT FROM customer_consents WHERE customer_id = c.id)
  OR EXISTS (SELECT FROM customer_merges WHERE kept_id = c.id OR merged_id = c.id)
  OR EXISTS (SELECT FROM customers away WHERE away.merged_into = c.id)
  OR EXISTS (SELECT FROM notes WHERE subject_kind = 'customer' AND subject_id = c.id AND deleted_at IS NULL)
  OR EXISTS (SELECT FROM record_owners WHERE subject_kind = 'customer' AND subject_id = c.id)
  OR EXISTS (SELECT FROM email_outbox WHERE about_kind = 'customer' AND about_id = c.id))`;

/**
 * Takes back what an import did to these customers: removes those that it made and restores those that it changed, and
 * leaves alone what has been touched since. The versions are locked before.
 */
export async function undoImportedCustomers(
  tx: Tx,
  staff: Staff,
  importId: string,
  undone: readonly UndoneCustomer[],
  now: Instant,
): Promise<Map<string, "removed" | "restored" | "kept">> {
  const versions = JSON.stringify(undone.map(({ id, version }) => ({ id, version })));
  const { rows } = await tx.execute<{ id: string; changed: boolean; in_use: boolean; gone: boolean }>(sql`
    SELECT c.id, ${changedSince("customer", sql`c.id`, sql`each.version`)} AS changed,
      ${inUse} AS in_use, (c.merged_into IS NOT NULL OR c.erased_at IS NOT NULL) AS gone
    FROM customers c JOIN jsonb_to_recordset(${versions}::jsonb) AS each (id uuid, version int) ON each.id = c.id
    FOR UPDATE OF c`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const isUntouched = ({ id, isMade }: UndoneCustomer) => {
    const row = found.get(id);
    return row !== undefined && !row.changed && !row.gone && !(isMade && row.in_use);
  };
  return takeBack(undone, isUntouched, {
    remove: (made) => removeMade(tx, staff, "customer", { importId, made }, now),
    restore: (changed) => restoreChanged(tx, staff, importId, changed, now),
  });
}

async function restoreChanged(
  tx: Tx,
  staff: Staff,
  importId: string,
  changed: readonly UndoneCustomer[],
  now: Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(({ id, before }) => ({ id, before })));
  const text = (field: string, column: string) =>
    sql`CASE WHEN before ? ${field} THEN before ->> ${field} ELSE customers.${sql.raw(column)} END`;
  await tx.execute(sql`
    UPDATE customers SET name = ${text("name", "name")}, email = ${text("email", "email")},
      phone = ${text("phone", "phone")}, language = ${text("language", "language")},
      source = ${text("source", "source")}, company_name = ${text("companyName", "company_name")},
      note = ${text("note", "note")},
      tags = CASE WHEN before ? 'tags' THEN ARRAY(SELECT jsonb_array_elements_text(before -> 'tags')) ELSE customers.tags END,
      unsubscribed_at = CASE WHEN before ? 'unsubscribed' THEN NULL ELSE customers.unsubscribed_at END
    FROM jsonb_to_recordset(${rows}::jsonb) AS each (id uuid, before jsonb) WHERE customers.id = each.id`);
  const learned = changed.flatMap(({ id, learned: keys }) =>
    keys.map((key) => ({ id, kind: key.startsWith("e:") ? "email" : "phone", value: key.slice(2) })),
  );
  await tx.execute(sql`
    DELETE FROM customer_identities known
    USING jsonb_to_recordset(${JSON.stringify(learned)}::jsonb) AS each (id uuid, kind text, value text)
    WHERE known.customer_id = each.id AND known.kind = each.kind AND known.value = each.value`);
  await refreshAllKnownAs(
    tx,
    changed.map(({ id }) => id),
  );
  const lines = changed.map(({ id, before }) => ({
    id,
    detail: { fields: Object.keys(before), importId, isUndo: true },
  }));
  await recordEachChange(tx, staff, { kind: "customer", changes: lines }, "changed", now);
}
