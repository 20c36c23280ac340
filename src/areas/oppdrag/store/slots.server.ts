import { type SQL, sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { OppdragId } from "../types";
import type { DayId, PersonId, Slot, SlotId } from "../types/plan";

interface SlotRow extends Record<string, unknown> {
  readonly id: SlotId;
  readonly dayId: DayId;
  readonly station: number;
  readonly kind: Slot["kind"];
  readonly personId: PersonId | null;
  readonly isLocked: boolean;
  readonly from: string;
  readonly to: string;
}

const columns = sql`s.id, s.day_id AS "dayId", s.station, s.kind, s.person_id AS "personId", s.is_locked AS "isLocked",
  (extract(epoch FROM lower(s.during)) * 1000)::bigint::text AS "from",
  (extract(epoch FROM upper(s.during)) * 1000)::bigint::text AS "to"`;

async function select(db: Reader, rest: SQL): Promise<Slot[]> {
  const { rows } = await db.execute<SlotRow>(sql`SELECT ${columns} FROM oppdrag_slots s ${rest}`);
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    from: instant(Number(from)),
    to: instant(Number(to)),
  }));
}

const ofOppdrag = (id: OppdragId) =>
  sql`WHERE s.day_id IN (SELECT d.id FROM oppdrag_days d WHERE d.oppdrag_id = ${id})`;

/** In time. */
export function slotsOf(db: Reader, id: OppdragId): Promise<Slot[]> {
  return select(db, sql`${ofOppdrag(id)} ORDER BY lower(s.during), s.station`);
}

/** Employees who choose a time wait until the change of the plan is written, and then see the new times. */
export async function lockSlots(tx: Tx, id: OppdragId): Promise<Slot[]> {
  return select(tx, sql`${ofOppdrag(id)} ORDER BY s.id FOR UPDATE OF s`);
}

export async function slotOfPerson(db: Reader, personId: PersonId): Promise<Slot | null> {
  const [slot] = await select(db, sql`WHERE s.person_id = ${personId}`);
  return slot ?? null;
}

/** Nobody has it, or somebody who did not confirm it in time. */
const isFree = (now: Instant) => sql`(s.person_id IS NULL OR s.held_until <= ${toIso(now)}::timestamptz)`;

/** Free times of the days, as employees see them: each moment once, however many stations have it. */
export async function freeTimes(
  db: Reader,
  id: OppdragId,
  after: Instant,
  now: Instant = after,
): Promise<{ dayId: DayId; at: Instant }[]> {
  const { rows } = await db.execute<{ dayId: DayId; at: string }>(sql`
    SELECT DISTINCT s.day_id AS "dayId", (extract(epoch FROM lower(s.during)) * 1000)::bigint::text AS at
    FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
    WHERE d.oppdrag_id = ${id} AND d.closed_at IS NULL AND s.kind = 'person' AND ${isFree(now)} AND NOT s.is_locked
      AND lower(s.during) > ${toIso(after)}::timestamptz
    ORDER BY 2`);
  return rows.map(({ dayId, at }) => ({ dayId, at: instant(Number(at)) }));
}

interface WantedTime {
  /** The job that the person is on: a form could name a day of another company's. */
  readonly oppdragId: OppdragId;
  readonly dayId: DayId;
  readonly at: Instant;
  readonly personId: PersonId;
  /** Others may take it then, unless it has been confirmed. */
  readonly heldUntil?: Instant | null;
}

/**
 * Gives a free time to the person, at any station that has it. One conditional update for each station: of two people who
 * press at once, exactly one has it. False when it is no longer free, or has been moved.
 */
