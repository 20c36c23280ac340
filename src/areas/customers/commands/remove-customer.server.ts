import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { CustomerId } from "../types";

/**
 * Takes back the creation of a customer to whom nothing belongs yet. The version is checked before, and the lock of
 * merging is taken, so that no booking arrives meanwhile.
 */
export async function removeCustomer(
  tx: Tx,
  admin: Admin,
  id: CustomerId,
  now: Instant,
): Promise<Result<{ version: number }, "customer-in-use">> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM customers WHERE id = ${id}
      AND NOT EXISTS (SELECT FROM bookings WHERE customer_id = customers.id)
      AND NOT EXISTS (SELECT FROM quotes WHERE customer_id = customers.id)
      AND NOT EXISTS (SELECT FROM customer_consents WHERE customer_id = customers.id)
      AND NOT EXISTS (SELECT FROM customer_companies WHERE customer_id = customers.id)
      AND NOT EXISTS (SELECT FROM customers merged WHERE merged.merged_into = customers.id)
      AND NOT EXISTS (SELECT FROM notes WHERE subject_kind = 'customer' AND subject_id = customers.id)`);
  if (rowCount !== 1) return refuse("customer-in-use");
  return ok({ version: await recordChange(tx, admin, { kind: "customer", id }, "removed", {}, now) });
}
