import { bookingOnServer } from "~/areas/bookings/noun.server";
import { sessionSteps, undoOf } from "~/areas/bookings/rules/next-step";
import { uncheckedBulkOf } from "~/areas/runs/commands/bulk-of.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, refuse } from "~/kit/result";
import { type RefusalReason, refusalOf } from "./refused-booking.server";
import { runSessionIn } from "./run-session.server";

/** Check-in, completion and no-show of several bookings. */
export const bookingBulk = uncheckedBulkOf(bookingOnServer, {
  runKind: "step-bookings",
  intents: sessionSteps,
  undo: undoOf,
  context: async (db, { clock }, now) => ({ db, clock, limits: (await readSettings(db, now)).policy }),
  change: async (tx, staff, { id, version, intent }, now, { limits }) => {
    if (version === null) return refuse("version-missing");
    const taken = await runSessionIn(tx, staff, { bookingId: id, step: intent, version, limits }, now);
    return taken.ok ? ok(null) : taken;
  },
  whyNot: async (_db, { id, intent }, reason, context) =>
    (await refusalOf(context, { id, action: intent, reason: reason as RefusalReason })).message,
});
