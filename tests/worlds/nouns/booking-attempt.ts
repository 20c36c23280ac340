import { sql } from "drizzle-orm";
import { newId } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";

export const param = ":attemptId";

export async function add(db: Db): Promise<string> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO booking_attempts (id, session, day, started_at, last_at, product_slug, step, outcome, ms, source, device, release)
    VALUES (${id}, repeat('a', 64), '2026-11-20', '2026-11-20T08:00Z', '2026-11-20T08:00Z', 'express', 'product', 'under-way', 9,
      'direkte', 'mobile', 'test')`);
  return id;
}
