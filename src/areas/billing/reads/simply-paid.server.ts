import { sql } from "drizzle-orm";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

interface PaidBooking {
  readonly bookingId: string;
  readonly ore: Ore;
  readonly day: Day;
}

/**
 * Of these bookings those that were delivered and have one document only, an invoice that one payment has paid to the
 * øre: nothing else can be owed, because what is delivered and not invoiced has a draft.
 */
export async function simplyPaid(
  db: Reader,
  ids: readonly string[],
  deliveredWhen: "fotografert" | "levert",
): Promise<PaidBooking[]> {
  const { rows } = await db.execute<{ id: string; ore: string; day: Day }>(sql`
    WITH own AS (
      SELECT DISTINCT l.booking_id, l.entry_id FROM journal_lines l WHERE l.booking_id = ANY (${sql.param(ids)}::uuid[])),
    p AS (
      SELECT own.booking_id, count(*) AS entries, count(*) FILTER (WHERE e.kind = 'issued') AS issued,
        count(*) FILTER (WHERE e.kind = 'payment') AS payments, max(e.day) FILTER (WHERE e.kind = 'payment') AS day
      FROM own JOIN journal_entries e ON e.id = own.entry_id GROUP BY own.booking_id)
    SELECT b.id, max(i.total_ore)::text AS ore, max(p.day)::text AS day
    FROM p JOIN bookings b ON b.id = p.booking_id JOIN invoices i ON i.booking_id = b.id
    LEFT JOIN document_sums s ON s.document_id = i.id LEFT JOIN products r ON r.slug = b.product_slug
    WHERE p.entries = 2 AND p.issued = 1 AND p.payments = 1 AND b.status = 'completed' AND b.paid_on IS NULL
      AND (b.delivered_at IS NOT NULL OR coalesce(r.delivered_when, ${deliveredWhen}) = 'fotografert')
      AND NOT EXISTS (SELECT FROM booking_refunds f WHERE f.booking_id = b.id AND f.undone_at IS NULL)
    GROUP BY b.id
    HAVING count(*) = 1 AND bool_and(i.kind = 'invoice' AND i.status = 'issued' AND i.replaces IS NULL AND i.prepaid_ore = 0
      AND s.open_ore = 0 AND s.credit_ore = 0 AND s.lost_ore = 0 AND s.paid_ore = i.total_ore)`);
  return rows.map(({ id, day, ore: amount }) => ({ bookingId: id, day, ore: ore(Number(amount)) }));
}
