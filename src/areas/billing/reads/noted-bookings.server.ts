import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import type { NotedBooking } from "../rules/match/noted";
import { notesOn } from "../store/journal.server";

/** The bookings on which staff have noted just what is left of a line, and that no bank file has told of yet. */
export async function notedBookings(db: Reader, _admin: Admin, leftOre: Ore): Promise<NotedBooking[]> {
  const { rows } = await db.execute<{
    id: string;
    number: string;
    name: string;
    company_name: string | null;
    noted: string;
    documents: { number: number; kid: string | null }[] | null;
  }>(sql`
    SELECT b.id, b.number, b.customer_name AS name, b.company_name, n.ore AS noted,
      (SELECT jsonb_agg(jsonb_build_object('number', i.number, 'kid', i.kid)) FROM invoices i
        WHERE i.booking_id = b.id AND i.status = 'issued' AND i.kind = 'invoice') AS documents
    FROM (SELECT DISTINCT booking_id FROM journal_lines
      WHERE account = 'by_hand' AND document_id IS NULL AND ore = ${leftOre}) f
    JOIN bookings b ON b.id = f.booking_id
    CROSS JOIN LATERAL (${notesOn(sql`b.id`)}) n
    WHERE sign(n.ore) = sign(${leftOre}::bigint) AND abs(n.ore) >= abs(${leftOre}::bigint) AND n.is_in = (${leftOre}::bigint > 0)
    ORDER BY b.starts_at DESC`);
  return rows.map(({ id, number, name, company_name: companyName, noted, documents }) => ({
    bookingId: id,
    name,
    companyName,
    number: Number(number),
    notedOre: ore(Math.abs(Number(noted))),
    documents: documents ?? [],
  }));
}
