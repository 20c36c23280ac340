import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { LetterAbout } from "../types";

/** When letters of this template about this record were written after `since`, oldest first. */
export async function recentLetters(
  db: Reader,
  { template, about }: { readonly template: string; readonly about: LetterAbout },
  since: Instant,
): Promise<Instant[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT created_at AS at FROM email_outbox
    WHERE about_kind = ${about.kind} AND about_id = ${about.id} AND template = ${template}
      AND created_at > ${toIso(since)}::timestamptz
    ORDER BY created_at`);
  return rows.map(({ at }) => instant(at));
}
