import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";
import type { PersonId, Told } from "../types/people";

interface Unsent extends Record<string, unknown> {
  readonly personId: PersonId;
  readonly change: { readonly from: Told | null } | null;
}

/** What people were told before the letters of changes of the plan that are not sent yet, by the oldest such letter. */
export async function unsentTimes(db: Reader, id: OppdragId): Promise<Map<PersonId, Told | null>> {
  const { rows } = await db.execute<Unsent>(sql`
    SELECT DISTINCT ON (about_id) about_id AS "personId", change
    FROM email_outbox
    WHERE about_kind = 'oppdrag-person' AND template IN ('oppdrag-time', 'oppdrag-sms')
      AND status IN ('scheduled', 'queued', 'deferred', 'held') AND change ? 'plan'
      AND about_id IN (SELECT p.id FROM oppdrag_people p WHERE p.oppdrag_id = ${id})
    ORDER BY about_id, created_at, id`);
  return new Map(rows.map(({ personId, change }) => [personId, change?.from ?? null]));
}
