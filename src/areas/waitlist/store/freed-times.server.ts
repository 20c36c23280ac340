import { type SQL, sql } from "drizzle-orm";
import type { Period } from "~/kit/period";
import { type Day, type Instant, toIso, weekdayOf } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { maskOfParts, partOf } from "../rules/wish";
import type { FreedCause, WaitingEntryId } from "../types";

export interface FreedTime {
  readonly id: number;
  /** Null: anything may have become free. */
  readonly during: Period | null;
  readonly cause: FreedCause;
  /** The former owner of the time: a booking, a hold, an offer. */
  readonly ownerId: string | null;
}

const ms = (column: SQL) => sql`round(date_part('epoch', ${column}) * 1000)`;

/** The next one that no other process works on. */
export async function takeFreedTime(tx: Tx): Promise<FreedTime | null> {
  const { rows } = await tx.execute<{
    id: string;
    from: Instant | null;
    to: Instant | null;
    kind: FreedCause;
    owner_id: string | null;
  }>(sql`
    SELECT id, ${ms(sql`lower(during)`)} AS "from", ${ms(sql`upper(during)`)} AS "to", kind, owner_id
    FROM waitlist_freed_times ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  const [row] = rows;
  if (!row) return null;
  const during = row.from === null || row.to === null ? null : { from: row.from, to: row.to };
  return { id: Number(row.id), during, cause: row.kind, ownerId: row.owner_id };
}

export async function forgetFreedTime(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM waitlist_freed_times WHERE id = ${id}`);
}

/** The products that are waited for: one row for each product and length of session. */
export interface Awaited {
  readonly productSlug: string;
  readonly persons: number;
  readonly lastDay: Day;
}

/** On one day, or on any from a day on. */
export async function awaitedOn(db: Reader, span: { firstDay: Day; lastDay: Day }): Promise<Awaited[]> {
  const { rows } = await db.execute<{ product_slug: string; persons: number; last_day: Day }>(sql`
    SELECT product_slug, coalesce((choices ->> 'persons')::int, 1) AS persons, max(last_day)::text AS last_day
    FROM waitlist_entries
    WHERE status = 'waiting' AND first_day <= ${span.lastDay} AND last_day >= ${span.firstDay}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => ({ productSlug: row.product_slug, persons: row.persons, lastDay: row.last_day }));
}

export interface CandidateRow {
  readonly id: WaitingEntryId;
  readonly createdAt: Instant;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly weekdays: number;
  readonly parts: number;
  readonly wishedStart: Instant | null;
  /** The times that it has been offered before. */
  readonly offered: readonly Period[];
  /** The index of the question that it answers. */
  readonly suitedBy: readonly number[];
}

/** One question: which entries wait for one of these starts of a day? */
export interface CandidateQuestion {
  readonly productSlug: string;
  readonly persons: number;
  readonly day: Day;
  readonly starts: readonly Instant[];
}

/**
 * For each question the entries whose wish the day fits, in the order of `rankMatches` as far as SQL can: the very
 * start, that day alone, age. Exported for the test that checks the query plan.
 */
export function candidatesQuery(questions: readonly CandidateQuestion[], most: number): SQL {
  const asked = questions.map(({ productSlug, persons, day, starts }, n) => ({
    n,
    product: productSlug,
    persons,
    day,
    weekday: 1 << (weekdayOf(day) - 1),
    parts: maskOfParts(starts.map(partOf)),
    starts: starts.map(toIso),
  }));
  return sql`
    SELECT asked.n, best.id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (n int, product text, persons int, day date,
      weekday int, parts int, starts timestamptz[])
    CROSS JOIN LATERAL (
      SELECT e.id FROM waitlist_entries e
      WHERE e.status = 'waiting' AND e.product_slug = asked.product
        AND coalesce((e.choices ->> 'persons')::int, 1) = asked.persons
        AND e.first_day <= asked.day AND e.last_day >= asked.day
        AND (e.weekdays & asked.weekday) <> 0 AND (e.parts & asked.parts) <> 0
        AND NOT EXISTS (SELECT FROM waitlist_offers o WHERE o.entry_id = e.id AND o.state = 'proposed')
      ORDER BY coalesce(e.wished_start = ANY (asked.starts), false) DESC, (e.first_day = e.last_day) DESC,
        e.created_at, e.id
      LIMIT ${most}) AS best`;
}

export async function selectCandidates(
  db: Reader,
  questions: readonly CandidateQuestion[],
  most: number,
): Promise<CandidateRow[]> {
  const { rows } = await db.execute<{
    id: WaitingEntryId;
    created: Instant;
    first_day: Day;
    last_day: Day;
    weekdays: number;
    parts: number;
    wished: Instant | null;
    offered: [from: Instant, to: Instant][];
    suited_by: number[];
  }>(sql`
    WITH best AS (${candidatesQuery(questions, most)}),
      suited AS (SELECT id, array_agg(n ORDER BY n) AS suited_by FROM best GROUP BY id)
    SELECT e.id, ${ms(sql`e.created_at`)} AS created, e.first_day::text, e.last_day::text, e.weekdays, e.parts,
      ${ms(sql`e.wished_start`)} AS wished, suited.suited_by,
      (SELECT coalesce(json_agg(json_build_array(${ms(sql`starts_at`)}, ${ms(sql`ends_at`)})), '[]') FROM waitlist_offers WHERE entry_id = e.id) AS offered
    FROM suited JOIN waitlist_entries e USING (id) ORDER BY e.created_at, e.id`);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created,
    firstDay: row.first_day,
    lastDay: row.last_day,
    weekdays: row.weekdays,
    parts: row.parts,
    wishedStart: row.wished,
    suitedBy: row.suited_by,
    offered: row.offered.map(([from, to]) => ({ from, to })),
  }));
}
