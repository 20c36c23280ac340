import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import type { LineToMatch } from "../rules/match/compared";
import type { NotedBooking } from "../rules/match/noted";
import { notesOn } from "../store/journal.server";

const most = 50;

/**
 * The bookings on which staff have noted just what is left of a line, that no bank file has told of yet, and of which the
 * line may speak: an amount that is asked for often has been noted on thousands.
 */
export async function notedBookings(db: Reader, _admin: Admin, line: LineToMatch): Promise<NotedBooking[]> {
  const { leftOre } = line;
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
      AND ${mayBeOf(line)}
    ORDER BY b.starts_at DESC LIMIT ${most}`);
  return rows.map(({ id, number, name, company_name: companyName, noted, documents }) => ({
    bookingId: id,
    name,
    companyName,
    number: Number(number),
    notedOre: ore(Math.abs(Number(noted))),
    documents: documents ?? [],
  }));
}

/** A word of its names, or one of its numbers: whether they name it is for the rules to say. */
function mayBeOf({ kid, name, text, reference }: LineToMatch): SQL {
  const said = [...new Set(`${kid} ${text} ${reference}`.match(/\d{2,25}/g) ?? [])];
  const numbers = said.filter((run) => run.length <= 12).map(Number);
  return sql`(b.number = ANY (${sql.param(numbers)}::bigint[])
      OR EXISTS (SELECT FROM invoices d WHERE d.booking_id = b.id
        AND (d.kid = ANY (${sql.param(said)}::text[]) OR d.number = ANY (${sql.param(numbers)}::bigint[])))
      OR EXISTS (SELECT FROM regexp_split_to_table(concat_ws(' ', b.customer_name, b.company_name), '[[:space:][:punct:]]+') w
        WHERE length(w) > 2 AND strpos(fold_text(${`${name} ${text}`}), fold_text(w)) > 0))`;
}
