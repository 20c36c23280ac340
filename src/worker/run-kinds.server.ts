import type { RunStep } from "~/flows/advance-run.server";
import { changeRowsRun } from "~/flows/change-records.server";
import { clearOriginKind, clearOriginRun } from "~/flows/clear-origin.server";
import { handOverRun, ownedKinds, ownerRunKind } from "~/flows/hand-over.server";
import { stepBookingsRun } from "~/flows/step-bookings.server";
import { stepLeadsRun } from "~/flows/step-leads.server";
import { stepWaitingRun } from "~/flows/step-waiting.server";

/** The step function of each kind of long work. */
export const runKinds: Readonly<Record<string, RunStep>> = {
  "step-bookings": stepBookingsRun,
  "change-customers": changeRowsRun("customer"),
  "change-companies": changeRowsRun("company"),
  "step-leads": stepLeadsRun,
  "step-waiting": stepWaitingRun,
  [clearOriginKind]: clearOriginRun,
  ...Object.fromEntries(ownedKinds.map((kind) => [ownerRunKind(kind), handOverRun(kind)])),
};
