import { sql } from "drizzle-orm";
import { newId } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";

export const param = ":requestId";

export async function add(db: Db, name: string): Promise<string> {
  const id = newId();
  await db.execute(sql`
    INSERT INTO company_requests (id, link_id, form_hash, source, status, status_since, place, persons, minutes_each,
      images, product_slug, wishes, first_wish, last_wish, audience, name, email, phone, company_name, net_ore, mva_ore,
      total_ore, created_at)
    VALUES (${id}, ${newId()}, ${id}, 'phone', 'new', now(), 'studio', 12, 10, 1, 'ansattfoto-studio',
      '[{"day": "2026-12-03", "part": "formiddag"}]', '2026-12-03', '2026-12-03', 'bedrift', ${name},
      'gunhild@example.no', '', ${`${name} AS`}, 1620000, 405000, 2025000, now())`);
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    VALUES ('company-request', ${id}, 1, now(), 'created', 'admin')`);
  return id;
}
