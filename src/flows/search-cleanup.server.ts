import { asSystem } from "~/areas/access/gate.server";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin, System } from "~/areas/access/types";
import { searchRule } from "~/areas/cleanup/commands/search.server";
import { cleanupRules } from "~/areas/cleanup/types";
import { startRun } from "~/areas/runs/commands.server";
import { runUnderWay } from "~/areas/runs/reads.server";
import type { RunId, RunStep } from "~/areas/runs/types";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export const cleanupSearchKind = "search-cleanup";

/** One rule in each step, so that a run that was killed goes on with the next rule. */
export const cleanupSearchRun: RunStep = async (tx, run, { now }) => {
  const rule = cleanupRules[run.done];
  if (rule) await searchRule(tx, rule, now);
  return { cursor: null, done: run.done + 1, result: run.result };
};

/** Starts the search by hand, or returns the one that is under way. */
export function startCleanupSearch({ db, clock }: Services, actor: Admin | System): Promise<RunId> {
  return inTransaction(db, async (tx) => {
    const underWay = await runUnderWay(tx, cleanupSearchKind);
    if (underWay) return underWay;
    const run = { kind: cleanupSearchKind, input: {}, total: cleanupRules.length };
    return startRun(tx, doerOf(actor), run, clock.now());
  });
}

export async function searchCleanupNightly(services: Services): Promise<void> {
  await startCleanupSearch(services, asSystem("search-cleanup"));
}
