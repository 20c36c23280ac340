import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Ore, ore } from "~/kit/money";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PaymentPlan } from "../rules/reminders/kept-plan";
import { stateOf } from "../rules/states";
import { mostBack } from "../store/free-money.server";
import { invoiceById } from "../store/invoices.server";
import { documentBalance } from "../store/journal.server";
import { plansOfAll, remindersOf, type StoredReminder } from "../store/reminders.server";
import { invoices } from "../tables.server";
import type {
  DocumentBalance,
  DocumentKind,
  EntryId,
  EntryKind,
  Invoice,
  InvoiceId,
  InvoiceState,
} from "../types";
import { onlineForStaff, type ShownPayment } from "./online.server";

/** Amounts are the owner's. */
export const invoiceAudience = audienceIn(invoices, "admin");

export interface ShownEntry {
  readonly id: EntryId;
  readonly number: number;
  readonly kind: EntryKind;
  readonly day: Day;
  readonly ore: Ore;
  readonly note: string;
  /** An entry of money that can be taken back: not from the bank, and not undone. */
  readonly mayUndo: boolean;
}

export interface LinkedDocument {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly number: number | null;
}

export interface InvoiceRecord extends RecordHistory {
  readonly invoice: Invoice;
  readonly state: InvoiceState;
  readonly balance: DocumentBalance;
  /** What the customer can get back of it now, also of an advance. */
  readonly backOre: Ore;
  readonly entries: readonly ShownEntry[];
  readonly linked: readonly LinkedDocument[];
  readonly bookingNumber: number | null;
  /** The newest first. */
  readonly online: readonly ShownPayment[];
  readonly reminders: readonly StoredReminder[];
  readonly plan: PaymentPlan | null;
}

export async function invoiceForAdminRecord(
  db: Reader,
  admin: Admin,
  id: InvoiceId,
  now: Instant,
): Promise<InvoiceRecord | null> {
  const history = await recordHistory(db, { kind: "invoice", id });
  const invoice = await invoiceById(db, id);
  if (!invoice) return null;
  const balance = await documentBalance(db, id);
  return {
    ...history,
    invoice,
    balance,
    backOre: invoice.status === "issued" ? await mostBack(db, invoice) : ore(0),
    state: stateOf(invoice, balance, dayOf(now)),
    entries: await entriesOf(db, id),
    linked: await linkedTo(db, invoice),
    bookingNumber: await bookingNumberOf(db, invoice.bookingId),
    online: await onlineForStaff(db, admin, id),
    reminders: await remindersOf(db, id),
    plan: (await plansOfAll(db, [id])).get(id) ?? null,
  };
}

async function entriesOf(db: Reader, id: InvoiceId): Promise<ShownEntry[]> {
  const { rows } = await db.execute<
    Record<string, string> & { undone: boolean; bank_line_id: string | null }
  >(sql`
    SELECT e.id, e.number, e.kind, e.day::text AS day, e.note, e.bank_line_id,
      EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id) AS undone,
      coalesce(sum(l.ore) FILTER (WHERE l.account IN ('receivable', 'credit')
        OR (l.account = 'advance' AND i.kind = 'request')), 0) AS ore
    FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id JOIN invoices i ON i.id = l.document_id
    WHERE l.document_id = ${id} GROUP BY e.id ORDER BY e.number`);
  return rows.map((row) => ({
    id: row.id as EntryId,
    number: Number(row.number),
    kind: row.kind as EntryKind,
    day: row.day as Day,
    ore: ore(Number(row.ore)),
    note: row.note ?? "",
    mayUndo: (row.kind === "by_hand" || row.kind === "reminder") && !row.undone,
  }));
}

async function linkedTo(db: Reader, { id, credits, replaces }: Invoice): Promise<LinkedDocument[]> {
  const { rows } = await db.execute<{ id: InvoiceId; kind: DocumentKind; number: string | null }>(sql`
    SELECT id, kind, number FROM invoices
    WHERE status <> 'dropped' AND (credits = ${id} OR replaces = ${id} OR id = ${credits} OR id = ${replaces})
    ORDER BY created_at`);
  return rows.map((row) => ({ ...row, number: row.number === null ? null : Number(row.number) }));
}

async function bookingNumberOf(db: Reader, bookingId: string | null): Promise<number | null> {
  if (bookingId === null) return null;
  const { rows } = await db.execute<{ number: string }>(
    sql`SELECT number FROM bookings WHERE id = ${bookingId}`,
  );
  return rows[0] ? Number(rows[0].number) : null;
}
