import type { Staff } from "~/areas/access/types";
import { dropDraft, makeDraft } from "~/areas/billing/commands/draft.server";
import { returnAdvance } from "~/areas/billing/commands/online.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import type { InvoicePart } from "~/areas/billing/rules/oppdrag-shares";
import { invoiceById, invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { partTexts as words } from "~/areas/billing/texts/part-lines";
import type { InvoiceId, Payer } from "~/areas/billing/types";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Party } from "~/areas/customers/types";
import { stepOppdrag } from "~/areas/oppdrag/commands/step-oppdrag.server";
import { isOver } from "~/areas/oppdrag/rules/states";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import { paymentsOf } from "~/areas/oppdrag/store/oppdrag.server";
import type { Oppdrag, OppdragId, ShootingDay } from "~/areas/oppdrag/types";
import { requestOfQuote } from "~/areas/requests/store/requests.server";
import type { Settings } from "~/areas/settings/types";
import { addOre, ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { bookkeeper, followDraft, notInvoiced } from "./follow-draft.server";
import { isOf, readSettling, type Settling, sinceShares } from "./oppdrag-parts.server";

/** A step of the production, after which the oppdrag's drafts follow. */
export async function stepAndSettle(
  tx: Tx,
  staff: Staff,
  asked: Parameters<typeof stepOppdrag>[2],
  now: Instant,
): ReturnType<typeof stepOppdrag> {
  const stepped = await stepOppdrag(tx, staff, asked, now);
  if (stepped.ok) await settleOppdrag(tx, asked.id, now);
  return stepped;
}

/**
 * After anything that changes what an oppdrag owes: each delivered day has its draft for each payer, and each part that is
 * asked for before the delivery its payment request. Called in the transaction of the change.
 */
export async function settleOppdrag(tx: Tx, oppdragId: string | null, now: Instant): Promise<void> {
  const settling = oppdragId && (await readSettling(tx, oppdragId as OppdragId, now));
  if (!settling) return;
  await askBefore(tx, settling, now);
  for (const part of settling.parts) await followPart(tx, settling, part, now);
  await dropOthers(tx, settling, now);
  if (settling.oppdrag.status === "cancelled") await returnAdvances(tx, settling.oppdrag.id, now);
}

/** What a document's payer owes for its day, as lines; null for a document of no oppdrag. */
export async function partOfOppdrag(
  tx: Tx,
  id: InvoiceId,
  now: Instant,
): Promise<readonly SoldLine[] | null> {
  const invoice = await invoiceById(tx, id);
  const settling = invoice?.oppdragId && (await readSettling(tx, invoice.oppdragId as OppdragId, now));
  if (!settling) return null;
  return settling.parts.find((part) => isOf(part, invoice))?.lines ?? null;
}

async function followPart(tx: Tx, settling: Settling, part: InvoicePart, now: Instant): Promise<void> {
  const { oppdrag, delivered } = settling;
  const own = settling.documents.filter((document) => isOf(part, document));
  const settled = sinceShares(own, settling.after);
  const isDelivered = delivered.get(part.dayId) !== null;
  await followDraft(
    tx,
    {
      documents: own,
      lines: isDelivered ? notInvoiced(part.lines, settled, { openingOre: ore(0) }) : [],
      source: `oppdrag:${oppdrag.id}:${part.dayId}:${part.payerId ?? "self"}`,
      draft: () => newDraft(tx, settling, part),
    },
    now,
  );
}

async function newDraft(tx: Tx, { oppdrag, settings, payers, delivered }: Settling, part: InvoicePart) {
  const payer = payers.find(({ id }) => id === part.payerId) ?? null;
  const day = oppdrag.days.find(({ id }) => id === part.dayId);
  const to = await buyer(tx, oppdrag, payer);
  return {
    ...to,
    note: day ? words.note(oppdrag.number, formatDay(dayOf(day.from))) : "",
    lines: [],
    deliveredOn: delivered.get(part.dayId) ?? null,
    deliveredAt: placeOf(day, settings),
    dueDays: settings.numbers.dueDays,
    ...({ kind: "invoice", bookingId: null, credits: null, replaces: null } as const),
    oppdragId: oppdrag.id,
    oppdragDayId: part.dayId,
    payerId: part.payerId,
  };
}

const placeOf = (day: ShootingDay | undefined, { company }: Settings) =>
  day?.place === "hos_dere" && day.address ? day.address.slice(0, 300) : company.fullAddress;

async function buyer(tx: Tx, oppdrag: Oppdrag, payer: Payer | null) {
  const accountant = (await contactsOf(tx, oppdrag.id)).find(({ roles }) => roles.includes("invoice"));
  const party: Party = payer
    ? {
        kind: "bedrift",
        companyName: payer.companyName,
        orgnr: payer.orgnr,
        phone: "",
        // A document's name has at most 100 characters, a company's 200.
        name: (payer.department || payer.companyName).slice(0, 100),
        email: payer.email || (accountant?.email ?? ""),
        invoiceReference: payer.invoiceReference || payer.department || null,
      }
    : {
        ...oppdrag.party,
        email: accountant?.email || oppdrag.party.email,
        // What the signer wrote is newer than what the request said.
        invoiceReference: oppdrag.theirReference || oppdrag.party.invoiceReference || null,
      };
  const known = await knownBuyer(tx, party);
  // A company that we know by nothing else wrote where the invoice goes when it asked.
  const asked =
    known.address.address === "" && !payer && oppdrag.quoteId
      ? await requestOfQuote(tx, oppdrag.quoteId)
      : null;
  return {
    party: { ...party, invoiceReference: party.invoiceReference ?? (known.invoiceReference || null) },
    address: asked?.invoiceAddress ?? known.address,
    companyId: payer ? known.companyId : (oppdrag.companyId ?? known.companyId),
    orderNumber: payer ? payer.orderNumber : oppdrag.orderNumber,
  };
}

/** What the accepted quote asks for before the delivery: a payment request each, made once. */
async function askBefore(tx: Tx, { oppdrag, settings }: Settling, now: Instant): Promise<void> {
  if (isOver(oppdrag.status)) return;
  for (const [position, payment] of (await paymentsOf(tx, oppdrag.id)).entries()) {
    if (payment.kind !== "request" || payment.ore <= 0) continue;
    const line: SoldLine = {
      kind: "base",
      name: words.request(payment.name, oppdrag.number),
      quantity: 1,
      unit: "piece",
      unitOre: payment.ore,
      totalOre: payment.ore,
      mvaBp: 0,
      mvaIncluded: true,
      priceListVersion: 0,
    };
    const request = {
      ...(await buyer(tx, oppdrag, null)),
      ...({ kind: "request", bookingId: null, credits: null, replaces: null, note: "" } as const),
      lines: [line],
      deliveredOn: null,
      deliveredAt: settings.company.fullAddress,
      dueDays: payment.dueDays,
      oppdragId: oppdrag.id,
    };
    await makeDraft(
      tx,
      bookkeeper,
      { ...request, sourceKey: `oppdrag:${oppdrag.id}:request:${position}` },
      now,
    );
  }
}

/** Nothing more will be delivered: what was paid in advance goes back the way it came, less the fee. */
async function returnAdvances(tx: Tx, oppdragId: OppdragId, now: Instant): Promise<void> {
  const drafts = (await invoicesOfOppdrag(tx, oppdragId)).filter(
    ({ kind, status, payerId }) => kind === "invoice" && status === "draft" && payerId === null,
  );
  const keptOre = addOre(ore(0), ...drafts.map(({ totalOre }) => totalOre));
  await returnAdvance(tx, { scope: { bookingId: null, oppdragId, requestId: null }, keptOre }, now);
}

/** Drafts of payers and days that are no more, and requests that were not sent before it was too late for them. */
async function dropOthers(tx: Tx, { oppdrag, documents, parts }: Settling, now: Instant): Promise<void> {
  for (const document of documents) {
    const { status, kind, sourceKey, oppdragDayId } = document;
    if (status !== "draft" || sourceKey === null) continue;
    const isForeign = oppdragDayId !== null && !parts.some((part) => isOf(part, document));
    if (isForeign || (kind === "request" && isOver(oppdrag.status)))
      await dropDraft(tx, bookkeeper, document, now);
  }
}
