import type { Staff } from "~/areas/access/types";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { findRun, openRunOf } from "./store.server";
import type { Run, RunId } from "./types";

/** A run as its page shows it. A photographer sees their own, an administrator everybody's. */
export async function runForAdminRecord(db: Reader, staff: Staff, id: RunId): Promise<Run | null> {
  const run = await findRun(db, id);
  return run && (staff.kind === "admin" || run.startedBy.id === staff.userId) ? run : null;
}

/** The run of this kind that has not ended. Those who ask in a transaction take turns, so that none starts a second one. */
export function runUnderWay(tx: Tx, kind: string): Promise<RunId | null> {
  return openRunOf(tx, kind);
}
