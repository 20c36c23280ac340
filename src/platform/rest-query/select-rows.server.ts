import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database/tx.server";
import type { Columns, Query } from "./read-query";

/** A table, view or function whose columns may be read. */
export interface Relation {
  readonly from: SQL;
  readonly columns: Columns;
}

export interface Selected {
  /** A JSON array as the database writes it: moments as ISO text, large numbers with all their digits. */
  readonly body: string;
  readonly rows: number;
  /** All rows that the filters let through; null when nobody asked. */
  readonly total: number | null;
}

export async function selectRows(
  db: Reader,
  { from }: Relation,
  { shown, where, order, limit, offset }: Query,
  { counts }: { readonly counts: boolean },
): Promise<Selected> {
  const columns = sql.join(
    shown.map(([name, column]) => sql`${sql.identifier(column)} AS ${sql.identifier(name)}`),
    sql`, `,
  );
  const filters = where.length > 0 ? sql`WHERE ${sql.join(where, sql` AND `)}` : sql``;
  const sorted = order.length > 0 ? sql`ORDER BY ${sql.join(order, sql`, `)}` : sql``;
  const total = counts ? sql`(SELECT count(*)::int FROM ${from} ${filters})` : sql`NULL::int`;
  const { rows } = await db.execute<{ body: string; rows: number; total: number | null }>(sql`
    SELECT coalesce(json_agg(row_to_json(t)), '[]')::text AS body, count(*)::int AS rows, ${total} AS total
    FROM (SELECT ${columns} FROM ${from} ${filters} ${sorted} LIMIT ${limit} OFFSET ${offset}) t`);
  const [row] = rows;
  if (!row) throw new Error("An aggregate gave no row");
  return row;
}

/** The five digits of PostgreSQL's own error; null for any other. */
export function sqlStateOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlStateOf(cause) : null;
}
