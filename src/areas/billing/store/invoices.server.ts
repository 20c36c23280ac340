import { and, eq, inArray, sql } from "drizzle-orm";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import { soldLineFields, soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { partyOf, postalAddressOf } from "~/areas/customers/tables/party.server";
import { lockVersion } from "~/areas/history/commands.server";
import { ore } from "~/kit/money";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { invoiceLines, invoices } from "../tables.server";
import type { DocumentKind, EhfState, Invoice, InvoiceContent, InvoiceId, IssuedDocument } from "../types";

export interface NewInvoice extends InvoiceContent {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly sourceKey: string | null;
  readonly bookingId: string | null;
  readonly oppdragId: string | null;
  readonly oppdragDayId?: string | null;
  readonly payerId?: string | null;
  readonly companyId: string | null;
  readonly credits: InvoiceId | null;
  readonly replaces: InvoiceId | null;
  readonly covers?: readonly SoldLine[] | null;
}

/** False when a draft with the same source exists already. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice, now: Instant): Promise<boolean> {
  const { lines, party, address, ...rest } = invoice;
  const { kind, id, sourceKey, bookingId, oppdragId, companyId, credits, replaces, covers = null } = rest;
  const { oppdragDayId = null, payerId = null } = rest;
  const made = await tx
    .insert(invoices)
    .values({
      id,
      sourceKey,
      bookingId,
      oppdragId,
      companyId,
      credits,
      replaces,
      covers,
      oppdragDayId,
      payerId,
      ...contentColumns(invoice),
      kind,
      status: "draft",
      prepaidOre: ore(0),
      ehfState: "none",
      createdAt: toDate(now),
    })
    .onConflictDoNothing({ target: invoices.sourceKey })
    .returning({ id: invoices.id });
  if (made.length === 0) return false;
  await insertLines(tx, id, lines);
  return true;
}

export async function setCovers(tx: Tx, id: InvoiceId, covers: readonly SoldLine[]): Promise<void> {
  await tx.update(invoices).set({ covers }).where(eq(invoices.id, id));
}

export async function replaceContent(tx: Tx, id: InvoiceId, content: InvoiceContent): Promise<void> {
  await tx.update(invoices).set(contentColumns(content)).where(eq(invoices.id, id));
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  await insertLines(tx, id, content.lines);
}

function contentColumns({ party, address, lines, ...content }: InvoiceContent) {
  const { orderNumber, note, deliveredOn, deliveredAt, dueDays } = content;
  const { netOre, mvaOre, totalOre } = sumsOf(lines);
  const { kind: audience, ...columns } = partyOf(party);
  return {
    ...columns,
    audience,
    ...postalAddressOf(address),
    orderNumber,
    note,
    deliveredOn,
    deliveredAt,
    dueDays,
    netOre,
    mvaOre,
    totalOre,
  };
}

async function insertLines(tx: Tx, invoiceId: InvoiceId, lines: readonly SoldLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(invoiceLines).values(soldLineRows({ invoiceId }, lines));
}

export async function invoiceById(db: Reader, id: InvoiceId): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ? withLines(db, row) : null;
}

export async function invoicesByIds(db: Reader, ids: readonly InvoiceId[]): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  return allWithLines(
    db,
    await db
      .select()
      .from(invoices)
      .where(inArray(invoices.id, [...ids])),
  );
}

/**
 * Every change of a document, and every posting on it, takes these locks first: the version, then the row. Its booking
 * is locked before (`src/flows/lock-invoice.server.ts`), the journal afterwards.
 */
export async function lockInvoice(tx: Tx, id: InvoiceId): Promise<Invoice | null> {
  await lockVersion(tx, { kind: "invoice", id });
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
  return row ? withLines(tx, row) : null;
}

export async function invoicesOfBooking(db: Reader, bookingId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), sql`${invoices.status} <> 'dropped'`))
    .orderBy(invoices.createdAt);
  return allWithLines(db, rows);
}

export async function invoicesOfOppdrag(db: Reader, oppdragId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.oppdragId, oppdragId), sql`${invoices.status} <> 'dropped'`))
    .orderBy(invoices.createdAt, invoices.id);
  return allWithLines(db, rows);
}

/** The booking and the oppdrag of a document never change, so that they can be read before the lock. */
export async function bookingOfInvoice(db: Reader, id: InvoiceId): Promise<string | null> {
  const [row] = await db.select({ bookingId: invoices.bookingId }).from(invoices).where(eq(invoices.id, id));
  return row?.bookingId ?? null;
}

export async function oppdragOfInvoice(db: Reader, id: InvoiceId): Promise<string | null> {
  const [row] = await db.select({ oppdragId: invoices.oppdragId }).from(invoices).where(eq(invoices.id, id));
  return row?.oppdragId ?? null;
}

