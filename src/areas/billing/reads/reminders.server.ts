import { sql } from "drizzle-orm";
import { readSettings } from "~/areas/settings/reads.server";
import { parseDatedValues } from "~/kit/dated-values";
import { type Ore, ore } from "~/kit/money";
import { type Day, dayOf, type Instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OpenDocument } from "../rules/match/compared";
import { payersAmong } from "../rules/match/paying";
import type { Movement } from "../rules/reminders/interest";
import {
  type NextLetter,
  nextLetter,
  type Overdue,
  type ReminderRules,
  type WhyNoReminder,
} from "../rules/reminders/next-letter";
import { plansOfAll, remindersOfAll } from "../store/reminders.server";
import type { InvoiceId } from "../types";
import { linesWithoutOwner, matchableDocuments } from "./bank-queue.server";

export interface OverdueInvoice {
  readonly id: InvoiceId;
  readonly number: number;
  readonly name: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly dueOn: Day;
  readonly openOre: Ore;
  readonly next: NextLetter | { readonly whyNot: WhyNoReminder };
}

interface OverdueRow extends Record<string, unknown> {
  readonly id: InvoiceId;
  readonly number: string;
  readonly name: string;
  readonly company_name: string | null;
  readonly email: string;
  readonly due_on: Day;
  readonly open: string;
  readonly disputed: boolean;
  readonly collection: boolean;
  readonly company: boolean;
}

/**
 * Invoices that are overdue today, the oldest first, each with the letter that it may get or why none. Of an invoice that
 * was credited wholly nothing is asked for.
 */
export async function overdueInvoices(
  db: Reader,
  now: Instant,
  id: InvoiceId | null = null,
): Promise<OverdueInvoice[]> {
  const today = dayOf(now);
  const { rows } = await db.execute<OverdueRow>(sql`
    SELECT i.id, i.number, i.name, i.company_name, i.email, i.due_on::text AS due_on, s.open_ore AS open,
      i.disputed_at IS NOT NULL AS disputed, i.collection_at IS NOT NULL AS collection,
      i.audience = 'bedrift' AND i.orgnr IS NOT NULL AS company
    FROM document_sums s JOIN invoices i ON i.id = s.document_id
    WHERE s.open_ore > 0 AND i.kind = 'invoice' AND i.status = 'issued' AND i.due_on < ${today}::date
      AND (${id}::uuid IS NULL OR i.id = ${id})
      AND i.total_ore + coalesce((SELECT sum(c.total_ore) FROM invoices c
        WHERE c.credits = i.id AND c.status = 'issued'), 0) > 0
    ORDER BY i.due_on, i.number`);
  const ids = rows.map((row) => row.id);
  const sent = Map.groupBy(await remindersOfAll(db, ids), ({ documentId }) => documentId);
  const plans = await plansOfAll(db, ids);
  const movements = await movementsOf(db, ids);
  const lines = await linesWithoutOwner(db);
  const paying = await beingPaid(db, ids, now);
  const documents = new Map((await matchableDocuments(db, ids)).map((each) => [each.id, each]));
  const rules = await reminderRules(db, now);
  const hasPayer = payersAmong(lines);
  const mayBePaid = (document: OpenDocument | undefined) => document !== undefined && hasPayer(document);
  return rows.map((row) => {
    const overdue: Overdue = {
      dueOn: row.due_on,
      openOre: ore(Number(row.open)),
      movements: movements.get(row.id) ?? [],
      sent: sent.get(row.id) ?? [],
      plan: plans.get(row.id) ?? null,
      isDisputed: row.disputed,
      isAtCollection: row.collection,
      isCompany: row.company,
      mayBePaid: paying.has(row.id) || mayBePaid(documents.get(row.id)),
    };
    const { dueOn, openOre } = overdue;
    const { name, email } = row;
    const shown = { id: row.id, number: Number(row.number), name, email, companyName: row.company_name };
    return { ...shown, dueOn, openOre, next: nextLetter(overdue, rules, today) };
  });
}

/** Those that somebody is paying online now, or has agreed to pay. */
async function beingPaid(
  db: Reader,
  ids: readonly InvoiceId[],
  now: Instant,
): Promise<ReadonlySet<InvoiceId>> {
  const { rows } = await db.execute<{ id: InvoiceId }>(sql`
    SELECT document_id AS id FROM online_payments
    WHERE document_id = ANY (${sql.param(ids)}::uuid[])
      AND (status = 'capturing' OR (status IN ('created', 'open') AND expires_at > ${toIso(now)}::timestamptz))`);
  return new Set(rows.map(({ id }) => id));
}

async function reminderRules(db: Reader, now: Instant): Promise<ReminderRules> {
  const { numbers } = await readSettings(db, now);
  const { companyClaim, reminderAfterDays } = numbers;
  // Files of the account that customers pay to; a bank writes it with its country or without.
  const account = numbers.bankAccount;
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    SELECT greatest(
      (SELECT max(to_day) FROM bank_files WHERE ${account}::text IS NULL
        OR EXISTS (SELECT FROM unnest(accounts) a WHERE right(a, 11) = ${account})),
      (SELECT max(to_day) FROM bank_balances WHERE ${account}::text IS NULL OR right(account, 11) = ${account})
    )::text AS day`);
  return {
    interestRates: parseDatedValues(numbers.lateInterest) ?? [],
    fees: parseDatedValues(numbers.reminderFee) ?? [],
    compensations: parseDatedValues(numbers.lateCompensation) ?? [],
    companyClaim,
    afterDays: reminderAfterDays,
    bankUntil: rows[0]?.day ?? null,
  };
}

/**
 * What each day changed of the invoices' own sums, fees and interest left out. Money counts from the day that the bank
 * had it, also when a reported term moved its entry on; what was credited was never owed.
 */
async function movementsOf(
  db: Reader,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, Movement[]>> {
  const { rows } = await db.execute<{ id: InvoiceId; day: Day; ore: string }>(sql`
    SELECT l.document_id AS id, sum(l.ore)::text AS ore,
      (CASE e.kind WHEN 'credited' THEN i.issued_on ELSE coalesce(b.day, e.day) END)::text AS day
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id JOIN invoices i ON i.id = l.document_id
    LEFT JOIN bank_lines b ON b.id = e.bank_line_id LEFT JOIN journal_entries r ON r.id = e.reverses
    WHERE l.document_id = ANY (${sql.param(ids)}::uuid[]) AND l.account = 'receivable'
      AND coalesce(r.kind, e.kind) <> 'reminder'
    GROUP BY 1, 3`);
  const movements = rows.map(({ id, day, ore: amount }) => ({ id, day, ore: ore(Number(amount)) }));
  return Map.groupBy(movements, ({ id }) => id);
}
