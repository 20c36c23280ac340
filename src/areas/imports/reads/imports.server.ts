import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { runs } from "~/areas/runs/tables.server";
import type { RunId } from "~/areas/runs/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { stateOf } from "../rules/state";
import { findImport, importOf } from "../store/imports.server";
import { importRows, imports } from "../tables.server";
import type {
  Import,
  ImportId,
  ImportKind,
  ImportState,
  PlanCounts,
  PlannedRowShown,
  RowFilter,
  RowOutcome,
  RunOfImport,
  UndoOutcome,
} from "../types";

export async function runOfImport(db: Reader, id: RunId | null): Promise<RunOfImport | null> {
  if (!id) return null;
  const { id: runId, state, done, total, startedAt, stopAskedAt } = runs;
  const [run] = await db
    .select({ id: runId, state, done, total, startedAt, stopAskedAt })
    .from(runs)
    .where(eq(runs.id, id));
  if (!run) return null;
  const { stopAskedAt: asked, startedAt: started, ...shown } = run;
  return { ...shown, startedAt: started && instant(started), isStopping: asked !== null };
}

export interface ListedImport extends Import {
  readonly state: ImportState;
}

const mostListed = 50;

/** The imports of a kind, the newest first. */
export async function importsForAdmin(db: Reader, _admin: Admin, kind: ImportKind): Promise<ListedImport[]> {
  const rows = await db
    .select({ made: imports, run: runs.state })
    .from(imports)
    .leftJoin(runs, eq(runs.id, imports.runId))
    .where(and(eq(imports.kind, kind), ne(imports.stage, "reading")))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostListed);
  return rows.map(({ made, run }) => ({
    ...importOf(made),
    state: stateOf(made.stage, run, made.forgottenAt !== null),
  }));
}

export interface ShownImport {
  readonly made: Import;
  readonly state: ImportState;
  readonly run: RunOfImport | null;
}

export async function importForAdmin(db: Reader, _admin: Admin, id: ImportId): Promise<ShownImport | null> {
  const made = await findImport(db, id);
  if (!made || made.stage === "reading") return null;
  const run = await runOfImport(db, made.runId);
  return { made, run, state: stateOf(made.stage, run?.state ?? null, made.forgottenAt !== null) };
}

export async function countPlans(db: Reader, _admin: Admin, id: ImportId): Promise<PlanCounts> {
  const { rows } = await db.execute<Record<keyof PlanCounts, number>>(sql`
    SELECT count(*) FILTER (WHERE plan = 'create')::int AS "create", count(*) FILTER (WHERE plan = 'update')::int AS "update",
      count(*) FILTER (WHERE plan = 'skip')::int AS skip, count(*) FILTER (WHERE plan = 'error')::int AS error,
      count(*) FILTER (WHERE has_warning)::int AS warnings, count(*) FILTER (WHERE has_twin)::int AS twins
    FROM import_rows WHERE import_id = ${id}`);
  return rows[0] ?? { create: 0, update: 0, skip: 0, error: 0, warnings: 0, twins: 0 };
}

const filterOf = (filter: RowFilter | null) => {
  if (filter === null) return undefined;
  if (filter === "warnings") return eq(importRows.hasWarning, true);
  if (filter === "twins") return eq(importRows.hasTwin, true);
  return eq(importRows.plan, filter);
};

/** A page of the dry run's rows. */
export async function plannedRows(
  db: Reader,
  _admin: Admin,
  id: ImportId,
  { filter, from, many }: { readonly filter: RowFilter | null; readonly from: number; readonly many: number },
): Promise<PlannedRowShown[]> {
  const { place, line, cells, corrections, choice, plan, target, details } = importRows;
  return db
    .select({ place, line, cells, corrections, choice, plan, target, details })
    .from(importRows)
    .where(and(eq(importRows.importId, id), filterOf(filter)))
    .orderBy(asc(place))
    .offset(from)
    .limit(many);
}

export async function plannedRow(
  db: Reader,
  _admin: Admin,
  id: ImportId,
  atPlace: number,
): Promise<PlannedRowShown | null> {
  const { place, line, cells, corrections, choice, plan, target, details } = importRows;
  const [row] = await db
    .select({ place, line, cells, corrections, choice, plan, target, details })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(place, atPlace)));
  return row ?? null;
}

export interface ResultCounts {
  readonly outcomes: Readonly<Record<RowOutcome, number>>;
  readonly undone: Readonly<Record<UndoOutcome, number>>;
}

/** Rows by what they came to, and records by what the undo did with them. */
export async function countOutcomes(db: Reader, _admin: Admin, id: ImportId): Promise<ResultCounts> {
  const { rows } = await db.execute<{ name: string; many: number }>(sql`
    SELECT outcome AS name, count(*)::int AS many FROM import_results WHERE import_id = ${id} GROUP BY outcome
    UNION ALL SELECT undone, count(DISTINCT record_id)::int FROM import_results
      WHERE import_id = ${id} AND undone IS NOT NULL GROUP BY undone`);
  const of = (name: string) => rows.find((row) => row.name === name)?.many ?? 0;
  return {
    outcomes: {
      created: of("created"),
      updated: of("updated"),
      skipped: of("skipped"),
      refused: of("refused"),
    },
    undone: { removed: of("removed"), restored: of("restored"), kept: of("kept") },
  };
}

export interface UndoneRecord {
  readonly id: string;
  readonly name: string;
  readonly line: number;
}

const mostUndone = 200;

/** The records of one of the undo's lists, in the order of the file. */
export async function undoneRecords(
  db: Reader,
  _admin: Admin,
  id: ImportId,
  undone: UndoOutcome,
): Promise<UndoneRecord[]> {
  const { rows } = await db.execute<UndoneRecord & Record<string, unknown>>(sql`
    SELECT result.record_id AS id, min(row.line)::int AS line, min(row.details ->> 'targetName') AS name
    FROM import_results result JOIN import_rows row ON row.import_id = result.import_id AND row.place = result.place
    WHERE result.import_id = ${id} AND result.undone = ${undone}
    GROUP BY result.record_id ORDER BY min(row.line) LIMIT ${mostUndone}`);
  return rows;
}
