import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database/tx.server";
import { isFault, readQuery } from "./read-query";
import { type Relation, selectRows } from "./select-rows.server";

type Row = Readonly<Record<string, unknown>>;

/** Those of these rows that the filters let through, with all columns of the relation. */
export async function rowsById(
  db: Reader,
  relation: Relation,
  { where, ids }: { readonly where: readonly SQL[]; readonly ids: readonly string[] },
): Promise<readonly Row[]> {
  const query = readQuery(new URLSearchParams(), relation.columns);
  if (isFault(query)) throw new Error(query.message);
  const type = sql.raw(relation.columns.id ?? "uuid");
  const wanted = sql.join(
    ids.map((id) => sql`${id}::${type}`),
    sql`, `,
  );
  const filters = [sql`id IN (${wanted})`, ...where];
  const { body } = await selectRows(db, relation, { ...query, where: filters }, { counts: false });
  return JSON.parse(body) as Row[];
}

/** Whether the database understands the filters: it says what a value cannot be. */
export async function areFiltersRight(
  db: Reader,
  { from }: Relation,
  where: readonly SQL[],
): Promise<boolean> {
  if (where.length === 0) return true;
  try {
    await db.execute(sql`SELECT FROM ${from} WHERE ${sql.join([...where], sql` AND `)} LIMIT 0`);
    return true;
  } catch {
    return false;
  }
}
