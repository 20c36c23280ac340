import type { CustomerLink, Staff } from "~/areas/access/types";
import { supplementOppdrag } from "~/areas/oppdrag/commands/supplement-oppdrag.server";
import { tellWaiting } from "~/areas/oppdrag/commands/tell-waiting.server";
import { mayHaveSupplement } from "~/areas/oppdrag/rules/states";
import { oppdragById, updateOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import { lockOppdragOfQuote } from "~/areas/oppdrag/store/supplements.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { LetterContext } from "~/areas/outbox/types";
import type { AcceptInput, Accepting } from "~/areas/quotes/commands/accept.server";
import { tell } from "~/areas/quotes/commands/answer.server";
import { headsOf } from "~/areas/quotes/rules/set-time";
import { billedDays, isSameStay } from "~/areas/quotes/rules/supplement";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import type { Quote, QuoteDay } from "~/areas/quotes/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { dayOfOppdrag, plannedPayments } from "./oppdrag-of-quote";
import { takeOverSet } from "./quote-dates.server";
import { agreementOf, isSameBase } from "./supplement-quote.server";

interface AcceptedSupplement {
  readonly context: LetterContext;
  readonly actor: CustomerLink | Staff;
  /** The supplement, locked. */
  readonly quote: Quote;
  readonly accepting: Accepting;
  readonly input: Pick<AcceptInput, "orderNumber" | "theirReference" | "orderFollows">;
}

type Added = Result<
  { oppdragId: OppdragId; oppdragNumber: number },
  "set-taken" | "base-changed" | "not-now"
>;

/**
 * An accepted supplement changes the oppdrag of the quote that it belongs to, and those who wait are told of its new times.
 * That quote's certificate stays as it is.
 * Locked after the supplement and before the calendar; two supplements at once take turns, and the second is refused.
 */
export async function addToOppdrag(
  tx: Tx,
  { context, actor, quote, accepting, input }: AcceptedSupplement,
  now: Instant,
): Promise<Added> {
  const { set, sums, document } = accepting;
  const { supplement } = document;
  const first = quote.supplementOf && (await lockQuote(tx, quote.supplementOf));
  if (!first || !supplement) throw new Error(`Quote ${quote.number} is no supplement`);
  await lockOppdragOfQuote(tx, first.id);
  const agreed = await agreementOf(tx, first.id);
  if (!agreed) throw new Error(`Quote ${first.number} was not accepted`);
  const { id: oppdragId, number: oppdragNumber, status } = agreed.oppdrag;
  if (!mayHaveSupplement(status)) return refuse("not-now");
  if (!isSameBase(agreed.base, supplement)) return refuse("base-changed");
  const others = document.sets.filter(({ id }) => id !== set.id);
  if (!(await takeOverSet(tx, quote, { set, others, supplement, oppdragId }, now)))
    return refuse("set-taken");
  const { netOre, mvaOre, totalOre, lines } = sums;
  const after = daysAfter(supplement.days, set.days);
  const paid = billedDays(supplement.days, after, supplement.billedHeads);
  const days = after.map((day, index) => ({
    ...dayOfOppdrag(day),
    paidHeads: paid[index]?.heads ?? day.heads,
  }));
  const mostHeads = Math.max(supplement.mostHeads, headsOf({ days: after }));
  const payments = plannedPayments(accepting, now);
  const supplemented = { netOre, mvaOre, totalOre, lines, days, mostHeads, payments };
  await supplementOppdrag(tx, { id: oppdragId, ...supplemented }, now);
  const grown = await oppdragById(tx, oppdragId);
  if (grown) await tellWaiting(tx, context, grown, now);
  const references = referencesOf(input);
  if (Object.keys(references).length > 0) await updateOppdrag(tx, oppdragId, references);
  await tell(tx, actor, first, "supplemented", { number: quote.number, totalOre }, now);
  return ok({ oppdragId, oppdragNumber });
}

/** The invoice names the newest answer; a field that was left empty changes nothing. */
function referencesOf({ orderNumber, theirReference, orderFollows }: AcceptedSupplement["input"]) {
  return {
    ...(orderNumber && { orderNumber, orderFollows: false }),
    ...(orderFollows && { orderFollows }),
    ...(theirReference && { theirReference }),
  };
}

/** The days that the oppdrag has, in its order, then the new ones. */
function daysAfter(before: readonly QuoteDay[], days: readonly QuoteDay[]): QuoteDay[] {
  const changed = before.map((day) => days.find((other) => isSameStay(day, other)) ?? day);
  return [...changed, ...days.filter((day) => !before.some((other) => isSameStay(day, other)))];
}
