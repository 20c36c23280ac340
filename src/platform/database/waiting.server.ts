import { type SQL, sql } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";

/** The number of waiting records, and the time of the oldest. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Instant | null;
}

/** One row; `waiting` makes each of its columns. */
export type WaitingRow<Name extends string> = Record<Name, { count: number; oldest: string | null }>;

/** A column that counts: waiting(sql`created_at`, sql`chat_leads WHERE handled_at IS NULL`) */
export function waiting(since: SQL, fromWhere: SQL): SQL {
  return sql`(SELECT json_build_object('count', count(*), 'oldest', min(${since})) FROM ${fromWhere})`;
}

export function waitingIn<Name extends string>(rows: readonly WaitingRow<Name>[]): Record<Name, Waiting> {
  const [row] = rows;
  if (!row) throw new Error("A query of one row gave none");
  const each = Object.entries<{ count: number; oldest: string | null }>(row);
  return Object.fromEntries(
    each.map(([name, { count, oldest }]) => [
      name,
      { count, oldest: oldest === null ? null : instant(oldest) },
    ]),
  ) as Record<Name, Waiting>;
}
