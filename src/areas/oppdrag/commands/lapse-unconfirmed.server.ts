import { sql } from "drizzle-orm";
import { recordSameChange } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import { toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { restoreTold, setStatus } from "../store/people.server";
import { freeUnconfirmed } from "../store/slots.server";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";
import { withdrawTimes } from "./write-letters.server";

/**
 * Those who signed up and did not confirm in time have no time any more, whether somebody else has taken it or not. Their
 * letter has said so. The caller has locked the people. Returns how many.
 */
export async function lapseUnconfirmed(tx: Tx, id: OppdragId, now: Instant): Promise<number> {
  const { rows } = await tx.execute<{ id: PersonId }>(sql`
    SELECT p.id FROM oppdrag_people p LEFT JOIN oppdrag_slots s ON s.person_id = p.id
    WHERE p.oppdrag_id = ${id} AND p.status = 'time_chosen' AND (s.id IS NULL OR s.held_until <= ${toIso(now)}::timestamptz)
    ORDER BY p.id`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await freeUnconfirmed(tx, ids, now);
  await withdrawTimes(tx, ids, now);
  await setStatus(tx, ids, "invited", now);
  await restoreTold(
    tx,
    ids.map((person) => ({ id: person, told: null })),
  );
  await recordSameChange(tx, null, { kind: "oppdrag-person", ids }, "lapsed", {}, now);
  return ids.length;
}

/** The jobs that have such people. */
export async function withUnconfirmed(tx: Tx, now: Instant): Promise<OppdragId[]> {
  const { rows } = await tx.execute<{ id: OppdragId }>(sql`
    SELECT DISTINCT d.oppdrag_id AS id FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
    WHERE s.held_until <= ${toIso(now)}::timestamptz
    UNION
    SELECT p.oppdrag_id FROM oppdrag_people p
    WHERE p.status = 'time_chosen' AND p.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM oppdrag_slots s WHERE s.person_id = p.id)
    ORDER BY 1`);
  return rows.map(({ id }) => id);
}
