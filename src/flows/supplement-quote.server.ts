import type { Staff } from "~/areas/access/types";
import { oppdragOfQuote } from "~/areas/oppdrag/reads/agreed-oppdrag.server";
import { mayHaveSupplement } from "~/areas/oppdrag/rules/states";
import type { AgreedOppdrag, OppdragDay } from "~/areas/oppdrag/types";
import { createQuote } from "~/areas/quotes/commands/draft.server";
import { type Agreed, agreedQuotes } from "~/areas/quotes/reads/agreed-quotes.server";
import { newSupplement } from "~/areas/quotes/rules/new-supplement";
import { headsOf } from "~/areas/quotes/rules/set-time";
import { mayDo, stateOf } from "~/areas/quotes/rules/states";
import { lockQuote, recipientOf } from "~/areas/quotes/store/quotes.server";
import type { QuoteDay, QuoteId, SupplementBase } from "~/areas/quotes/types";
import { readSettings } from "~/areas/settings/reads.server";
import { canonicalJson } from "~/kit/canonical-json";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, localTimeOf } from "~/kit/time";
import { inTransaction, type Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface Agreement {
  readonly oppdrag: AgreedOppdrag;
  readonly quotes: readonly Agreed[];
  readonly base: SupplementBase;
}

/** What has been agreed by the quote and its accepted supplements, and the days of its oppdrag as they are now. */
export async function agreementOf(db: Reader, id: QuoteId): Promise<Agreement | null> {
  const oppdrag = await oppdragOfQuote(db, id);
  const quotes = await agreedQuotes(db, id);
  const [first] = quotes;
  const last = quotes.at(-1);
  if (!oppdrag || !first || !last) return null;
  const agreedHeads = last.document.supplement?.billedHeads ?? headsOf(last.set);
  const base: SupplementBase = {
    number: first.document.number,
    oppdragNumber: oppdrag.number,
    days: oppdrag.days.map(quoteDayOf),
    mostHeads: Math.max(...quotes.map(({ set }) => headsOf(set))),
    agreedHeads,
    billedHeads: agreedHeads,
    lines: quotes.flatMap(({ lines }) =>
      lines.map(({ id: _, role: __, groupName: ___, fromCatalogue: ____, ...line }) => line),
    ),
  };
  return { oppdrag, quotes, base };
}

/** The travel is part of the rigging here: the oppdrag holds them as one. */
function quoteDayOf({ from, to, ...day }: OppdragDay): QuoteDay {
  return { ...day, day: dayOf(from), from: localTimeOf(from), to: localTimeOf(to), travelMinutes: 0 };
}

/** Whether nothing else has been agreed since a supplement was drafted. */
export function isSameBase(agreed: SupplementBase, drafted: SupplementBase): boolean {
  const { billedHeads: _, ...now } = agreed;
  const { billedHeads: __, ...then } = drafted;
  return canonicalJson(now) === canonicalJson(then);
}

/** The draft of a supplement, filled in with what was agreed. `options` offers again what was not chosen. */
export async function createSupplement(
  { db, clock }: Services,
  staff: Staff,
  { id, options }: { readonly id: QuoteId; readonly options: boolean },
): Promise<Result<QuoteId, "not-found" | "not-now">> {
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  return inTransaction(db, async (tx): ReturnType<typeof createSupplement> => {
    const quote = await lockQuote(tx, id);
    if (!quote) return refuse("not-found");
    const agreement = quote.supplementOf === null ? await agreementOf(tx, id) : null;
    if (!mayDo("supplement", stateOf(quote, now)) || !agreement) return refuse("not-now");
    const { oppdrag, quotes, base } = agreement;
    const [first] = quotes;
    if (!first || !mayHaveSupplement(oppdrag.status)) return refuse("not-now");
    const content = newSupplement({ agreed: first, base, policy, options });
    const { companyId, customerId } = quote;
    const made = {
      party: recipientOf(quote),
      companyId,
      customerId,
      origin: null,
      supplementOf: id,
      content,
    };
    return ok(await createQuote(tx, staff, made, now));
  });
}