export async function takeTime(
  tx: Tx,
  { oppdragId, dayId, at, personId, heldUntil = null }: WantedTime,
  now: Instant,
): Promise<boolean> {
  const open = sql`SELECT id FROM oppdrag_days WHERE id = ${dayId} AND oppdrag_id = ${oppdragId} AND closed_at IS NULL`;
  const wanted = sql`s.day_id IN (${open}) AND s.kind = 'person' AND ${isFree(now)} AND NOT s.is_locked
    AND lower(s.during) = ${toIso(at)}::timestamptz`;
  const until = heldUntil === null ? null : toIso(heldUntil);
  const candidates = await select(tx, sql`WHERE ${wanted} ORDER BY s.station`);
  for (const { id } of candidates) {
    const { rowCount } = await tx.execute(
      sql`UPDATE oppdrag_slots s SET person_id = ${personId}, held_until = ${until}::timestamptz, free_since = NULL
        WHERE s.id = ${id} AND ${wanted}`,
    );
    if (rowCount) return true;
  }
  return false;
}

const nobodysSince = (now: Instant) =>
  sql`person_id = NULL, is_locked = false, held_until = NULL, free_since = ${toIso(now)}::timestamptz`;

export async function freeTimeOf(tx: Tx, personId: PersonId, now: Instant): Promise<void> {
  await tx.execute(sql`UPDATE oppdrag_slots SET ${nobodysSince(now)} WHERE person_id = ${personId}`);
}

/**
 * False when the person has no time any more. One update, so that a person who takes the unconfirmed time comes either
 * before or after it.
 */
export async function confirmTime(tx: Tx, personId: PersonId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE oppdrag_slots SET held_until = NULL WHERE person_id = ${personId}`,
  );
  return (rowCount ?? 0) > 0;
}

/** Nobody has a time of this oppdrag any more. */
export async function freeAllTimes(tx: Tx, id: OppdragId): Promise<void> {
  await tx.execute(sql`
    UPDATE oppdrag_slots s SET person_id = NULL, is_locked = false, held_until = NULL
    ${ofOppdrag(id)} AND s.person_id IS NOT NULL`);
}

/** Frees the times of these people that they did not confirm. */
export async function freeUnconfirmed(tx: Tx, people: readonly PersonId[], now: Instant): Promise<void> {
  await tx.execute(sql`
    UPDATE oppdrag_slots SET ${nobodysSince(now)}
    WHERE held_until <= ${toIso(now)}::timestamptz
      AND person_id IN (SELECT each::uuid FROM jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) each)`);
}

/** Replaces the slots of an oppdrag by those of a plan, in three statements however many there are. */
export async function writeSlots(tx: Tx, id: OppdragId, slots: readonly Slot[], now: Instant): Promise<void> {
  const ids = JSON.stringify(slots.map((slot) => slot.id));
  await tx.execute(sql`
    DELETE FROM oppdrag_slots s ${ofOppdrag(id)}
      AND s.id NOT IN (SELECT each::uuid FROM jsonb_array_elements_text(${ids}::jsonb) each)`);
  if (slots.length === 0) return;
  const rows = JSON.stringify(
    slots.map(({ from, to, ...slot }) => ({ ...slot, from: toIso(from), to: toIso(to) })),
  );
  await tx.execute(sql`
    INSERT INTO oppdrag_slots AS s (id, day_id, station, during, kind, person_id, is_locked, free_since)
    SELECT r.id, r."dayId", r.station, tstzrange(r."from", r."to"), r.kind, r."personId", r."isLocked",
      CASE WHEN r.kind = 'person' AND r."personId" IS NULL AND NOT r."isLocked" THEN ${toIso(now)}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, "dayId" uuid, station integer, "from" timestamptz,
      "to" timestamptz, kind text, "personId" uuid, "isLocked" boolean)
    ON CONFLICT (id) DO UPDATE SET day_id = EXCLUDED.day_id, station = EXCLUDED.station, during = EXCLUDED.during,
      kind = EXCLUDED.kind, person_id = EXCLUDED.person_id, is_locked = EXCLUDED.is_locked,
      held_until = CASE WHEN s.person_id IS NOT DISTINCT FROM EXCLUDED.person_id THEN s.held_until END,
      free_since = CASE WHEN EXCLUDED.free_since IS NOT NULL AND s.person_id IS NULL AND NOT s.is_locked
        AND s.during = EXCLUDED.during THEN s.free_since ELSE EXCLUDED.free_since END`);
}
