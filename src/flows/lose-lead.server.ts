import type { Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import type { LostReason } from "~/areas/leads/types";
import { mayDo, stateOf } from "~/areas/quotes/rules/states";
import { lockQuotesOf } from "~/areas/quotes/store/quotes.server";
import type { LostReason as QuoteLostReason } from "~/areas/quotes/types";
import type { Asked } from "~/areas/records/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { loseIn } from "./answer-quote.server";

const reasonOf: Record<LostReason, QuoteLostReason> = {
  price: "price",
  time: "date",
  "other-studio": "other_supplier",
  "no-answer": "no_answer",
  "not-for-us": "no_need",
  other: "other",
};

/**
 * A lead that staff know is lost. The quotes made from it that can still be answered are lost with it, without a letter,
 * and their held days are free. The quotes are locked first, in the order in which a quote moves its lead.
 */
export function loseLead(
  { db, clock }: Services,
  staff: Staff,
  { id, version, value: { reason } }: Asked<"lead", { reason: LostReason }>,
): Promise<Result<number, "changed-meanwhile" | "not-now" | "day-passed">> {
  return inTransaction(
    db,
    async (tx): Promise<Result<number, "changed-meanwhile" | "not-now" | "day-passed">> => {
      const now = clock.now();
      const quotes = await lockQuotesOf(tx, { kind: "lead", id });
      const seen = await expectVersion(tx, { kind: "lead", id }, version);
      if (!seen.ok) return refuse("changed-meanwhile");
      const lost = await stepLead(tx, staff, { id, action: "lose", reason }, now);
      if (!lost.ok) return lost;
      for (const quote of quotes.filter((each) => mayDo("lose", stateOf(each, now))))
        await loseIn(tx, staff, { id: quote.id, reason: reasonOf[reason], text: "" }, now);
      return ok(lost.value.version);
    },
  );
}
