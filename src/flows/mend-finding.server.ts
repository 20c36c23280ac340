import type { Admin } from "~/areas/access/types";
import { judgeAgain } from "~/areas/cleanup/commands/search.server";
import { canUndoUntil } from "~/areas/cleanup/rules/undo";
import {
  deleteFinding,
  deleteFindingsOf,
  findingById,
  lockFinding,
  storeFindings,
} from "~/areas/cleanup/store/findings.server";
import { insertMend, lockMend, setUndone } from "~/areas/cleanup/store/mends.server";
import type { FindingId, FindingSubject, MendId } from "~/areas/cleanup/types";
import { lockMerging } from "~/areas/customers/commands/lock-arrivals.server";
import { lockVersion } from "~/areas/history/commands.server";
import type { RecordKind } from "~/areas/history/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { carryOut, takeBack, type Undo } from "./carry-out-mend.server";
import { type MendChoice, type MendPlan, planMend } from "./mend-plan.server";

export interface AskedMend extends MendChoice {
  readonly id: FindingId;
  /** Of the data that was shown. */
  readonly fingerprint: string;
  /** Refuses what is not safe by rule: several are mended without a look at each. */
  readonly onlySafe?: boolean;
}

/** Mends one finding as its page previewed it. */
export function mendFinding(
  { db, clock }: Services,
  admin: Admin,
  asked: AskedMend,
): Promise<Result<MendId, string>> {
  return inTransaction(db, (tx) => mendIn(tx, admin, asked, clock.now()));
}

/**
 * Locks the records, in one order with all other writers, judges them again and refuses when they are not as they were
 * shown. The second of two who mend it at once finds nothing left to do.
 */
export async function mendIn(
  tx: Tx,
  admin: Admin,
  { id, fingerprint, onlySafe = false, ...choice }: AskedMend,
  now: Instant,
): Promise<Result<MendId, string>> {
  await lockMerging(tx);
  const known = await findingById(tx, id);
  if (!known) return refuse("solved-already");
  const { rule, oneId, otherId, kind } = known;
  await lockRecords(tx, kind, [oneId, ...(otherId ? [otherId] : [])]);
  if (!(await lockFinding(tx, id))) return refuse("solved-already");
  const found = await judgeAgain(tx, rule, { oneId, otherId }, now);
  if (!found) return refuse("solved-already");
  if (found.fingerprint !== fingerprint) return refuse("changed-meanwhile");
  if (onlySafe && !found.isSafe) return refuse("not-safe");
  const planned = await planMend(tx, rule, found, choice);
  if (!planned) return refuse("by-hand");
  const done = await carryOut(tx, admin, planned.plan, now);
  if (!done.ok) return done;
  await deleteFinding(tx, id);
  await deleteFindingsOf(tx, goneWith(planned.plan));
  return ok(await insertMend(tx, { ...found, rule }, { undo: done.value, by: admin.userId }, now));
}

/** Records that are in no list any more. */
function goneWith(plan: MendPlan): string[] {
  if (plan.do === "merge-customers") return [plan.otherId];
  return plan.do === "merge-companies" ? [plan.mergedId] : [];
}

const records: Partial<Record<FindingSubject, RecordKind>> = {
  customer: "customer",
  company: "company",
  booking: "booking",
  oppdrag: "oppdrag",
};

async function lockRecords(tx: Tx, subject: FindingSubject, ids: readonly string[]): Promise<void> {
  const kind = records[subject];
  if (kind) for (const id of ids.toSorted()) await lockVersion(tx, { kind, id });
}

export type UndoMendReason = "unknown-mend" | "undone-already" | "undo-too-late" | "touched-since";

/** For thirty days: everything is as it was before the mend, or the undo is refused and changes nothing. */
export function undoMend(
  { db, clock }: Services,
  admin: Admin,
  id: MendId,
): Promise<Result<undefined, string>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockMerging(tx);
    const mend = await lockMend(tx, id);
    if (!mend) return refuse("unknown-mend");
    if (mend.undoneAt !== null) return refuse("undone-already");
    if (mend.undo === null || now > canUndoUntil(mend.mendedAt)) return refuse("undo-too-late");
    const undone = await takeBack(tx, admin, mend.undo as Undo, now);
    if (!undone.ok) return undone.reason === "changed-meanwhile" ? refuse("touched-since") : undone;
    await setUndone(tx, id, admin.userId, now);
    const found = await judgeAgain(tx, mend.rule, mend, now);
    if (found) await storeFindings(tx, mend.rule, [found], now);
    return ok();
  });
}
