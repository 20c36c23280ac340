import { sql } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Staff, System } from "~/areas/access/types";
import { type Day, type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isBalanced } from "../rules/postings";
import { journalEntries, journalLines, numberSeries } from "../tables.server";
import type { BankLineId, EntryId, EntryKind, InvoiceId, Posting } from "../types";

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
export function nextNumber(tx: Tx, series: Series): Promise<number> {
  return firstOf(tx, series, 1);
}

/** The first of several consecutive numbers. */
async function firstOf(tx: Tx, series: Series, count: number): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, next: firstNumber[series] + count })
    .onConflictDoUpdate({ target: numberSeries.series, set: { next: sql`${numberSeries.next} + ${count}` } })
    .returning({ next: numberSeries.next });
  if (!row) throw new Error(`The series ${series} gave no number`);
  return row.next - count;
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
    id,
    kind,
    documentId,
    bankLineId,
    reverses,
    note,
    number: await nextNumber(tx, "journal"),
    day: await openDay(tx, entry.day),
    lineCount: postings.length,
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    madeAt: toDate(now),
  });
  await tx
    .insert(journalLines)
    .values(postings.map((posting, position) => ({ entryId: id, position, ...posting })));
  return id;
}

export interface ManyEntries {
  readonly kind: EntryKind;
  readonly entries: readonly (Pick<NewEntry, "day" | "postings"> & {
    readonly documentId: InvoiceId;
    readonly bankLineId: BankLineId;
  })[];
}

/** The same for many entries of a kind, in a few statements however many there are. */
export async function enterAll(
  tx: Tx,
  actor: Bookkeeper,
  { kind, entries }: ManyEntries,
  now: Instant,
): Promise<void> {
  if (entries.length === 0) return;
  const unbalanced = entries.find(({ postings }) => !isBalanced(postings));
  if (unbalanced) throw new Error(`An entry of kind ${kind} does not sum to 0`);
  const by = doerOf(actor);
  const first = await firstOf(tx, "journal", entries.length);
  const days = new Map<Day, Day>();
  for (const { day } of entries) if (!days.has(day)) days.set(day, await openDay(tx, day));
  const numbered = entries.map((entry, index) => ({
    ...entry,
    id: newId<EntryId>(),
    number: first + index,
    day: days.get(entry.day) ?? entry.day,
    lineCount: entry.postings.length,
  }));
  // As one value each: a parameter for each cell takes longer than the database.
  await tx.execute(sql`
    INSERT INTO journal_entries (id, number, kind, day, line_count, document_id, bank_line_id, actor_kind, actor_id,
      actor_name, made_at)
    SELECT n.id, n.number, ${kind}, n.day, n."lineCount", n."documentId", n."bankLineId", ${by.kind}, ${by.id}::uuid,
      ${by.name}, ${toDate(now).toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS n (id uuid, number bigint, day date,
      "lineCount" integer, "documentId" uuid, "bankLineId" uuid) ORDER BY n.number`);
  const postings = numbered.flatMap((entry) =>
    entry.postings.map((posting, position) => ({ ...posting, entryId: entry.id, position })),
  );
  await tx.execute(sql`
    INSERT INTO journal_lines (entry_id, position, account, ore, document_id, booking_id, mva_bp)
    SELECT n."entryId", n.position, n.account, n.ore, n."documentId", n."bookingId", n."mvaBp"
    FROM jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) AS n ("entryId" uuid, position integer, account text,
      ore bigint, "documentId" uuid, "bookingId" uuid, "mvaBp" integer)`);
}

async function openDay(tx: Tx, day: Day): Promise<Day> {
  const { rows } = await tx.execute<{ day: Day }>(sql`
    SELECT coalesce((SELECT max(last_day) + 1 FROM mva_terms
      WHERE last_day >= ${day}::date AND first_day <= ${day}::date), ${day}::date)::text AS day`);
  const moved = rows[0]?.day ?? day;
  return moved === day ? day : openDay(tx, moved);
}
