import type { RunStep } from "~/areas/runs/types";
import { bulks } from "~/flows/bulks.server";
import { clearOriginKind, clearOriginRun } from "~/flows/clear-origin.server";
import { ownerBulks } from "~/flows/hand-over.server";
import { importRunKinds } from "~/flows/import-steps.server";
import { matchPaymentsKind, matchPaymentsRun } from "~/flows/match-payment.server";
import { mendSafeKind, mendSafeRun } from "~/flows/mend-safe.server";
import { cleanupSearchKind, cleanupSearchRun } from "~/flows/search-cleanup.server";

/** The step function of each kind of long work. */
export const runKinds: Readonly<Record<string, RunStep>> = {
  [clearOriginKind]: clearOriginRun,
  [matchPaymentsKind]: matchPaymentsRun,
  ...importRunKinds,
  [cleanupSearchKind]: cleanupSearchRun,
  [mendSafeKind]: mendSafeRun,
  ...Object.fromEntries([...bulks, ...ownerBulks].map(({ runKind, step }) => [runKind, step])),
};
