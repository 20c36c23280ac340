import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import type { LetterAbout } from "../types";

/** The templates of the letters about a record that are not being sent yet. */
export async function unsentTemplates(
  db: Reader,
  { kind, id }: Pick<LetterAbout, "kind" | "id">,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ template: string }>(sql`
    SELECT DISTINCT template FROM email_outbox
    WHERE about_kind = ${kind} AND about_id = ${id} AND status IN ('scheduled', 'queued', 'deferred', 'held')`);
  return new Set(rows.map(({ template }) => template));
}
