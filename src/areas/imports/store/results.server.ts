import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Fields, ImportId, RowOutcome, UndoOutcome } from "../types";

export interface RowResult {
  readonly place: number;
  readonly outcome: RowOutcome;
  readonly recordId: string | null;
  readonly version: number | null;
  /** The fields that the row changed, as they were; `learned`: what the record is known by since. */
  readonly before: Fields;
}

/** Fails when one of the rows has been written before: then the whole set is rolled back. */
export async function insertResults(tx: Tx, id: ImportId, results: readonly RowResult[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO import_results (import_id, place, outcome, record_id, version, before)
    SELECT ${id}::uuid, place, outcome, "recordId", version, before
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS each (place int, outcome text, "recordId" uuid, version int, before jsonb)`);
}

export interface UndoTarget {
  readonly id: string;
  readonly isMade: boolean;
  /** The version that the import wrote last. */
  readonly version: number;
  readonly before: Fields;
  readonly learned: readonly string[];
}

/** The next records that an import wrote and that nobody has taken back yet, with what they were before its first row. */
export async function nextToUndo(tx: Tx, id: ImportId, many: number): Promise<UndoTarget[]> {
  const { rows } = await tx.execute<{
    id: string;
    version: number;
    made: boolean;
    befores: (Fields & { learned?: readonly string[] })[];
  }>(sql`
    SELECT record_id AS id, max(version) AS version, bool_or(outcome = 'created') AS made,
      jsonb_agg(before ORDER BY place DESC) AS befores
    FROM import_results WHERE import_id = ${id} AND record_id IN (
      SELECT DISTINCT record_id FROM import_results
      WHERE import_id = ${id} AND record_id IS NOT NULL AND undone IS NULL ORDER BY record_id LIMIT ${many})
    GROUP BY record_id ORDER BY record_id`);
  return rows.map(({ id: recordId, version, made, befores }) => {
    const learned = befores.flatMap((before) => before.learned ?? []);
    // The first row's values are written last, so that they are the ones that stay.
    const { learned: _learned, ...before } = Object.assign({}, ...befores) as Fields;
    return { id: recordId, version, isMade: made, before, learned };
  });
}

export async function markUndone(
  tx: Tx,
  id: ImportId,
  outcomes: ReadonlyMap<string, UndoOutcome>,
): Promise<void> {
  const rows = [...outcomes].map(([recordId, undone]) => ({ recordId, undone }));
  await tx.execute(sql`
    UPDATE import_results SET undone = each.undone
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS each ("recordId" uuid, undone text)
    WHERE import_results.import_id = ${id} AND import_results.record_id = each."recordId"`);
}

export async function countToUndo(db: Reader, id: ImportId): Promise<number> {
  const { rows } = await db.execute<{ records: number }>(sql`
    SELECT count(DISTINCT record_id)::int AS records FROM import_results
    WHERE import_id = ${id} AND record_id IS NOT NULL AND undone IS NULL`);
  return rows[0]?.records ?? 0;
}

/** How many rows have been written: the next row to write, because they are written in order. */
export async function countResults(db: Reader, id: ImportId): Promise<number> {
  const { rows } = await db.execute<{ done: number }>(
    sql`SELECT count(*)::int AS done FROM import_results WHERE import_id = ${id}`,
  );
  return rows[0]?.done ?? 0;
}
