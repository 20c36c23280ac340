import type { RunStep } from "~/areas/runs/types";
import { bulks } from "~/flows/bulks.server";
import { clearOriginKind, clearOriginRun } from "~/flows/clear-origin.server";
import { ownerBulks } from "~/flows/hand-over.server";

/** The step function of each kind of long work. */
export const runKinds: Readonly<Record<string, RunStep>> = {
  [clearOriginKind]: clearOriginRun,
  ...Object.fromEntries([...bulks, ...ownerBulks].map(({ runKind, step }) => [runKind, step])),
};
