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
  /** Whose time it was: a booking, a hold, an offer. */
  readonly ownerId: string | null;
}

const ms = (column: SQL) => sql`round(date_part('epoch', ${column}) * 1000)`;

/** The next one that nobody else is at work with. */
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

/** What is waited for: one line for each product and length of session. */
export interface Awaited {
  readonly productSlug: string;
  readonly persons: number;
  readonly lastDay: Day;
}

/** On one day, or on any from a day on. */
export async function awaitedOn(db: Reader, span: { first: Day; last: Day }): Promise<Awaited[]> {
  const { rows } = await db.execute<{ product_slug: string; persons: number; last_day: Day }>(sql`
    SELECT product_slug, coalesce((choices ->> 'persons')::int, 1) AS persons, max(last_day)::text AS last_day
    FROM waitlist_entries
    WHERE status = 'waiting' AND first_day <= ${span.last} AND last_day >= ${span.first}
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
  /** What it has been offered before. */
  readonly offered: readonly Period[];
}

interface CandidateQuestion {
  readonly productSlug: string;
  readonly persons: number;
  readonly day: Day;
  readonly starts: readonly Instant[];
  readonly most: number;
}

/**
 * Those whom a day suits, in the order of `rankMatches` as far as SQL knows it: the very start, that day alone, age.
 * Exported for the test that checks the query plan.
 */
export function candidatesQuery({ productSlug, persons, day, starts, most }: CandidateQuestion): SQL {
  const isos = JSON.stringify(starts.map(toIso));
  return sql`
    SELECT id, created_at, first_day::text AS first_day, last_day::text AS last_day, weekdays, parts, wished_start
    FROM waitlist_entries
    WHERE status = 'waiting' AND product_slug = ${productSlug}
      AND coalesce((choices ->> 'persons')::int, 1) = ${persons}
      AND first_day <= ${day} AND last_day >= ${day} AND (weekdays & ${1 << (weekdayOf(day) - 1)}) <> 0
      AND (parts & ${maskOfParts(starts.map(partOf))}) <> 0
      AND NOT EXISTS (SELECT FROM waitlist_offers o WHERE o.entry_id = waitlist_entries.id AND o.state = 'proposed')
    ORDER BY (wished_start IS NOT NULL AND wished_start IN
        (SELECT jsonb_array_elements_text(${isos}::jsonb)::timestamptz)) DESC,
      (first_day = last_day) DESC, created_at, id
    LIMIT ${most}`;
}

export async function selectCandidates(db: Reader, question: CandidateQuestion): Promise<CandidateRow[]> {
  const { rows } = await db.execute<{
    id: WaitingEntryId;
    created: Instant;
    first_day: Day;
    last_day: Day;
    weekdays: number;
    parts: number;
    wished: Instant | null;
    offered: [from: Instant, to: Instant][];
  }>(sql`
    WITH best AS (${candidatesQuery(question)})
    SELECT best.id, ${ms(sql`best.created_at`)} AS created, first_day, last_day, weekdays, parts,
      ${ms(sql`best.wished_start`)} AS wished,
      (SELECT coalesce(json_agg(json_build_array(${ms(sql`starts_at`)}, ${ms(sql`ends_at`)})), '[]') FROM waitlist_offers WHERE entry_id = best.id) AS offered
    FROM best ORDER BY created_at, id`);
  return rows.map((row) => ({
    ...{ id: row.id, createdAt: row.created, firstDay: row.first_day, lastDay: row.last_day },
    ...{ weekdays: row.weekdays, parts: row.parts, wishedStart: row.wished },
    offered: row.offered.map(([from, to]) => ({ from, to })),
  }));
}
