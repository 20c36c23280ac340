import { asc, eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { type ColumnReading, isInDoubt, readingOf } from "../rules/column-reading";
import { importProfiles } from "../tables.server";
import type { Import, ImportKind } from "../types";

interface ColumnValues {
  readonly examples: readonly string[];
  /** The commonest values of the column, when it has few. */
  readonly distinct: readonly string[];
  readonly reading: ColumnReading;
}

const lookedAt = 2_000;
const shownExamples = 3;
const fewValues = 12;
const longestExample = 60;

/** What each column holds, of the first rows of the file. */
export async function columnValues(db: Reader, _admin: Admin, made: Import): Promise<ColumnValues[]> {
  const { rows } = await db.execute<{ at: number; value: string }>(sql`
    SELECT (cell.at - 1)::int AS at, cell.value FROM (
      SELECT cells, place FROM import_rows WHERE import_id = ${made.id} ORDER BY place LIMIT ${lookedAt}) AS r,
      jsonb_array_elements_text(r.cells) WITH ORDINALITY AS cell (value, at)
    WHERE cell.value <> '' GROUP BY cell.at, cell.value ORDER BY cell.at, count(*) DESC, min(r.place)`);
  const values: string[][] = made.columns.map(() => []);
  for (const { at, value } of rows) values[at]?.push(value.trim());
  return values.map((column, at) => ({
    examples: column.slice(0, shownExamples).map((value) => value.slice(0, longestExample)),
    distinct: column.length <= fewValues ? column.map((value) => value.slice(0, 200)) : [],
    reading: readingOf(made.kind, made.columns[at]?.field ?? null, column),
  }));
}

/** Whether somebody must still say how a column is written, before any row is judged. */
export async function hasDoubt(db: Reader, admin: Admin, made: Import): Promise<boolean> {
  const values = await columnValues(db, admin, made);
  return made.columns.some((column, at) => isInDoubt(column, values[at]?.reading ?? {}));
}

export async function profilesOf(db: Reader, _admin: Admin, kind: ImportKind) {
  return db
    .select()
    .from(importProfiles)
    .where(eq(importProfiles.kind, kind))
    .orderBy(asc(importProfiles.name));
}
