import { sql } from "drizzle-orm";
import { dayOf, type Instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { hoursBetweenNews } from "../rules/open-for-choice";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";

/** Those who wait for a time, by oppdrag, when one has become free since they last heard, and that is long enough ago. */
export async function waitingForNews(
  db: Reader,
  now: Instant,
): Promise<ReadonlyMap<OppdragId, ReadonlySet<PersonId>>> {
  const [first, before] = [toIso(firstChoice(now)), toIso(plusHours(now, -hoursBetweenNews))];
  const { rows } = await db.execute<{ oppdragId: OppdragId; id: PersonId }>(sql`
    SELECT p.oppdrag_id AS "oppdragId", p.id FROM oppdrag_people p
    JOIN oppdrag o ON o.id = p.oppdrag_id AND o.status IN ('planned', 'ready', 'ongoing')
      AND o.opened_at IS NOT NULL AND (o.answer_by IS NULL OR o.answer_by >= ${dayOf(now)}::date)
    WHERE p.status = 'waiting' AND p.removed_at IS NULL
      AND (p.reminded_at IS NULL OR p.reminded_at < ${before}::timestamptz)
      AND EXISTS (SELECT FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
        WHERE d.oppdrag_id = p.oppdrag_id AND d.closed_at IS NULL AND s.kind = 'person' AND s.person_id IS NULL
          AND NOT s.is_locked AND lower(s.during) > ${first}::timestamptz
          AND s.free_since > greatest(p.reminded_at, p.status_since))
    ORDER BY 1, 2`);
  const groups = Map.groupBy(rows, ({ oppdragId }) => oppdragId);
  return new Map([...groups].map(([id, people]) => [id, new Set(people.map((person) => person.id))]));
}
