import { eq, type SQL, sql } from "drizzle-orm";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { type Loss, type Owner, unpaidAccounts } from "../rules/postings";
import { documentSums, journalEntries, journalLines } from "../tables.server";
import {
  type Account,
  type BankLineId,
  type DocumentBalance,
  type EntryId,
  type EntryKind,
  type InvoiceId,
  moneyAccounts,
  type Posting,
} from "../types";

/**
 * What is open, paid and to get back of each document, by its id. A payment request has no entry of its own: what came
 * for it is an advance.
 */
export async function documentBalances(
  db: Reader,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, DocumentBalance>> {
  const { rows } = await db.execute<
    Record<"open" | "credit" | "paid" | "lost", number> & { id: InvoiceId }
  >(sql`
    SELECT i.id, coalesce(s.lost_ore, 0)::float8 AS lost,
      CASE i.kind WHEN 'request' THEN greatest(i.total_ore - coalesce(s.came_ore, 0), 0) ELSE coalesce(s.open_ore, 0) END::float8 AS open,
      CASE i.kind WHEN 'request' THEN 0 ELSE coalesce(s.credit_ore, 0) END::float8 AS credit,
      CASE i.kind WHEN 'request' THEN coalesce(s.came_ore, 0) ELSE coalesce(s.paid_ore, 0) END::float8 AS paid
    FROM invoices i LEFT JOIN document_sums s ON s.document_id = i.id
    WHERE i.id = ANY (${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, open, credit, paid, lost }) => [
      id,
      { openOre: ore(open), creditOre: ore(credit), paidOre: ore(paid), lostOre: ore(lost) },
    ]),
  );
}

export async function documentBalance(db: Reader, id: InvoiceId): Promise<DocumentBalance> {
  const balance = (await documentBalances(db, [id])).get(id);
  if (!balance) throw new Error(`There is no document ${id}`);
  return balance;
}

/** What was written off of an invoice and has not come since; the MVA of its sale and its credit notes is left out. */
export async function lossOf(db: Reader, id: InvoiceId): Promise<Loss> {
  const { rows } = await db.execute<{ account: Account; rate: number | null; ore: string }>(sql`
    SELECT l.account, l.mva_bp AS rate, sum(l.ore)::text AS ore FROM journal_lines l
    JOIN journal_entries e ON e.id = l.entry_id LEFT JOIN journal_entries r ON r.id = e.reverses
    WHERE l.document_id = ${id} AND l.account IN ('lost', 'mva') AND coalesce(r.kind, e.kind) NOT IN ('issued', 'credited')
    GROUP BY l.account, l.mva_bp`);
  const amounts = rows.map(({ ore: amount, ...row }) => ({ ...row, ore: ore(Number(amount)) }));
  return {
    lostOre: amounts.find(({ account }) => account === "lost")?.ore ?? ore(0),
    mva: amounts
      .filter(({ account }) => account === "mva")
      .map(({ rate, ore: amount }) => ({ rateBp: rate ?? 0, ore: amount })),
  };
}

/** What advances belong to: the booking, else the oppdrag, else the payment request that an invoice follows. */
export interface AdvanceScope {
  readonly bookingId: string | null;
  readonly oppdragId: string | null;
  /** Of several who pay an oppdrag: the one whose advance it is. */
  readonly payerId?: string | null;
  readonly requestId: InvoiceId | null;
}

/** What has been paid in advance, and no invoice has deducted yet. */
export async function advanceOf(db: Reader, scope: AdvanceScope): Promise<Ore> {
  const { rows } = await db.execute<{ ore: string }>(
    sql`SELECT coalesce(-sum(l.ore), 0)::text AS ore FROM journal_lines l WHERE l.account = 'advance' AND ${within(scope)}`,
  );
  return ore(Number(rows[0]?.ore ?? 0));
}

/** What each invoice has deducted, the last one first. */
export async function deductionsOf(
  db: Reader,
  scope: AdvanceScope,
): Promise<{ readonly owner: Owner; readonly ore: Ore }[]> {
  const { rows } = await db.execute<{ document_id: InvoiceId; booking_id: string | null; ore: string }>(sql`
    SELECT l.document_id, l.booking_id, sum(l.ore)::text AS ore FROM journal_lines l
    JOIN invoices i ON i.id = l.document_id AND i.kind = 'invoice'
    WHERE l.account = 'advance' AND ${within(scope)}
    GROUP BY l.document_id, l.booking_id, i.number HAVING sum(l.ore) > 0 ORDER BY i.number DESC`);
  return rows.map((row) => ({
    owner: { documentId: row.document_id, bookingId: row.booking_id },
    ore: ore(Number(row.ore)),
  }));
}

/** The payment requests, and the invoices, that share an advance. */
export async function documentsWithin(
  db: Reader,
  scope: AdvanceScope,
  kind: "request" | "invoice",
): Promise<InvoiceId[]> {
  const { bookingId, oppdragId, payerId = null, requestId } = scope;
  const owned = bookingId
    ? sql`i.booking_id = ${bookingId}`
    : oppdragId
      ? sql`i.oppdrag_id = ${oppdragId} AND i.payer_id IS NOT DISTINCT FROM ${payerId}::uuid`
      : sql`(i.id = ${requestId} OR i.replaces = ${requestId})`;
  const { rows } = await db.execute<{ id: InvoiceId }>(sql`
    SELECT i.id FROM invoices i WHERE ${owned} AND i.kind = ${kind} AND i.status = 'issued' ORDER BY i.number`);
  return rows.map(({ id }) => id);
}

function within({ bookingId, oppdragId, payerId = null, requestId }: AdvanceScope): SQL {
  if (bookingId) return sql`l.booking_id = ${bookingId}`;
  if (oppdragId)
    return sql`l.document_id IN (SELECT id FROM invoices
      WHERE oppdrag_id = ${oppdragId} AND payer_id IS NOT DISTINCT FROM ${payerId}::uuid)`;
  return sql`l.document_id IN (SELECT id FROM invoices WHERE id = ${requestId} OR replaces = ${requestId})`;
}

/** The fees and the interest of a document's reminders that were not taken back. */
export async function chargedOf(db: Reader, id: InvoiceId): Promise<Ore> {
  const { rows } = await db.execute<{ ore: string }>(sql`
    SELECT coalesce(-sum(ore), 0)::text AS ore FROM journal_lines
    WHERE document_id = ${id} AND account IN ('reminder_fee', 'interest')`);
  return ore(Number(rows[0]?.ore ?? 0));
}

export interface Noted {
  /** What staff noted as paid, and no bank file has told of yet. */
  readonly inOre: Ore;
  /** The same of what was paid back; positive. */
  readonly outOre: Ore;
}

/** What was noted by hand for a document, and the bank's files have not told of yet. */
export async function notedOf(db: Reader, id: InvoiceId): Promise<Noted> {
  const [row] = await db
    .select({ inOre: documentSums.notedInOre, outOre: documentSums.notedOutOre })
    .from(documentSums)
    .where(eq(documentSums.documentId, id));
  return { inOre: row?.inOre ?? ore(0), outOre: ore(-(row?.outOre ?? 0)) };
}

/** What was noted by hand on a booking and on no document of it: a row for money in, and one for money out. */
export function notesOn(bookingId: SQL): SQL {
  return sql`
    SELECT w.is_in, sum(l.ore) AS ore FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
    LEFT JOIN journal_entries r ON r.id = e.reverses
    CROSS JOIN LATERAL (SELECT ((l.ore > 0) <> (e.kind = 'reversal'))
      <> (coalesce(r.kind, e.kind) IN ('payment', 'refund')) AS is_in) w
    WHERE l.booking_id = ${bookingId} AND l.account = 'by_hand' AND l.document_id IS NULL GROUP BY w.is_in`;
}

/** The same that the bank's files have not told of yet. */
export async function notedOfBooking(db: Reader, bookingId: string): Promise<Noted> {
  const { rows } = await db.execute<{ is_in: boolean; ore: string }>(notesOn(sql`${bookingId}::uuid`));
  const sum = (isIn: boolean) => Number(rows.find((row) => row.is_in === isIn)?.ore ?? 0);
  return { inOre: ore(sum(true)), outOre: ore(-sum(false)) };
}

export interface BookingMoney {
  /** Received, less what was paid back. */
  readonly paidOre: Ore;
  /** What its invoices still ask for. */
  readonly openOre: Ore;
  readonly advanceOre: Ore;
  readonly lostOre: Ore;
  /** What was marked as paid before there was a journal. */
  readonly openingOre: Ore;
  readonly lastPaidOn: Day | null;
}

function namesIn(names: readonly Account[]): SQL {
  return sql.raw(names.map((name) => `'${name}'`).join(", "));
}

/** What the journal says about a booking, with and without invoices. */
export async function moneyOfBooking(db: Reader, bookingId: string): Promise<BookingMoney> {
  const unpaid = namesIn([...unpaidAccounts, "advance", "opening"]);
  const sum = (account: string) => sql`coalesce(sum(l.ore) FILTER (WHERE l.account = ${account}), 0)::text`;
  const { rows } = await db.execute<
    Record<"paid" | "open" | "advance" | "lost" | "opening", string> & { day: Day | null }
  >(sql`
    SELECT coalesce(-sum(l.ore) FILTER (WHERE l.account IN (${unpaid})), 0)::text AS paid,
      ${sum("receivable")} AS open, ${sum("advance")} AS advance, ${sum("lost")} AS lost, ${sum("opening")} AS opening,
      (max(e.day) FILTER (WHERE l.account IN (${namesIn(moneyAccounts)}) AND l.ore > 0 AND e.kind <> 'reversal'
        AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id)))::text AS day
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id WHERE l.booking_id = ${bookingId}`);
  const [row] = rows;
  const amount = (text: string | undefined) => ore(Number(text ?? 0));
  return {
    paidOre: amount(row?.paid),
    openOre: amount(row?.open),
    advanceOre: ore(-amount(row?.advance)),
    lostOre: amount(row?.lost),
    openingOre: ore(-amount(row?.opening)),
    lastPaidOn: row?.day ?? null,
  };
}

export interface StoredEntry {
  readonly id: EntryId;
  readonly kind: EntryKind;
  readonly day: Day;
  readonly documentId: InvoiceId | null;
  readonly bankLineId: BankLineId | null;
  readonly postings: readonly Posting[];
  readonly isReversed: boolean;
}

export async function entryById(tx: Tx, id: EntryId): Promise<StoredEntry | null> {
  const [entry] = await tx.select().from(journalEntries).where(eq(journalEntries.id, id));
  if (!entry) return null;
  const [undone] = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(eq(journalEntries.reverses, id));
  const rows = await tx
    .select()
    .from(journalLines)
    .where(eq(journalLines.entryId, id))
    .orderBy(journalLines.position);
  const postings = rows.map(({ account, ore: amount, documentId, bookingId, mvaBp }) => ({
    account,
    documentId,
    bookingId,
    mvaBp,
    ore: amount,
  }));
  const { kind, day, documentId, bankLineId } = entry;
  return { id, kind, day, documentId, bankLineId, postings, isReversed: undone !== undefined };
}

/** The entries of a kind of a document that were not taken back, the last one first. */
export async function standingEntries(tx: Tx, id: InvoiceId, kind: EntryKind): Promise<EntryId[]> {
  const { rows } = await tx.execute<{ id: EntryId }>(sql`
    SELECT e.id FROM journal_entries e WHERE e.document_id = ${id} AND e.kind = ${kind}
      AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id) ORDER BY e.number DESC`);
  return rows.map((row) => row.id);
}

/** What was noted by hand for a booking and not taken back, with the money that came or went, in its order. */
export async function standingByHand(tx: Tx, bookingId: string): Promise<{ id: EntryId; money: Ore }[]> {
  const { rows } = await tx.execute<{ id: EntryId; money: string }>(sql`
    SELECT e.id, sum(l.ore)::text AS money FROM journal_entries e
    JOIN journal_lines l ON l.entry_id = e.id AND l.account = 'by_hand' AND l.booking_id = ${bookingId}
    WHERE e.kind IN ('by_hand', 'opening') AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id)
    GROUP BY e.id ORDER BY e.number`);
  return rows.map(({ id, money }) => ({ id, money: ore(Number(money)) }));
}

/** Whether money of the booking came through the bank or a provider, which nobody can take back by hand. */
export async function isPaidByBank(db: Reader, bookingId: string): Promise<boolean> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(ore), 0)::text AS sum FROM journal_lines
    WHERE booking_id = ${bookingId} AND account IN (${namesIn(moneyAccounts)}) AND account <> 'by_hand'`);
  return Number(rows[0]?.sum ?? 0) > 0;
}
