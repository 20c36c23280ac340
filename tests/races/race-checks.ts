import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";

/** Counts pairs of overlapping rows of one resource; must be 0. */
export async function overlapsIn(db: Db): Promise<number> {
  const found = await db.execute<{ pairs: number }>(sql`
    SELECT count(*)::int AS pairs FROM calendar_allocations a
    JOIN calendar_allocations b ON a.resource_id = b.resource_id AND a.id < b.id AND a.during && b.during`);
  return found.rows[0]?.pairs ?? 0;
}

/** Deadlocks that PostgreSQL resolved in this database, also those hidden by a retry. */
export async function deadlocksIn(db: Db): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const found = await db.execute<{ deadlocks: number }>(
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  return found.rows[0]?.deadlocks ?? 0;
}

export async function clearCalendar(db: Db): Promise<void> {
  await db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
}

export async function dropConstraint(db: Db): Promise<void> {
  await db.execute(sql`ALTER TABLE calendar_allocations DROP CONSTRAINT calendar_allocations_no_overlap`);
}

/**
 * Puts a view in front of the resources whose rows come from a function, so that the commands' FOR NO KEY UPDATE
 * locks nothing. The commands stay unchanged.
 */
export async function takeLocksAway(db: Db): Promise<void> {
  await db.execute(sql`ALTER TABLE calendar_resources RENAME TO resources_behind`);
  await db.execute(sql`CREATE FUNCTION resources_without_locks() RETURNS SETOF resources_behind
    LANGUAGE sql STABLE AS 'SELECT * FROM resources_behind'`);
  await db.execute(sql`CREATE VIEW calendar_resources AS SELECT * FROM resources_without_locks()`);
}

/** The same numbers in every run, so that a failed race can be repeated. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
