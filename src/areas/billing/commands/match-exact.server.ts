import { sql } from "drizzle-orm";
import { lockVersions, recordEachChange } from "~/areas/history/commands.server";
import { type Ore, ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { advancePostings, paymentPostings } from "../rules/postings";
import { lockLines } from "../store/bank-marks.server";
import { type Bookkeeper, enterAll } from "../store/enter.server";
import type { BankLineId, DocumentKind, InvoiceId } from "../types";

/** A line whose KID and amount are exactly those of one open document. */
export interface ExactMatch {
  readonly lineId: BankLineId;
  readonly documentId: InvoiceId;
  readonly bookingId: string | null;
  readonly kind: DocumentKind;
  readonly day: Day;
  readonly ore: Ore;
}

/** What of these lines is exact. Of the same KID and amount twice, the second payment is for staff to see. */
export async function exactMatches(db: Reader, lines: readonly BankLineId[]): Promise<ExactMatch[]> {
  const { rows } = await db.execute<Omit<ExactMatch, "ore"> & { ore: string } & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (i.id) l.id AS "lineId", i.id AS "documentId", i.booking_id AS "bookingId", i.kind,
      l.day::text AS day, l.ore::text AS ore
    FROM unnest(${sql.param(lines)}::uuid[]) WITH ORDINALITY AS w (id, place) JOIN bank_lines l ON l.id = w.id
    JOIN invoices i ON i.kid = l.kid LEFT JOIN document_sums s ON s.document_id = i.id
    WHERE l.kid <> '' AND l.currency = 'NOK' AND l.ore > 0
      AND l.used_ore = 0 AND l.mark IS NULL AND NOT l.is_lump
      AND i.status = 'issued' AND i.kind <> 'credit_note'
      AND l.ore = CASE i.kind WHEN 'request' THEN i.total_ore - coalesce(s.came_ore, 0) ELSE s.open_ore END
    ORDER BY i.id, w.place`);
  return rows.map((row) => ({ ...row, ore: ore(Number(row.ore)) }));
}

/**
 * Matches lines and documents in a few statements, because one statement for each would take minutes for a large file.
 * The caller has locked the bookings; pairs that differ after the locks are left for staff.
 */
export async function matchExact(
  tx: Tx,
  actor: Bookkeeper,
  found: readonly ExactMatch[],
  now: Instant,
): Promise<ExactMatch[]> {
  const documents = found.map(({ documentId }) => documentId);
  await lockVersions(tx, "invoice", documents);
  await tx.execute(
    sql`SELECT FROM invoices WHERE id = ANY (${sql.param(documents)}::uuid[]) ORDER BY id FOR UPDATE`,
  );
  const lines = found.map(({ lineId }) => lineId);
  await lockLines(tx, lines);
  const locked = new Set(documents);
  const matches = (await exactMatches(tx, lines)).filter(({ documentId }) => locked.has(documentId));
  const entries = matches.map(({ kind, documentId, bookingId, ore: amount, lineId: bankLineId, day }) => {
    const owner = { documentId, bookingId };
    const postings =
      kind === "request"
        ? advancePostings(owner, "bank", amount)
        : paymentPostings(owner, "bank", amount, { openOre: amount });
    return { day, postings, documentId, bankLineId };
  });
  await enterAll(tx, actor, { kind: "payment", entries }, now);
  const changes = matches.map(({ documentId: id, ore: amount, day }) => ({
    id,
    detail: { ore: amount, day },
  }));
  await recordEachChange(tx, actor, { kind: "invoice", changes }, "paid", now);
  return matches;
}
