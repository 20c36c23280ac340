import { archiveOppdrag, restoreOppdrag } from "~/areas/oppdrag/commands/archive-oppdrag.server";
import { oppdragOnServer } from "~/areas/oppdrag/noun.server";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { stepAndSettle } from "./settle-oppdrag.server";

/** Steps of several oppdrag that tell nobody anything. A cancellation shows whom it tells, and is done one by one. */
export const oppdragBulk = bulkOf(oppdragOnServer, {
  runKind: "step-many-oppdrag",
  intents: ["makeReady", "unready", "close", "reopen", "archive", "unarchive"],
  undo: { makeReady: "unready", close: "reopen", archive: "unarchive", unarchive: "archive" },
  change: (tx, staff, { id, intent }, now) => {
    if (intent === "archive") return archiveOppdrag(tx, staff, { id }, now);
    if (intent === "unarchive") return restoreOppdrag(tx, staff, { id }, now);
    return stepAndSettle(tx, staff, { id, action: intent }, now);
  },
  refusals: oppdragTexts.refusals,
});
