import { inArray, sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { emailOutbox } from "../tables.server";
import type { LetterAbout } from "../types";

/** Whether a letter with one of these keys was written. */
export async function wasAnyWritten(db: Reader, keys: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(inArray(emailOutbox.key, [...keys]))
    .limit(1);
  return row !== undefined;
}

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
