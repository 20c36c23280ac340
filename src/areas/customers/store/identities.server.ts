import { and, eq, sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type Arrival, type Candidate, identityEmail } from "../rules/same-customer";
import { customerIdentities } from "../tables.server";
import type { CustomerId, Identity } from "../types";

type Reach = Pick<Arrival, "email" | "phone">;

export function identitiesOf({ email, phone }: Reach): Identity[] {
  return [
    ...(email ? [{ kind: "email" as const, value: identityEmail(email) }] : []),
    ...(phone ? [{ kind: "phone" as const, value: phone }] : []),
  ];
}

/**
 * Two bookings with one e-mail or phone take turns, so that they cannot both create a customer; merging waits for all
 * of them. Taken last in a transaction and for all its identities at once, in one order.
 */
export async function lockIdentities(tx: Tx, arrivals: readonly Reach[]): Promise<void> {
  const keys = arrivals.flatMap(identitiesOf).map(({ kind, value }) => `${kind} ${value}`);
  // Without keys too, one row takes the shared lock.
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock_shared(${allCustomers}),
      pg_advisory_xact_lock(hashtextextended('customer ' || key, 0))
    FROM (VALUES (1)) AS once
    LEFT JOIN jsonb_array_elements_text(${JSON.stringify([...new Set(keys)].toSorted())}::jsonb) AS each (key) ON true`);
}

/** For merging, splitting and erasing: no customer is being matched meanwhile. Taken before a record's version. */
export async function lockAllCustomers(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${allCustomers})`);
}

const allCustomers = sql.raw("hashtextextended('customers', 0)");

const mostCandidates = 50;

/** Customers who share an e-mail or phone with the booking, the oldest first. */
export async function candidatesFor(tx: Tx, reach: Reach): Promise<Candidate[]> {
  const wanted = identitiesOf(reach);
  if (wanted.length === 0) return [];
  const shared = sql.join(
    wanted.map(({ kind, value }) => sql`(kind = ${kind} AND value = ${value})`),
    sql` OR `,
  );
  const { rows } = await tx.execute<{ id: string; names: string[]; identities: Identity[] }>(sql`
    SELECT id, array_prepend(name, ARRAY(
        WITH RECURSIVE away AS (
          SELECT id, name FROM customers merged WHERE merged.merged_into = customers.id
          UNION SELECT next.id, next.name FROM customers next JOIN away ON next.merged_into = away.id)
        SELECT name FROM away)) AS names, (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'value', value))
      FROM customer_identities WHERE customer_id = customers.id AND (${shared})) AS identities
    FROM customers
    WHERE id IN (SELECT customer_id FROM customer_identities WHERE ${shared})
      AND merged_into IS NULL AND erased_at IS NULL
    ORDER BY created_at, id LIMIT ${mostCandidates}`);
  return rows;
}

export async function addIdentities(
  tx: Tx,
  customerId: CustomerId,
  identities: readonly Identity[],
  now: Instant,
): Promise<void> {
  if (identities.length === 0) return;
  await tx.execute(sql`
    WITH added AS (
      INSERT INTO customer_identities (customer_id, kind, value, since)
      SELECT ${customerId}::uuid, kind, value, ${toIso(now)}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) AS each (kind text, value text)
      ON CONFLICT DO NOTHING RETURNING kind, value)
    UPDATE customers SET known_as = (
      SELECT string_agg(value, ' ' ORDER BY kind, value) FROM (
        SELECT kind, value FROM customer_identities WHERE customer_id = ${customerId}::uuid
        UNION SELECT kind, value FROM added) AS every_one)
    WHERE id = ${customerId}::uuid AND EXISTS (SELECT FROM added)`);
}

export async function removeIdentity(
  tx: Tx,
  customerId: CustomerId,
  { kind, value }: Identity,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(customerIdentities)
    .where(
      and(
        eq(customerIdentities.customerId, customerId),
        eq(customerIdentities.kind, kind),
        eq(customerIdentities.value, value),
      ),
    );
  if (rowCount) await refreshKnownAs(tx, customerId);
  return rowCount === 1;
}

/** The text that the list's search covers besides the record's own fields. */
export async function refreshKnownAs(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.execute(sql`
    UPDATE customers SET known_as = coalesce((SELECT string_agg(value, ' ' ORDER BY kind, value)
      FROM customer_identities WHERE customer_id = customers.id), '') WHERE id = ${customerId}`);
}
