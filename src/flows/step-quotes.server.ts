import { expectVersion } from "~/areas/history/commands.server";
import { archiveQuote, restoreQuote } from "~/areas/quotes/commands/archive.server";
import { quoteOnServer } from "~/areas/quotes/noun.server";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import { quoteStaffTexts } from "~/areas/quotes/texts/staff";
import { extendDays } from "~/areas/quotes/types";
import { uncheckedBulkOf } from "~/areas/runs/commands/bulk-of.server";
import { ok, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import { extendIn, withdrawIn } from "./answer-quote.server";
import { letterContext } from "./letter-context.server";

const extendIntents = extendDays.map((days) => `extend-${days}` as const);

/** Actions on several quotes. The quote is locked before its history, in the order of every other change of a quote. */
export const quoteBulk = uncheckedBulkOf(quoteOnServer, {
  runKind: "step-quotes",
  intents: [...extendIntents, "withdraw", "archive", "unarchive"],
  undo: { archive: "unarchive", unarchive: "archive" },
  context: (db, { config, appSecret }, now) => letterContext({ db, config, appSecret }, now),
  change: async (tx, staff, { id, intent, version }, now, context) => {
    const quote = await lockQuote(tx, id);
    if (!quote) return refuse("not-found");
    if (version === null) return refuse("version-missing");
    if (!(await expectVersion(tx, { kind: "quote", id }, version)).ok) return refuse("changed-meanwhile");
    if (intent === "archive") return archiveQuote(tx, staff, { id }, now);
    if (intent === "unarchive") return restoreQuote(tx, staff, { id }, now);
    if (intent === "withdraw") {
      const withdrawn = await withdrawIn(tx, context, staff, { id, text: "" }, now);
      return withdrawn.ok ? ok({ version: withdrawn.value }) : withdrawn;
    }
    const { validUntil, heldUntil } = quote;
    if (!validUntil) return refuse("not-now");
    const days = extendDays.find((each) => intent === `extend-${each}`) ?? extendDays[0];
    const until = later(validUntil, days, now);
    const held = heldUntil && later(heldUntil, days, now);
    const asked = {
      id,
      validUntil: until,
      heldUntil: held && held > until ? until : held,
      mostPerWeek: context.settings.policy.heldDaysPerWeek,
    };
    const extended = await extendIn(tx, staff, asked, now);
    return extended.ok ? ok({ version: extended.value }) : extended;
  },
  refusals: quoteStaffTexts.refusals,
  rowsPerStep: 10,
});

/** Counted from today when the day has passed. */
function later(day: Day, days: number, now: Instant): Day {
  const today = dayOf(now);
  return plusDays(day > today ? day : today, days);
}
