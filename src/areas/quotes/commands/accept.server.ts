import type { CustomerLink, Staff } from "~/areas/access/types";
import type { FileId } from "~/areas/files/types";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { documentOf } from "../rules/document";
import { mayDo, stateOf, statusAfter } from "../rules/states";
import { quoteSums } from "../rules/sums";
import { billedHeads, isTooLate } from "../rules/supplement";
import { insertAcceptance, setStatus, setSums } from "../store/quotes.server";
import type {
  Acceptance,
  Quote,
  QuoteChoices,
  QuoteDocument,
  QuoteRefusal,
  QuoteSet,
  QuoteSums,
  QuoteVersion,
} from "../types";
import { tell } from "./answer.server";
import { withdrawLetters, writeAccepted } from "./write-letters.server";

export interface Signature {
  readonly name: string;
  readonly role: string;
  readonly orderNumber: string;
  readonly theirReference: string;
  readonly orderFollows: boolean;
  /** The studio may show the pictures. */
  readonly publication: boolean;
}

export interface AcceptInput extends Signature {
  readonly choices: QuoteChoices;
  /** The sum that the page showed; null when staff record an order form. */
  readonly shownOre: Ore | null;
}

export interface Accepting {
  readonly document: QuoteDocument;
  readonly set: QuoteSet;
  readonly sums: QuoteSums;
}

/** What would be accepted: the document, the alternative and the sums; or why it cannot be. */
export function whatIsAccepted(
  { quote, version }: { readonly quote: Quote; readonly version: QuoteVersion },
  { choices, shownOre }: AcceptInput,
  now: Instant,
): Result<Accepting, QuoteRefusal, { totalOre: Ore }> {
  const { content, issued } = version;
  if (!issued || version.version !== quote.sentVersion) return refuse("newer-version");
  const state = stateOf(quote, now);
  if (!mayDo("accept", state)) return refuse(state === "expired" ? "expired" : "not-now");
  const document = documentOf(content, issued);
  const sums = quoteSums(document, choices);
  if (!sums.ok) return refuse(sums.reason);
  const { totalOre } = sums.value;
  if (shownOre !== null && shownOre !== totalOre) return refuse("price-changed", { totalOre });
  const set = document.sets.find(({ id }) => id === choices.setId);
  if (!set) return refuse("unknown-set");
  const { supplement } = document;
  if (isTooLate({ sets: [set], supplement }, now)) return refuse("day-passed");
  const { rules } = document;
  // Fewer heads were free when it was drafted; the last day for that may have passed.
  if (supplement && billedHeads(supplement, set.days, { rules, today: dayOf(now) }) > supplement.billedHeads)
    return refuse("too-late-for-fewer");
  return ok({ document, set, sums: sums.value });
}

interface Accepted {
  readonly actor: CustomerLink | Staff;
  readonly quote: Quote;
  readonly version: QuoteVersion;
  readonly accepting: Accepting;
  readonly input: AcceptInput;
  readonly oppdragId: string;
  readonly oppdragNumber: number;
  readonly orderForm: OrderForm | null;
}

/** The company's own order form, which staff record. */
export interface OrderForm {
  readonly name: string;
  readonly file: FileId;
}

/** Writes the certificate and the letters. The caller has made the oppdrag and given the held days to it. */
export async function recordAcceptance(
  tx: Tx,
  context: LetterContext,
  accepted: Accepted,
  now: Instant,
): Promise<Acceptance> {
  const { actor, quote, version, accepting, input, oppdragId, oppdragNumber, orderForm } = accepted;
  const { choices, shownOre: _, ...signature } = input;
  const { document } = accepting;
  const { netOre, mvaOre, totalOre } = accepting.sums;
  const acceptance: Acceptance = {
    ...signature,
    ...choices,
    netOre,
    mvaOre,
    totalOre,
    oppdragId,
    // Nobody can say yes to what the quote did not ask.
    publication: signature.publication && document.publication,
    orderForm: orderForm?.name ?? "",
    orderFile: orderForm?.file ?? null,
    quoteId: quote.id,
    versionId: version.id,
    hash: version.hash ?? "",
    recordedBy: actor.kind === "customer" ? null : actor.userId,
    acceptedAt: now,
  };
  await insertAcceptance(tx, acceptance);
  await setStatus(tx, quote.id, statusAfter.accept, now);
  const { name, role } = signature;
  await tell(tx, actor, quote, "accepted", { name, role, totalOre, orderForm: acceptance.orderForm }, now);
  await setStatus(tx, quote.id, statusAfter.convert, now);
  await tell(tx, null, quote, "converted", { oppdragId, number: oppdragNumber }, now);
  await setSums(tx, quote.id, accepting.sums);
  await withdrawLetters(tx, quote, now);
  await writeAccepted(tx, context, { quote, accepting, acceptance, oppdragNumber }, now);
  return acceptance;
}
