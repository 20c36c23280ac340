import { sellerOf } from "~/areas/billing/rules/document";
import { withoutMva } from "~/areas/billing/rules/lines";
import { type InvoicePart, invoiceParts, lessInvoiced } from "~/areas/billing/rules/oppdrag-shares";
import { invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { payersOf, sharesAfter } from "~/areas/billing/store/payers.server";
import { partTexts as words } from "~/areas/billing/texts/part-lines";
import type { Invoice, Payer } from "~/areas/billing/types";
import { deliveredWhenOf } from "~/areas/catalogue/reads/delivery.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { closedDaysOf } from "~/areas/oppdrag/reads/closed-days.server";
import { paidHeads } from "~/areas/oppdrag/rules/day-people";
import { cancelledLateOn, deliveredOn } from "~/areas/oppdrag/rules/delivery";
import { type LateMove, lateMovesOf } from "~/areas/oppdrag/store/late-moves.server";
import { linesOf, lockOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import type { Oppdrag, OppdragId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Settings } from "~/areas/settings/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { inStudioProduct } from "./agreed-prices.server";
import { coveredBy } from "./follow-draft.server";
import { priceRulesOfOppdrag } from "./price-rules-of-oppdrag.server";
import { onSiteProduct } from "./send-quote.server";

/** An oppdrag, locked, with what each payer owes for each day. */
export interface Settling {
  readonly oppdrag: Oppdrag;
  readonly settings: Settings;
  readonly payers: readonly Payer[];
  readonly documents: readonly Invoice[];
  /** See `sinceShares`. */
  readonly after: number;
  /** What each payer owes for each day as it is agreed now, delivered or not. */
  readonly parts: readonly InvoicePart[];
  /** The day of the delivery of each day, by its id. */
  readonly delivered: ReadonlyMap<string, Day | null>;
}

export async function readSettling(tx: Tx, id: OppdragId, now: Instant): Promise<Settling | null> {
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return null;
  const settings = await readSettings(tx, now);
  const payers = await payersOf(tx, id);
  const documents = await invoicesOfOppdrag(tx, id);
  const delivered = await deliveries(tx, oppdrag, settings);
  const lines = oppdrag.status === "cancelled" ? null : await linesOf(tx, id);
  const parts = lines
    ? await sharesOf(tx, oppdrag, payers, lines)
    : await cancelParts(tx, { oppdrag, settings, payers }, now);
  const after = await sharesAfter(tx, id);
  const covered = (part: InvoicePart) => {
    const own = sinceShares(documents, after).filter((document) => isOf(part, document));
    const isInvoiced = own.some(({ kind, status }) => kind === "invoice" && status === "issued");
    return isInvoiced ? coveredBy(own).covered : null;
  };
  const owed = lessInvoiced(parts, covered).map((part) => ({
    ...part,
    lines: taxed(settings, part, delivered, now),
  }));
  return { oppdrag, settings, payers, documents, after, delivered, parts: owed };
}

async function sharesOf(
  tx: Tx,
  oppdrag: Oppdrag,
  payers: readonly Payer[],
  lines: readonly SoldLine[],
): Promise<InvoicePart[]> {
  const closed = new Map((await closedDaysOf(tx, oppdrag.id)).map((day) => [day.dayId, day.lines]));
  const moves = (await lateMovesOf(tx, oppdrag.id)).map((move) => ({ ...move, mvaBp: standardRateBp }));
  return invoiceParts(
    lines,
    oppdrag.days.map((day) => ({
      ...day,
      // Fewer may be planned than are paid for.
      heads: paidHeads(day),
      confirmed: [
        ...(closed.get(day.id) ?? []),
        ...moves.filter(({ dayId }) => dayId === day.id).map(moveLine),
      ],
    })),
    payers,
  );
}

/** What the company accepted to pay for a day that it moved too late. */
function moveLine({ agreedFrom, feeOre, mvaBp }: LateMove & { readonly mvaBp: number }): SoldLine {
  return {
    kind: "adjustment",
    name: words.moveFee(formatDay(dayOf(agreedFrom))),
    quantity: 1,
    unit: "piece",
    unitOre: feeOre,
    totalOre: feeOre,
    mvaBp,
    mvaIncluded: false,
    priceListVersion: 0,
  };
}

/**
 * A cancelled oppdrag owes a fee for each day that was too near, and for those that were moved too late before: whoever
 * moves a day late and cancels it early owes as much as who cancels it late.
 */
async function cancelParts(
  tx: Tx,
  { oppdrag, settings, payers }: Pick<Settling, "oppdrag" | "settings" | "payers">,
  now: Instant,
): Promise<InvoicePart[]> {
  const rules = await priceRulesOfOppdrag(tx, oppdrag, settings, now);
  const mvaBp = settings.numbers.cancelFeeMva === "avgiftspliktig" ? standardRateBp : 0;
  const fee: SoldLine = {
    kind: "adjustment",
    name: words.cancelFee,
    quantity: 1,
    unit: "piece",
    mvaBp,
    mvaIncluded: false,
    unitOre: rules.riggingFeeOre,
    totalOre: rules.riggingFeeOre,
    priceListVersion: 0,
  };
  const moves = (await lateMovesOf(tx, oppdrag.id)).map((move) => ({ ...move, mvaBp }));
  const days = oppdrag.days.map((day) => {
    const isLate = cancelledLateOn(oppdrag, day, rules.freeWorkingDays) !== null;
    const owed = moves.filter(({ dayId }) => dayId === day.id).map(moveLine);
    return { ...day, confirmed: isLate && rules.riggingFeeOre > 0 ? [...owed, fee] : owed };
  });
  return invoiceParts([], days, payers);
}

const standardRateBp = 2500;

async function deliveries(
  tx: Tx,
  oppdrag: Oppdrag,
  { numbers }: Settings,
): Promise<ReadonlyMap<string, Day | null>> {
  const when = await deliveredWhenOf(tx, [inStudioProduct, onSiteProduct]);
  const cancelledOn = oppdrag.status === "cancelled" ? dayOf(oppdrag.statusSince) : null;
  return new Map(
    oppdrag.days.map((day) => {
      const own = when.get(day.place === "studio" ? inStudioProduct : onSiteProduct);
      return [day.id, cancelledOn ?? deliveredOn(oppdrag, day, own ?? numbers.deliveredWhen)];
    }),
  );
}

/** A studio that is not registered for MVA on the day of the delivery asks for none. */
function taxed(
  settings: Settings,
  { dayId, lines }: InvoicePart,
  delivered: Settling["delivered"],
  now: Instant,
): readonly SoldLine[] {
  const day = delivered.get(dayId) ?? dayOf(now);
  return sellerOf(settings, day).mvaRegistered ? lines : withoutMva(lines);
}

/** The documents that settle the shares as they are now, and those without a number. */
export function sinceShares(documents: readonly Invoice[], after: number): Invoice[] {
  return documents.filter(({ number, kind }) => number === null || kind === "request" || number > after);
}

export function isOf(
  { dayId, payerId }: Pick<InvoicePart, "dayId" | "payerId">,
  document: Pick<Invoice, "oppdragDayId" | "payerId">,
): boolean {
  return document.oppdragDayId === dayId && document.payerId === payerId;
}
