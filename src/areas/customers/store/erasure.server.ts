import { sql } from "drizzle-orm";
import { erasedName } from "~/areas/records/texts";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { ErasableField } from "../rules/erasure";
import type { CustomerId } from "../types";
import { refreshKnownAs } from "./identities.server";

/** The columns of these fields; the identities go with e-mail and phone. */
export async function eraseColumns(tx: Tx, id: CustomerId, fields: readonly ErasableField[]): Promise<void> {
  const has = (field: ErasableField) => fields.includes(field);
  await tx.execute(sql`
    UPDATE customers SET email = CASE WHEN ${has("email")} THEN NULL ELSE email END,
      phone = CASE WHEN ${has("phone")} THEN NULL ELSE phone END,
      company_name = CASE WHEN ${has("companyName")} THEN '' ELSE company_name END,
      note = CASE WHEN ${has("note")} THEN '' ELSE note END,
      tags = CASE WHEN ${has("tags")} THEN '{}' ELSE tags END
    WHERE id = ${id}`);
  await tx.execute(sql`
    DELETE FROM customer_identities WHERE customer_id = ${id}
      AND ((kind = 'email' AND ${has("email")}) OR (kind = 'phone' AND ${has("phone")}))`);
  await refreshKnownAs(tx, id);
}

/** Clears all personal data; the rows stay, because bookings refer to them. */
export async function eraseWhole(tx: Tx, ids: readonly CustomerId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  const wanted = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  for (const table of ["customer_identities", "customer_consents", "customer_companies"])
    await tx.execute(sql`DELETE FROM ${sql.raw(table)} WHERE customer_id IN ${wanted}`);
  await tx.execute(sql`DELETE FROM customer_suggestions WHERE one_id IN ${wanted} OR other_id IN ${wanted}`);
  await tx.execute(sql`
    UPDATE customers SET name = ${erasedName}, email = NULL, phone = NULL, company_name = '', note = '', tags = '{}',
      known_as = '', erased_at = coalesce(erased_at, ${toIso(now)}::timestamptz) WHERE id IN ${wanted}`);
}

const mostAtOnce = 500;

/** Customers whose last booking, or whose record without bookings, is older than this moment. */
export async function customersQuietSince(tx: Tx, before: Instant): Promise<CustomerId[]> {
  const moment = sql`${toIso(before)}::timestamptz`;
  const { rows } = await tx.execute<{ id: CustomerId }>(sql`
    SELECT id FROM customers WHERE erased_at IS NULL AND seen_at < ${moment}
      AND NOT EXISTS (SELECT FROM bookings WHERE customer_id = customers.id AND ends_at >= ${moment})
      AND NOT EXISTS (SELECT FROM customers kept JOIN bookings ON bookings.customer_id = kept.id
        WHERE kept.id = customers.merged_into AND ends_at >= ${moment})
    ORDER BY id LIMIT ${mostAtOnce}`);
  return rows.map(({ id }) => id);
}

export async function withdrawAll(tx: Tx, id: CustomerId, now: Instant): Promise<void> {
  await tx.execute(sql`
    UPDATE customer_consents SET withdrawn_at = ${toIso(now)}::timestamptz
    WHERE customer_id = ${id} AND withdrawn_at IS NULL`);
}
