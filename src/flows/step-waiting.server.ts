import { bulkOf } from "~/areas/runs/commands/bulk-of.server";
import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { waitingOnServer } from "~/areas/waitlist/noun.server";
import { waitingTexts } from "~/areas/waitlist/texts/staff";
import { ok, refuse } from "~/kit/result";
import { letterContext } from "./letter-context.server";
import { dismissProposal, removeWithLetter, sendProposal } from "./staff-waiting-list.server";

const commands = {
  send: sendProposal,
  dismiss: dismissProposal,
  remove: (asked: Omit<Parameters<typeof removeWithLetter>[0], "value">) =>
    removeWithLetter({ ...asked, value: { words: "" } }),
};

/** Actions on several entries. Two of them send a letter, so none can be undone. */
export const waitingBulk = bulkOf(waitingOnServer, {
  runKind: "step-waiting",
  intents: ["send", "dismiss", "remove"],
  context: async (db, { config, appSecret }, now) => ({
    ...(await letterContext({ db, config, appSecret }, now)),
    now,
  }),
  change: async (tx, staff, { id, intent }, _now, context) => {
    const entry = await entryToChange(tx, id);
    if (!entry) return refuse("not-found");
    const done = await commands[intent]({ tx, staff, entry, context, value: undefined });
    return done.ok ? ok(null) : done;
  },
  refusals: waitingTexts.refusals,
  rowsPerStep: 10,
});
