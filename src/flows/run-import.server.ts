import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { rowsWithVersion } from "~/areas/history/reads.server";
import { judgeRows, type RecordImport } from "~/areas/imports/commands/judge.server";
import { standingWith } from "~/areas/imports/reads/standing.server";
import { knownAs, planRow } from "~/areas/imports/rules/plan-row";
import { readRow } from "~/areas/imports/rules/read-row";
import { World } from "~/areas/imports/rules/world";
import { lockImport, rowsFrom } from "~/areas/imports/store/imports.server";
import { storeDetails } from "~/areas/imports/store/plans.server";
import { insertResults, markUndone, nextToUndo, type RowResult } from "~/areas/imports/store/results.server";
import type {
  Fields,
  ImportId,
  ImportRow,
  ReadRow,
  RowPlan,
  Standing,
  UndoOutcome,
} from "~/areas/imports/types";
import { byStaff } from "~/areas/runs/rules/by-staff";
import type { Run, StepOutcome } from "~/areas/runs/types";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { Written } from "./import-records.server";
import { writers } from "./import-writers.server";

export const judgeImportKind = "judge-import";
export const runImportKind = "run-import";
export const undoImportKind = "undo-import";

const inputSchema = z.object({ importId: z.uuid() });
const judgedPerStep = 1_000;
/** Few, so that a booking with one of their addresses waits for no more than a moment. */
const writtenPerStep = 200;

/** The import of a run; null when the run is not its work any more, because it has been judged again. */
async function importOfRun(tx: Tx, run: Run): Promise<RecordImport | null> {
  const made = await lockImport(tx, inputSchema.parse(run.input).importId as ImportId);
  return made && made.runId === run.id ? made : null;
}

function ended(run: Run): StepOutcome {
  return { cursor: null, done: run.total, result: run.result };
}

/** The dry run: what each row will do. */
export const judgeImportRun = byStaff(async (tx, run) => {
  const made = await importOfRun(tx, run);
  if (!made) return ended(run);
  const rows = await judgeRows(tx, made, run.done, judgedPerStep);
  return { cursor: null, done: rows === 0 ? run.total : run.done + rows, result: run.result };
});

/** The run: a set of rows is planned anew by the dry run's own rule, and written, in one short transaction. */
export const runImportRun = byStaff(async (tx, run, { staff, now }) => {
  const made = await importOfRun(tx, run);
  if (!made) return ended(run);
  const rows = await rowsFrom(tx, made.id, run.done, writtenPerStep);
  if (rows.length > 0) await writeRows(tx, staff, made, rows, now);
  return { cursor: null, done: rows.length === 0 ? run.total : run.done + rows.length, result: run.result };
});

/** Takes back a set of records. */
export const undoImportRun = byStaff(async (tx, run, { staff, now }) => {
  const made = await importOfRun(tx, run);
  if (!made) return ended(run);
  const targets = await nextToUndo(tx, made.id, writtenPerStep);
  if (targets.length === 0) return ended(run);
  const writer = writers[made.kind];
  await writer.lockRecords(
    tx,
    targets.map(({ id }) => id),
  );
  const outcomes: ReadonlyMap<string, UndoOutcome> = await writer.undo(tx, staff, made.id, targets, now);
  await markUndone(tx, made.id, outcomes);
  return { cursor: null, done: Math.min(run.total, run.done + targets.length), result: run.result };
});

async function writeRows(
  tx: Tx,
  staff: Staff,
  made: RecordImport,
  rows: readonly ImportRow[],
  now: Instant,
): Promise<void> {
  const writer = writers[made.kind];
  const read = rows.map((row) => readRow(made.kind, made.columns, row));
  const keys = [...new Set(read.flatMap((row) => row.keys))];
  await writer.lockKeys(tx, keys);
  const standing = await lockedStanding(tx, made.kind, keys);
  const planned = planAll(made, read, new World(standing));
  // Since the dry run somebody may have made a row wrong: its reason belongs to the rejects.
  await storeDetails(
    tx,
    made.id,
    planned.filter(({ plan }) => plan.kind === "error"),
  );
  const { set, results } = setOf(made.id, planned);
  await writer.write(tx, staff, set, now);
  const versions = await versionsOf(tx, made.kind, set);
  await insertResults(
    tx,
    made.id,
    results.map((result) => ({
      ...result,
      version: result.recordId && (versions.get(result.recordId) ?? null),
    })) as RowResult[],
  );
}

/** What exists, locked: read again until nobody has added or changed a record between the reading and its lock. */
async function lockedStanding(
  tx: Tx,
  kind: RecordImport["kind"],
  keys: readonly string[],
): Promise<Standing[]> {
  const locked = new Set<string>();
  for (;;) {
    const standing = await standingWith(tx, kind, keys);
    const added = standing.flatMap(({ ref }) => (locked.has(ref) ? [] : [ref]));
    if (added.length === 0) return standing;
    await writers[kind].lockRecords(tx, added);
    for (const ref of added) locked.add(ref);
  }
}

interface Planned {
  readonly place: number;
  readonly plan: RowPlan;
  /** The record before the row; undefined where the row creates it. */
  readonly before: Standing | undefined;
}

function planAll(made: RecordImport, rows: readonly ReadRow[], world: World): Planned[] {
  return rows.map((row) => {
    const plan = planRow(made.kind, row, world, made.rules);
    const before = plan.after ? world.get(plan.after.ref) : undefined;
    if (plan.after) world.put(plan.after);
    return { place: row.place, plan, before };
  });
}

/** What the set writes, once for each record, and what each row came to. */
function setOf(importId: ImportId, planned: readonly Planned[]) {
  const ids = new Map<string, string>();
  const made = new Map<string, Written>();
  const changed = new Map<string, Written>();
  const results = planned.map(({ place, plan, before }): Omit<RowResult, "version"> => {
    const { after, kind } = plan;
    if (!after) {
      const outcome = kind === "error" ? ("refused" as const) : ("skipped" as const);
      return { place, outcome, recordId: null, before: {} };
    }
    if (kind === "create") ids.set(after.ref, newId());
    const id = ids.get(after.ref) ?? after.ref;
    if (ids.has(after.ref)) made.set(id, { id, state: after, changed: [] });
    else {
      const fields = [...(changed.get(id)?.changed ?? []), ...plan.changes.map(({ field }) => field)];
      changed.set(id, { id, state: after, changed: [...new Set(fields)] });
    }
    const outcome = kind === "create" ? ("created" as const) : ("updated" as const);
    return { place, outcome, recordId: id, before: before ? beforeOf(plan, before) : {} };
  });
  return { set: { importId, made: [...made.values()], changed: [...changed.values()] }, results };
}

function beforeOf({ changes, after }: RowPlan, before: Standing): Fields {
  const learned = (after?.keys ?? []).filter((key) => /^[ep]:/.test(key) && !before.keys.includes(key));
  return {
    ...Object.fromEntries(
      changes.flatMap(({ field, before: value }) => (field === knownAs ? [] : [[field, value]])),
    ),
    ...(learned.length > 0 && { learned }),
  };
}

async function versionsOf(
  tx: Tx,
  kind: RecordImport["kind"],
  { made, changed }: { readonly made: readonly Written[]; readonly changed: readonly Written[] },
): Promise<Map<string, number>> {
  const subject = ({ customers: "customer", companies: "company", oppdrag: "oppdrag" } as const)[kind];
  const ids = [...made, ...changed].map(({ id }) => id);
  const rows = await rowsWithVersion(tx, subject, ids);
  return new Map(rows.map((row) => [row.slice(0, 36), Number(row.slice(37))]));
}
