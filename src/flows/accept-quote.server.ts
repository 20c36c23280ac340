import type { CustomerLink, Staff } from "~/areas/access/types";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { updateOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import type { NewOppdrag, OppdragId } from "~/areas/oppdrag/types";
import type { LetterContext } from "~/areas/outbox/types";
import {
  type AcceptInput,
  type Accepting,
  type OrderForm,
  recordAcceptance,
  whatIsAccepted,
} from "~/areas/quotes/commands/accept.server";
import { quoteOfLink } from "~/areas/quotes/commands/answer.server";
import { acceptanceOf } from "~/areas/quotes/store/quotes.server";
import type { Acceptance, Quote, QuoteRefusal, QuoteVersion } from "~/areas/quotes/types";
import { arrangedAt } from "~/areas/requests/rules/arranged";
import { requestById } from "~/areas/requests/store/requests.server";
import type { RequestId } from "~/areas/requests/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { addToOppdrag } from "./add-to-oppdrag.server";
import { followQuote } from "./follow-quote.server";
import { letterContext } from "./letter-context.server";
import { dayOfOppdrag, plannedPayments } from "./oppdrag-of-quote";
import { endOtherQuotes } from "./other-quotes.server";
import { takeOverSet } from "./quote-dates.server";
import { settleOppdrag } from "./settle-oppdrag.server";

type Accepted = Result<Acceptance, QuoteRefusal>;

/**
 * The company accepts: the certificate, the oppdrag with its days and its payment plan, the held time and the letters, in
 * one transaction. A second press, also after Back or at the same moment, finds the first one's certificate.
 */
export async function acceptQuote(
  services: Services,
  link: CustomerLink,
  input: AcceptInput,
): Promise<Accepted> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Accepted> => {
    const found = await quoteOfLink(tx, link);
    if (!found) return refuse("not-found");
    const { quote, version } = found;
    if (!found.link.mayAnswer) return refuse("read-only");
    return acceptIn(tx, { context, actor: link, quote, version, input, orderForm: null }, now);
  });
}

interface Accept {
  readonly context: LetterContext;
  readonly actor: CustomerLink | Staff;
  readonly quote: Quote;
  readonly version: QuoteVersion;
  readonly input: AcceptInput;
  readonly orderForm: OrderForm | null;
}

/** The same in a transaction of the caller, who has locked the quote. */
export async function acceptIn(tx: Tx, asked: Accept, now: Instant): Promise<Accepted> {
  const { context, actor, quote, version, input, orderForm } = asked;
  const before = await acceptanceOf(tx, quote.id);
  if (before) return before.versionId === version.id ? ok(before) : refuse("newer-version");
  const wanted = whatIsAccepted({ quote, version }, input, now);
  if (!wanted.ok) return wanted;
  const accepting = wanted.value;
  const job = quote.supplementOf
    ? await addToOppdrag(tx, { context, actor, quote, accepting, input }, now)
    : await newOppdrag(tx, { context, actor, quote, version, accepting, input }, now);
  if (!job.ok) return job;
  await settleOppdrag(tx, job.value.oppdragId, now);
  const made = { actor, quote, version, accepting, input, ...job.value, orderForm };
  return ok(await recordAcceptance(tx, context, made, now));
}

async function newOppdrag(
  tx: Tx,
  {
    context,
    actor,
    quote,
    version,
    accepting,
    input,
  }: Pick<Accept, "context" | "actor" | "quote" | "version" | "input"> & { readonly accepting: Accepting },
  now: Instant,
): Promise<Result<{ oppdragId: OppdragId; oppdragNumber: number }, "set-taken" | "not-now">> {
  if (!(await endOtherQuotes(tx, context, actor, { quote, version }, now))) return refuse("not-now");
  const oppdragId = newId<OppdragId>();
  const { set, document } = accepting;
  const others = document.sets.filter(({ id }) => id !== set.id);
  if (!(await takeOverSet(tx, quote, { set, others, supplement: undefined, oppdragId }, now)))
    return refuse("set-taken");
  const oppdragNumber = await makeOppdrag(tx, oppdragOf({ quote, accepting, input, oppdragId }, now), now);
  const { origin } = quote;
  const request = origin?.kind === "company-request" ? await requestById(tx, origin.id as RequestId) : null;
  if (request && !request.isErased && request.site)
    await updateOppdrag(tx, oppdragId, { arranged: arrangedAt(request.site) });
  await followQuote(tx, actor, quote, "win", now);
  return ok({ oppdragId, oppdragNumber });
}

function oppdragOf(
  {
    quote,
    accepting,
    input,
    oppdragId,
  }: {
    readonly quote: Quote;
    readonly accepting: Accepting;
    readonly input: AcceptInput;
    readonly oppdragId: OppdragId;
  },
  now: Instant,
): NewOppdrag {
  const { document, set, sums } = accepting;
  const { orderNumber, theirReference, orderFollows } = input;
  const { netOre, mvaOre, totalOre } = sums;
  return {
    id: oppdragId,
    name: document.title || document.recipient.companyName || document.recipient.name,
    // A newer draft may name another recipient.
    party: document.recipient,
    companyId: quote.companyId,
    quoteId: quote.id,
    orderNumber,
    theirReference,
    orderFollows,
    netOre,
    mvaOre,
    totalOre,
    leastPercent: document.rules.leastPercent,
    lines: sums.lines,
    days: set.days.map(dayOfOppdrag),
    payments: plannedPayments(accepting, now),
  };
}
