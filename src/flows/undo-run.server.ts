import { z } from "zod";
import { doerOf } from "~/areas/access/rules/doer";
import type { Staff } from "~/areas/access/types";
import { linesWrittenBy } from "~/areas/history/reads.server";
import type { SubjectKind } from "~/areas/history/types";
import { startRun } from "~/areas/runs/commands.server";
import { isOver } from "~/areas/runs/rules/progress";
import type { Run, RunId } from "~/areas/runs/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { bulks } from "./bulks.server";
import { clearOriginKind, undoOfClear } from "./clear-origin.server";
import { ownerBulks } from "./hand-over.server";

interface Undoing {
  readonly kind: SubjectKind;
  /** The intent that undoes another one. */
  readonly undoOf: Readonly<Partial<Record<string, string>>>;
}

/** Kinds of run that a run of the same kind can undo. */
const undoings: Readonly<Record<string, Undoing>> = {
  [clearOriginKind]: { kind: "booking", undoOf: undoOfClear },
  ...Object.fromEntries(bulks.map(({ kind, runKind, undo }) => [runKind, { kind, undoOf: undo }])),
  ...Object.fromEntries(ownerBulks.map(({ runKind, undo }) => [runKind, { kind: "owner", undoOf: undo }])),
};

const inputSchema = z.object({ intent: z.string(), rows: z.array(z.string()), value: z.string().optional() });

/** Whether the run can be undone. */
export function mayUndoRun(run: Run): boolean {
  return isOver(run.state) && run.done > 0 && undoIntentOf(run) !== null;
}

/** Starts a run that undoes this one, row by row; rows that have been changed since are left alone. */
export function undoRun(
  { db, clock }: Services,
  staff: Staff,
  run: Run,
): Promise<Result<RunId, "nothing-to-undo">> {
  const undoing = undoings[run.kind];
  const intent = undoIntentOf(run);
  return inTransaction(db, async (tx) => {
    const { id: writer } = run.startedBy;
    if (!undoing || intent === null || writer === null || !mayUndoRun(run)) return refuse("nothing-to-undo");
    const input = inputSchema.parse(run.input);
    const seen = input.rows.slice(0, run.done).map(rowOf);
    const now = clock.now();
    const span = { from: run.createdAt, to: run.endedAt ?? now };
    const written = await linesWrittenBy(tx, undoing.kind, writer, span, seen);
    if (written.length === 0) return refuse("nothing-to-undo");
    const rows = written.map(({ id, version }) => `${id}:${version}`);
    return ok(
      await startRun(
        tx,
        doerOf(staff),
        { kind: run.kind, input: { ...input, intent, rows }, total: rows.length },
        now,
      ),
    );
  });
}

function undoIntentOf({ kind, input }: Run): string | null {
  const read = inputSchema.safeParse(input);
  return (read.success && undoings[kind]?.undoOf[read.data.intent]) || null;
}

/** rowOf("0197…:3"): the row as it was before the run. */
function rowOf(value: string): { id: string; version: number } {
  const [id = "", version] = value.split(":");
  return { id, version: Number(version) };
}
