import { eq, type SQL, sql } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Staff, System } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Day, type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { balanceOf, isBalanced, type Owner, requestBalance, unpaidAccounts } from "../rules/postings";
import { journalEntries, journalLines } from "../tables.server";
import type {
  Account,
  BankLineId,
  DocumentBalance,
  DocumentKind,
  EntryId,
  EntryKind,
  InvoiceId,
  Posting,
} from "../types";

export interface NewEntry {
  readonly kind: EntryKind;
  readonly day: Day;
  readonly postings: readonly Posting[];
  readonly documentId?: InvoiceId | null;
  readonly bankLineId?: BankLineId | null;
  readonly reverses?: EntryId | null;
  readonly note?: string;
}

export type Bookkeeper = Staff | System;

const firstNumber = { document: 10_001, request: 1, journal: 1 } as const;
export type Series = keyof typeof firstNumber;

/** The next number of a series. Its row stays locked until the transaction ends, so that no number is lost. */
export async function nextNumber(tx: Tx, series: Series): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`INSERT INTO number_series AS s (series, next) VALUES (${series}, ${firstNumber[series] + 1})
      ON CONFLICT (series) DO UPDATE SET next = s.next + 1 RETURNING next - 1 AS number`,
  );
  return Number(rows[0]?.number);
}

/**
 * Enters a balanced entry. A day in a term of MVA that has been reported is moved to the first day that is open: a
 * correction belongs to the open term.
 */
export async function enter(tx: Tx, actor: Bookkeeper, entry: NewEntry, now: Instant): Promise<EntryId> {
  const { postings, documentId = null, bankLineId = null, reverses = null, note = "", kind } = entry;
  if (!isBalanced(postings)) throw new Error(`An entry of kind ${kind} does not sum to 0`);
  const id = newId<EntryId>();
  const by = doerOf(actor);
  await tx.insert(journalEntries).values({
    ...{ id, kind, documentId, bankLineId, reverses, note },
    number: await nextNumber(tx, "journal"),
    day: await openDay(tx, entry.day),
    lineCount: postings.length,
    ...{ actorKind: by.kind, actorId: by.id, actorName: by.name },
    madeAt: toDate(now),
  });
  await tx
    .insert(journalLines)
    .values(postings.map((posting, position) => ({ entryId: id, position, ...posting })));
  return id;
}

async function openDay(tx: Tx, day: Day): Promise<Day> {
  const { rows } = await tx.execute<{ day: Day }>(sql`
    SELECT coalesce((SELECT max(last_day) + 1 FROM mva_terms
      WHERE last_day >= ${day}::date AND first_day <= ${day}::date), ${day}::date)::text AS day`);
  const moved = rows[0]?.day ?? day;
  return moved === day ? day : openDay(tx, moved);
}

/** What is open, paid and to get back of each document, by its id, in one query. */
export async function documentBalances(
  db: Reader,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, DocumentBalance>> {
  const { rows } = await db.execute<{
    id: InvoiceId;
    kind: DocumentKind;
    total: number;
    account: Account | null;
    ore: number;
  }>(sql`
    SELECT i.id, i.kind, i.total_ore::float8 AS total, l.account, coalesce(sum(l.ore), 0)::float8 AS ore
    FROM invoices i LEFT JOIN journal_lines l ON l.document_id = i.id
    WHERE i.id = ANY (${sql.param(ids)}::uuid[]) GROUP BY i.id, l.account`);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, lines]) => [id, balanceIn(lines)]));
}

function balanceIn(
  lines: readonly { kind: DocumentKind; total: number; account: Account | null; ore: number }[],
): DocumentBalance {
  const postings = lines.flatMap(({ account, ore: amount }) =>
    account === null ? [] : [{ account, ore: ore(amount) }],
  );
  const [first] = lines;
  return first?.kind === "request" ? requestBalance(postings, ore(first.total)) : balanceOf(postings);
}

export async function documentBalance(db: Reader, id: InvoiceId): Promise<DocumentBalance> {
  return (await documentBalances(db, [id])).get(id) ?? balanceOf([]);
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

function within({ bookingId, oppdragId, payerId = null, requestId }: AdvanceScope): SQL {
  if (bookingId) return sql`l.booking_id = ${bookingId}`;
  if (oppdragId)
    return sql`l.document_id IN (SELECT id FROM invoices
      WHERE oppdrag_id = ${oppdragId} AND payer_id IS NOT DISTINCT FROM ${payerId}::uuid)`;
  return sql`l.document_id IN (SELECT id FROM invoices WHERE id = ${requestId} OR replaces = ${requestId})`;
}

/** What was noted by hand for a document, and the bank's files have not told of yet. */
export async function byHandOf(db: Reader, id: InvoiceId): Promise<Ore> {
  const { rows } = await db.execute<{ ore: string }>(
    sql`SELECT coalesce(sum(ore), 0)::text AS ore FROM journal_lines WHERE document_id = ${id} AND account = 'by_hand'`,
  );
  return ore(Number(rows[0]?.ore ?? 0));
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

/** What the journal says about a booking, with and without invoices. */
export async function moneyOfBooking(db: Reader, bookingId: string): Promise<BookingMoney> {
  const unpaid = sql.raw([...unpaidAccounts, "advance", "opening"].map((name) => `'${name}'`).join(", "));
  const sum = (account: string) => sql`coalesce(sum(l.ore) FILTER (WHERE l.account = ${account}), 0)::text`;
  const { rows } = await db.execute<
    Record<"paid" | "open" | "advance" | "lost" | "opening", string> & { day: Day | null }
  >(sql`
    SELECT coalesce(-sum(l.ore) FILTER (WHERE l.account IN (${unpaid})), 0)::text AS paid,
      ${sum("receivable")} AS open, ${sum("advance")} AS advance, ${sum("lost")} AS lost, ${sum("opening")} AS opening,
      (max(e.day) FILTER (WHERE l.account IN ('bank', 'by_hand', 'vipps', 'stripe') AND l.ore > 0))::text AS day
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
    ...{ account, documentId, bookingId, mvaBp },
    ore: amount,
  }));
  const { kind, day, documentId, bankLineId } = entry;
  return { id, kind, day, documentId, bankLineId, postings, isReversed: undone !== undefined };
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
    WHERE booking_id = ${bookingId} AND account IN ('bank', 'vipps', 'stripe')`);
  return Number(rows[0]?.sum ?? 0) > 0;
}
