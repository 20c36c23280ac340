import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { dayOf, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { countShelves } from "./bank-queue.server";
import { onlineNeedsSomebody } from "./online.server";

interface Waiting {
  readonly count: number;
  /** When the first of them became due, or was made. */
  readonly oldest: Instant | null;
}

export interface MoneyWaiting {
  readonly overdueInvoices: Waiting;
  readonly invoiceDrafts: Waiting;
  /** The tile shows no age, because a file that was imported today can hold lines of weeks ago. */
  readonly unmatchedPayments: Waiting;
  /** Payments at providers that failed, and money that could not be sent back. */
  readonly onlinePayments: Waiting;
}

/** For the office's first page. */
export async function moneyWaiting(db: Reader, admin: Admin, now: Instant): Promise<MoneyWaiting> {
  const { rows } = await db.execute<
    Record<"overdue" | "drafts" | "online", string> & Record<"due" | "made" | "since", string | null>
  >(sql`
    WITH open AS (
      SELECT i.due_on FROM document_sums s JOIN invoices i ON i.id = s.document_id
      WHERE s.open_ore > 0 AND i.status = 'issued' AND i.kind = 'invoice' AND i.due_on < ${dayOf(now)}::date)
    SELECT (SELECT count(*) FROM open) AS overdue,
      (SELECT (min(due_on) + 1)::timestamp AT TIME ZONE 'Europe/Oslo' FROM open) AS due,
      (SELECT count(*) FROM invoices WHERE status = 'draft') AS drafts,
      (SELECT min(created_at) FROM invoices WHERE status = 'draft') AS made,
      (SELECT count(*) FROM invoices WHERE ${onlineNeedsSomebody}) AS online,
      (SELECT min(p.created_at) FROM online_payments p JOIN invoices ON invoices.id = p.document_id
        WHERE ${onlineNeedsSomebody}) AS since`);
  const [row] = rows;
  const { left } = await countShelves(db, admin);
  const moment = (text: string | null | undefined) => (text ? instant(text) : null);
  return {
    overdueInvoices: { count: Number(row?.overdue ?? 0), oldest: moment(row?.due) },
    invoiceDrafts: { count: Number(row?.drafts ?? 0), oldest: moment(row?.made) },
    unmatchedPayments: { count: left, oldest: null },
    onlinePayments: { count: Number(row?.online ?? 0), oldest: moment(row?.since) },
  };
}
