import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/database/tx.server";

const rowsAtATime = 1000;

/**
 * Writes many rows of a table in few statements. Keys are the table's columns; a column that no row names gets its
 * default.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join(
    Array.from(names, (name) => sql.identifier(name)),
    sql`, `,
  );
  for (let done = 0; done < rows.length; done += rowsAtATime) {
    const part = JSON.stringify(rows.slice(done, done + rowsAtATime));
    await tx.execute(sql`
      INSERT INTO ${sql.identifier(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${part}::jsonb)`);
  }
}
