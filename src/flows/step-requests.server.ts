import { archiveRequest, restoreRequest } from "~/areas/requests/commands/archive-request.server";
import { assessRequest, declineRequest } from "~/areas/requests/commands/step-request.server";
import { requestOnServer } from "~/areas/requests/noun.server";
import { requestTexts } from "~/areas/requests/texts/staff";
import { type DeclineReason, declineReasons } from "~/areas/requests/types";
import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { freeDatesOf } from "./hold-request.server";
import { letterContext } from "./letter-context.server";

/** One for each reason, because the letter states it. */
export type DeclineIntent = `decline-${DeclineReason}`;
export const declineIntents = declineReasons.map((reason): DeclineIntent => `decline-${reason}`);

/** Actions on several requests. Declining sends each company a letter, so it cannot be undone. */
export const requestBulk = bulkOf(requestOnServer, {
  runKind: "step-requests",
  intents: ["assess", ...declineIntents, "archive", "unarchive"],
  undo: { archive: "unarchive", unarchive: "archive" },
  context: (db, { config, appSecret }, now) => letterContext({ db, config, appSecret }, now),
  change: async (tx, staff, { id, intent }, now, context) => {
    if (intent === "assess") return assessRequest(tx, staff, { id }, now);
    if (intent === "archive") return archiveRequest(tx, staff, { id }, now);
    if (intent === "unarchive") return restoreRequest(tx, staff, { id }, now);
    const reason = declineReasons.find((each) => intent === `decline-${each}`) ?? "other";
    const declined = await declineRequest(tx, context, staff, { id, value: { reason, words: "" } }, now);
    if (declined.ok) await freeDatesOf(tx, id);
    return declined;
  },
  refusals: requestTexts.refusals,
  rowsPerStep: 10,
});
