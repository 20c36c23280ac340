import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { identityEmail } from "../rules/same-customer";
import type { CustomerId, Identity } from "../types";

export interface KnownCustomer {
  readonly id: CustomerId;
  readonly name: string;
  readonly by: Identity["kind"];
}

interface Asked {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** The customer that the form edits. */
  readonly except?: CustomerId | null;
}

const mostShown = 5;

/** Customers with this e-mail or phone, so that nobody is entered twice. */
export async function customersKnownBy(
  db: Reader,
  _staff: Staff,
  { email, phone, except = null }: Asked,
): Promise<KnownCustomer[]> {
  if (!email && !phone) return [];
  const { rows } = await db.execute<Record<string, unknown> & KnownCustomer>(sql`
    SELECT id, name, by FROM (
      SELECT DISTINCT ON (c.id) c.id, c.name, i.kind AS by, c.created_at
      FROM customer_identities i JOIN customers c ON c.id = i.customer_id
      WHERE (i.kind = 'email' AND i.value = ${email && identityEmail(email)}
          OR i.kind = 'phone' AND i.value = ${phone})
        AND c.merged_into IS NULL AND c.erased_at IS NULL AND c.id IS DISTINCT FROM ${except}::uuid
      ORDER BY c.id, i.kind) AS found
    ORDER BY created_at, id LIMIT ${mostShown}`);
  return rows;
}
