import { asc, eq, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { type ColumnReading, isInDoubt, readingOf } from "../rules/column-reading";
import { importProfiles } from "../tables.server";
import { importTexts } from "../texts/imports";
import type { Import, ImportColumn, ImportKind, MatchRules } from "../types";

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

/**
 * How an earlier import read the columns of these headings, for its rejected rows that come back: their dates, sums and
 * values are to be read as in the file they are from.
 */
export async function readingOfRejects(
  db: Reader,
  _admin: Admin,
  kind: ImportKind,
  headings: readonly string[],
): Promise<Pick<Import, "columns" | "rules"> | null> {
  const { rows } = await db.execute<{ columns: ImportColumn[]; rules: MatchRules }>(sql`
    SELECT columns, rules FROM imports
    WHERE kind = ${kind} AND stage <> 'reading' AND ${JSON.stringify(headings)}::jsonb = (
      SELECT jsonb_agg(each.column ->> 'heading' ORDER BY each.at)
      FROM jsonb_array_elements(columns) WITH ORDINALITY AS each ("column", at)
      WHERE NOT each.column ? 'dropped' AND each.column ->> 'heading' <> ${importTexts.rejects.why})
    ORDER BY created_at DESC LIMIT 1`);
  const [found] = rows;
  return found
    ? { rules: found.rules, columns: found.columns.filter((column) => !column.dropped && !isWhy(column)) }
    : null;
}

/** The column that a file of rejected rows has beside those of its import. */
export function isWhy({ heading }: Pick<ImportColumn, "heading">): boolean {
  return heading === importTexts.rejects.why;
}

export async function profilesOf(db: Reader, _admin: Admin, kind: ImportKind) {
  return db
    .select()
    .from(importProfiles)
    .where(eq(importProfiles.kind, kind))
    .orderBy(asc(importProfiles.name));
}