type InvoiceRow = typeof invoices.$inferSelect;

async function withLines(db: Reader, row: InvoiceRow): Promise<Invoice> {
  const [invoice] = await allWithLines(db, [row]);
  if (!invoice) throw new Error(`The document ${row.id} is gone`);
  return invoice;
}

/** The lines of all documents in one query. */
async function allWithLines(db: Reader, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  if (rows.length === 0) return [];
  const all = await db
    .select({ invoiceId: invoiceLines.invoiceId, ...soldLineFields(invoiceLines) })
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(invoiceLines.invoiceId, invoiceLines.position);
  const lines = Map.groupBy(all, ({ invoiceId }) => invoiceId);
  return rows.map((row) =>
    invoiceOf(row, lines.get(row.id)?.map(({ invoiceId: _id, ...line }) => line) ?? []),
  );
}

function invoiceOf(row: InvoiceRow, lines: readonly SoldLine[]): Invoice {
  const { hash: _hash, audience, ...rest } = row;
  return {
    ...rest,
    party: partyOf({ ...row, kind: audience }),
    address: postalAddressOf(row),
    lines,
    disputedAt: row.disputedAt && instant(row.disputedAt),
    collectionAt: row.collectionAt && instant(row.collectionAt),
    createdAt: instant(row.createdAt),
    issuedAt: row.issuedAt && instant(row.issuedAt),
  };
}

/** Freezes the draft: nothing of it can be changed from here on. */
export async function freeze(
  tx: Tx,
  id: InvoiceId,
  { document, hash, ehfState }: { document: IssuedDocument; hash: string; ehfState: EhfState },
  now: Instant,
): Promise<void> {
  const { number, kid, issuedOn, dueOn, seller, prepaidOre, deliveredOn } = document;
  await tx
    .update(invoices)
    .set({
      number,
      kid,
      issuedOn,
      dueOn,
      seller,
      prepaidOre,
      deliveredOn,
      hash,
      ehfState,
      status: "issued",
      issuedAt: toDate(now),
    })
    .where(eq(invoices.id, id));
}

/** A draft that staff drop keeps its source, so that the same delivery does not make it again. */
export async function setDropped(tx: Tx, id: InvoiceId, keepsSource: boolean): Promise<void> {
  const source = keepsSource ? {} : { sourceKey: null };
  await tx
    .update(invoices)
    .set({ status: "dropped", ...source })
    .where(eq(invoices.id, id));
}

export async function setDraft(tx: Tx, id: InvoiceId): Promise<void> {
  await tx.update(invoices).set({ status: "draft" }).where(eq(invoices.id, id));
}

export async function setEhfState(tx: Tx, id: InvoiceId, ehfState: EhfState): Promise<void> {
  await tx.update(invoices).set({ ehfState }).where(eq(invoices.id, id));
}

/** Null: the customer does not dispute it any more. */
export async function setDisputed(
  tx: Tx,
  id: InvoiceId,
  dispute: { readonly at: Instant; readonly reason: string } | null,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ disputedAt: dispute && toDate(dispute.at), disputeReason: dispute && dispute.reason })
    .where(eq(invoices.id, id));
}

export async function setCollection(tx: Tx, id: InvoiceId, at: Instant | null): Promise<void> {
  await tx
    .update(invoices)
    .set({ collectionAt: at && toDate(at) })
    .where(eq(invoices.id, id));
}

export async function setLink(tx: Tx, id: InvoiceId, linkId: string): Promise<void> {
  await tx.update(invoices).set({ linkId }).where(eq(invoices.id, id));
}

/** The lines of the credit notes of an invoice, each note for itself: MVA is computed for each document. */
export async function creditNotesOf(db: Reader, id: InvoiceId): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.credits, id), eq(invoices.status, "issued")))
    .orderBy(invoices.number);
  return allWithLines(db, rows);
}

/** Drafts and invoices that were made after this document, to take its place. */
export async function documentsReplacing(db: Reader, id: InvoiceId): Promise<InvoiceId[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.replaces, id), sql`${invoices.status} <> 'dropped'`));
  return rows.map((row) => row.id);
}

/**
 * Merging and splitting of two companies: their documents follow them. An issued document keeps the party that it names.
 * Returns the ids.
 */
export async function moveInvoices(
  tx: Tx,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await tx
    .update(invoices)
    .set({ companyId: to })
    .where(and(eq(invoices.companyId, from), only && inArray(invoices.id, only as InvoiceId[])))
    .returning({ id: invoices.id });
  return moved.map(({ id }) => id);
}
