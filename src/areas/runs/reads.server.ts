import type { Staff } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { findRun } from "./store.server";
import type { Run, RunId } from "./types";

/** A run as its page shows it. A photographer sees their own, an administrator everybody's. */
export async function runForAdminRecord(db: Reader, staff: Staff, id: RunId): Promise<Run | null> {
  const run = await findRun(db, id);
  return run && (staff.kind === "admin" || run.startedBy.id === staff.userId) ? run : null;
}
