import type { Admin } from "~/areas/access/types";
import {
  correctRow,
  discardImport,
  type ImportRefusal,
  judgeImport,
  mapColumns,
  startImport,
  startUndo,
} from "~/areas/imports/commands/change-import.server";
import { findImport } from "~/areas/imports/store/imports.server";
import type { ImportId } from "~/areas/imports/types";
import type { RunStep } from "~/areas/runs/types";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { advance } from "./advance-run.server";
import {
  judgeImportKind,
  judgeImportRun,
  runImportKind,
  runImportRun,
  undoImportKind,
  undoImportRun,
} from "./run-import.server";

/** The work of imports, by the kind of its run. */
export const importRunKinds: Readonly<Record<string, RunStep>> = {
  [judgeImportKind]: judgeImportRun,
  [runImportKind]: runImportRun,
  [undoImportKind]: undoImportRun,
};

type Asked<Value> = { readonly id: ImportId } & Value;
type Command<Value> = (
  tx: Tx,
  admin: Admin,
  asked: Asked<Value>,
  now: Instant,
) => Promise<Result<undefined, ImportRefusal>>;

/**
 * A command of an import, and the first seconds of the work that it starts: a short file is through when its page is
 * shown. What is left is in the queue.
 */
function stepOf<Value>(command: Command<Value>) {
  return async (
    services: Services,
    admin: Admin,
    asked: Asked<Value>,
  ): Promise<Result<undefined, ImportRefusal>> => {
    const { db, clock } = services;
    const done = await inTransaction(db, (tx) => command(tx, admin, asked, clock.now()));
    const runId = done.ok && (await findImport(db, asked.id))?.runId;
    // A step that failed is in the log, and is tried again by the queue.
    if (runId) await advance(services, runId, importRunKinds).catch(() => undefined);
    return done;
  };
}

/** Each with its own transaction. */
export const importSteps = {
  columns: stepOf(mapColumns),
  judge: stepOf(judgeImport),
  correct: stepOf(correctRow),
  start: stepOf(startImport),
  undo: stepOf(startUndo),
  discard: stepOf(discardImport),
};
