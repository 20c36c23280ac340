import { and, eq, isNull, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { customers } from "../tables.server";
import type { Customer, CustomerFields, CustomerId } from "../types";

export async function insertCustomer(
  tx: Tx,
  id: CustomerId,
  fields: CustomerFields,
  now: Instant,
): Promise<void> {
  const at = toDate(now);
  await tx.insert(customers).values({ id, ...columnsOf(fields), seenAt: at, createdAt: at });
}

export async function updateCustomer(tx: Tx, id: CustomerId, fields: CustomerFields): Promise<void> {
  await tx.update(customers).set(columnsOf(fields)).where(eq(customers.id, id));
}

function columnsOf(fields: CustomerFields) {
  const { name, email, phone, language, source, companyName, tags, note } = fields;
  return { name, email, phone, language, source, companyName, tags: [...tags], note };
}

/** A record that is neither merged nor erased, locked until the transaction ends. */
export async function lockCustomer(tx: Tx, id: CustomerId): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.mergedInto)))
    .for("update");
  return row ? customerOf(row) : null;
}

export async function customerById(db: Reader, id: CustomerId): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row ? customerOf(row) : null;
}

/** After a new order: updates the record's latest time, and unarchives it. Returns whether it was archived. */
export async function touchCustomer(tx: Tx, id: CustomerId, now: Instant): Promise<boolean> {
  const { rows } = await tx.execute<{ was_archived: boolean }>(sql`
    UPDATE customers SET seen_at = greatest(customers.seen_at, ${toDate(now).toISOString()}::timestamptz),
      archived_at = NULL
    FROM (SELECT id, archived_at IS NOT NULL AS was_archived FROM customers WHERE id = ${id} FOR UPDATE) before
    WHERE customers.id = before.id RETURNING before.was_archived`);
  return rows[0]?.was_archived === true;
}

export async function setMergedInto(tx: Tx, id: CustomerId, into: CustomerId | null): Promise<void> {
  await tx.update(customers).set({ mergedInto: into }).where(eq(customers.id, id));
}

function customerOf(row: typeof customers.$inferSelect): Customer {
  const { seenAt, createdAt, erasedAt, unsubscribedAt, ...rest } = row;
  const { knownAs: _knownAs, archivedAt: _archivedAt, importId: _importId, ...fields } = rest;
  return {
    ...fields,
    unsubscribedAt: unsubscribedAt && instant(unsubscribedAt),
    seenAt: instant(seenAt),
    createdAt: instant(createdAt),
    erasedAt: erasedAt && instant(erasedAt),
  };
}
