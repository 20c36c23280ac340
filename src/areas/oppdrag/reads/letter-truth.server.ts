import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isPlannable } from "../rules/states";
import { mayWriteLetters } from "../rules/tasks";
import { oppdragById } from "../store/oppdrag.server";
import { personById } from "../store/people.server";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";

/**
 * Somebody who has not answered yet, on a job whose days are still to come. One who could not come may be asked about a
 * further day after having said so.
 */
export async function holdsWhileChoosing(
  db: Reader,
  { id, letterId }: { readonly id: PersonId; readonly letterId: string },
  now: Instant,
): Promise<boolean> {
  const found = await personById(db, id);
  const oppdrag = found && (await oppdragById(db, found.oppdragId));
  if (!found || !oppdrag || !isPlannable(oppdrag.status)) return false;
  if (!oppdrag.days.some(({ to }) => to > now)) return false;
  const { rows } = await db.execute(sql`
    SELECT 1 FROM oppdrag_people p WHERE p.id = ${id} AND p.invited_at <= ${toIso(now)}::timestamptz
      AND (p.status IN ('listed', 'invited', 'waiting', 'late', 'no_show', 'time_chosen', 'confirmed', 'moved')
        OR p.status = 'unavailable'
          AND p.status_since <= (SELECT l.created_at FROM email_outbox l WHERE l.id = ${letterId}))`);
  return rows.length > 0;
}

/** The letter says what the person was told last. Somebody who was taken off the list has to hear it too. */
export async function holdsAsTold(
  db: Reader,
  { id, revision }: { readonly id: PersonId; readonly revision: number | null },
): Promise<boolean> {
  const { rows } = await db.execute<{ revision: number }>(
    sql`SELECT revision FROM oppdrag_people WHERE id = ${id}`,
  );
  const [person] = rows;
  return person !== undefined && (revision === null || person.revision === revision);
}

/** Neither cancelled nor on hold since the letter was written. */
export async function isGoingOn(db: Reader, id: OppdragId): Promise<boolean> {
  const oppdrag = await oppdragById(db, id);
  return oppdrag !== null && mayWriteLetters(oppdrag.status);
}
