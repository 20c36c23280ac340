import { and, eq, sql } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { startRun } from "~/areas/runs/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { runOfImport } from "../reads/imports.server";
import { type ImportAction, mayDo, stateOf } from "../rules/state";
import { withoutIdentityNumbers } from "../rules/values/personal";
import { lockImport, updateImport } from "../store/imports.server";
import { forgetPlans } from "../store/plans.server";
import { countResults, countToUndo } from "../store/results.server";
import { importProfiles, importRows, imports } from "../tables.server";
import type { Import, ImportColumn, ImportId, ImportKind, MatchRules, ProfileId, RowChoice } from "../types";

/** Names of the runs that do an import's work; their steps are in src/flows/run-import.server.ts. */
export const importRuns = { judging: "judge-import", running: "run-import", undoing: "undo-import" } as const;

export type ImportRefusal = "not-found" | "wrong-state";

/** The import, locked, when this can be done with it now. */
async function importTo(tx: Tx, id: ImportId, action: ImportAction): Promise<Result<Import, ImportRefusal>> {
  const made = await lockImport(tx, id);
  if (!made) return refuse("not-found");
  const run = await runOfImport(tx, made.runId);
  const state = stateOf(made.stage, run?.state ?? null, made.forgottenAt !== null);
  return mayDo(action, { state, stage: made.stage }) ? ok(made) : refuse("wrong-state");
}

/** Stores which column fills which field, and saves it as a profile when it is given a name. */
export async function mapColumns(
  tx: Tx,
  admin: Admin,
  {
    id,
    value: { saveAs, ...changed },
  }: {
    readonly id: ImportId;
    readonly value: {
      readonly columns: readonly ImportColumn[];
      readonly rules?: MatchRules;
      readonly saveAs?: string;
    };
  },
  now: Instant,
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "map");
  if (!found.ok) return found;
  await forgetPlans(tx, id);
  await updateImport(tx, id, { ...changed, stage: "uploaded", runId: null });
  const { kind, rules } = { ...found.value, ...changed };
  if (saveAs) await saveProfile(tx, admin, { kind, name: saveAs, columns: changed.columns, rules }, now);
  return ok();
}

/** Stores the match rule, and judges all rows. */
export async function judgeImport(
  tx: Tx,
  admin: Admin,
  { id, value: rules }: { readonly id: ImportId; readonly value: MatchRules },
  now: Instant,
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "judge");
  if (!found.ok) return found;
  await updateImport(tx, id, { rules });
  await judgeAnew(tx, admin, found.value, now);
  return ok();
}

/** Corrects a cell, or decides what a row does, and judges the rows anew: later rows may depend on it. */
export async function correctRow(
  tx: Tx,
  admin: Admin,
  {
    id,
    value: { place, cells, choice },
  }: {
    readonly id: ImportId;
    readonly value: {
      readonly place: number;
      /** By the number of the column. */
      readonly cells: Readonly<Record<string, string>>;
      readonly choice: RowChoice | null;
    };
  },
  now: Instant,
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "correct");
  if (!found.ok) return found;
  const storable = storableCells(found.value.columns, cells);
  const { rowCount } = await tx
    .update(importRows)
    .set({ corrections: sql`${importRows.corrections} || ${JSON.stringify(storable)}::jsonb`, choice })
    .where(and(eq(importRows.importId, id), eq(importRows.place, place)));
  if (!rowCount) return refuse("not-found");
  await judgeAnew(tx, admin, found.value, now);
  return ok();
}

/** What is never stored of a file is not stored of a correction either. */
function storableCells(columns: readonly ImportColumn[], cells: Readonly<Record<string, string>>) {
  const kept = Object.entries(cells).flatMap(([index, cell]) => {
    const column = columns[Number(index)];
    if (!column || column.dropped) return [];
    return [[index, withoutIdentityNumbers(cell, column.field === "invoiceNumber")]];
  });
  return Object.fromEntries(kept);
}

async function judgeAnew(tx: Tx, admin: Admin, made: Import, now: Instant): Promise<void> {
  await forgetPlans(tx, made.id);
  await beginWork(tx, admin, made.id, "judging", { total: made.rowCount }, now);
}

async function beginWork(
  tx: Tx,
  admin: Admin,
  id: ImportId,
  stage: keyof typeof importRuns,
  { total, done = 0 }: { readonly total: number; readonly done?: number },
  now: Instant,
): Promise<void> {
  const run = { kind: importRuns[stage], input: { importId: id }, total: Math.max(1, total), done };
  const runId = await startRun(tx, doerOf(admin), run, now);
  await updateImport(tx, id, { stage, runId });
}

/** Starts writing, or goes on where it was stopped. */
export async function startImport(
  tx: Tx,
  admin: Admin,
  { id }: { readonly id: ImportId },
  now: Instant,
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "run");
  if (!found.ok) return found;
  const done = await countResults(tx, id);
  await beginWork(tx, admin, id, "running", { total: found.value.rowCount, done }, now);
  return ok();
}

/** Starts taking back what the import wrote. */
export async function startUndo(
  tx: Tx,
  admin: Admin,
  { id }: { readonly id: ImportId },
  now: Instant,
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "undo");
  if (!found.ok) return found;
  await beginWork(tx, admin, id, "undoing", { total: await countToUndo(tx, id) }, now);
  return ok();
}

/** Removes an import that has written nothing. */
export async function discardImport(
  tx: Tx,
  _admin: Admin,
  { id }: { readonly id: ImportId },
): Promise<Result<undefined, ImportRefusal>> {
  const found = await importTo(tx, id, "discard");
  if (!found.ok) return found;
  await tx.delete(imports).where(eq(imports.id, id));
  return ok();
}

/** Saves how the columns of such a file are read; the same name is written over. */
export async function saveProfile(
  tx: Tx,
  _admin: Admin,
  {
    kind,
    name,
    columns,
    rules,
  }: {
    readonly kind: ImportKind;
    readonly name: string;
    readonly columns: readonly ImportColumn[];
    readonly rules: MatchRules;
  },
  now: Instant,
): Promise<void> {
  const values = { columns, rules };
  await tx
    .insert(importProfiles)
    .values({ id: newId<ProfileId>(), kind, name, ...values, createdAt: toDate(now) })
    .onConflictDoUpdate({ target: [importProfiles.kind, importProfiles.name], set: values });
}
