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
  }));
  await tx.insert(journalEntries).values(
    numbered.map(({ id, number, day, postings, documentId, bankLineId }) => ({
      id,
      number,
      day,
      kind,
      documentId,
      bankLineId,
      reverses: null,
      note: "",
      lineCount: postings.length,
      madeAt: toDate(now),
      actorKind: by.kind,
      actorId: by.id,
      actorName: by.name,
    })),
  );
  await tx
    .insert(journalLines)
    .values(
      numbered.flatMap(({ id, postings }) =>
        postings.map((posting, position) => ({ entryId: id, position, ...posting })),
      ),
    );
}

async function openDay(tx: Tx, day: Day): Promise<Day> {
  const { rows } = await tx.execute<{ day: Day }>(sql`
    SELECT coalesce((SELECT max(last_day) + 1 FROM mva_terms
      WHERE last_day >= ${day}::date AND first_day <= ${day}::date), ${day}::date)::text AS day`);
  const moved = rows[0]?.day ?? day;
  return moved === day ? day : openDay(tx, moved);
}
