import { sql } from "drizzle-orm";
import { newId } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";

export const param = ":leadId";

export async function add(db: Db, name: string): Promise<string> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO leads (id, source, status_since, created_at, name) VALUES (${id}, 'by-hand', now(), now(), ${name})`);
  return id;
}
