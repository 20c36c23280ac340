import { type SQL, sql } from "drizzle-orm";
import type { Admin, Staff, System } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OpenDocument } from "../rules/match/compared";
import { type Shelf, shelfNames } from "../rules/shelves";
import type { BankLineId, DocumentKind, EntryId, InvoiceId } from "../types";

export interface QueuedLine {
  readonly id: BankLineId;
  readonly account: string;
  readonly day: Day;
  readonly ore: Ore;
  /** What no document, payout or mark has used. */
  readonly leftOre: Ore;
  readonly currency: string;
  readonly kid: string;
  readonly name: string;
  readonly text: string;
  readonly reference: string;
  /** Parked with a question, or somebody else's. */
  readonly mark: { readonly kind: "parked" | "other"; readonly note: string } | null;
}

/** Where staff can look: what is left to do, and what they have put aside. */
const shelves = {
  left: sql`l.left_ore <> 0 AND l.mark IS NULL AND NOT l.is_lump`,
  parked: sql`l.mark = 'parked'`,
  other: sql`l.mark = 'other'`,
  matched: sql`l.used_ore <> 0 AND NOT l.is_lump`,
} as const satisfies Record<Shelf, SQL>;

/** The oldest first, so that the next line stays the next one. */
export function queueOf(db: Reader, _admin: Admin, shelf: Shelf, most: number): Promise<QueuedLine[]> {
  const order = shelf === "matched" ? sql`l.day DESC, l.id DESC` : sql`l.day, l.id`;
  return linesWhere(db, sql`${shelves[shelf]} ORDER BY ${order} LIMIT ${most}`);
}

export async function countShelves(db: Reader, _admin: Admin): Promise<Record<Shelf, number>> {
  const counts = shelfNames.map(
    (shelf) => sql`(SELECT count(*) FROM bank_lines l WHERE ${shelves[shelf]}) AS ${sql.raw(shelf)}`,
  );
  const { rows } = await db.execute<Record<Shelf, string>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(shelfNames.map((shelf) => [shelf, Number(rows[0]?.[shelf] ?? 0)])) as Record<
    Shelf,
    number
  >;
}

export async function queuedLine(
  db: Reader,
  _who: Staff | System,
  id: BankLineId,
): Promise<QueuedLine | null> {
  const [line] = await linesWhere(db, sql`l.id = ${id} AND NOT l.is_lump`);
  return line ?? null;
}

async function linesWhere(db: Reader, where: SQL): Promise<QueuedLine[]> {
  const { rows } = await db.execute<
    Omit<QueuedLine, "ore" | "leftOre"> & { ore: string; left: string } & Record<string, unknown>
  >(sql`
    SELECT l.id, l.account, l.day::text AS day, l.ore::text AS ore, l.left_ore::text AS left, l.currency,
      l.kid, l.name, l.text, l.reference,
      (SELECT jsonb_build_object('kind', m.kind, 'note', m.note) FROM bank_marks m
        WHERE m.line_id = l.id AND m.undone_at IS NULL) AS mark
    FROM bank_lines l WHERE ${where}`);
  return rows.map(({ left, ...row }) => ({ ...row, ore: ore(Number(row.ore)), leftOre: ore(Number(left)) }));
}

/** What a line of the bank says of whose it is. */
export type Saying = Pick<QueuedLine, "kid" | "text" | "reference">;
const saysNothing: Saying = { kid: "", text: "", reference: "" };

/**
 * Every document that money can still belong to: what is open, to get back or written off, and what the line names though
 * it is paid. For a line that goes out also advances that no invoice has deducted.
 */
export function openDocuments(
  db: Reader,
  direction: "in" | "out",
  { kid, text, reference }: Saying = saysNothing,
): Promise<OpenDocument[]> {
  const said = [...new Set(`${kid} ${text} ${reference}`.match(/\d{2,25}/g) ?? [])];
  const numbers = said.filter((run) => run.length <= 12).map(Number);
  const advances = sql`UNION ALL SELECT s.document_id FROM document_sums s WHERE s.advance_ore > 0 AND ${direction === "out"}`;
  return documentsWhere(
    db,
    sql`i.id IN (
      SELECT s.document_id FROM document_sums s
      WHERE s.open_ore <> 0 OR s.credit_ore <> 0 OR s.noted_in_ore <> 0 OR s.noted_out_ore <> 0
      UNION ALL SELECT s.document_id FROM document_sums s WHERE s.lost_ore > 0 AND ${direction === "in"}
      UNION ALL SELECT n.id FROM invoices n WHERE n.kid = ANY (${sql.param(said)}::text[])
        OR (n.kind <> 'request' AND n.number = ANY (${sql.param(numbers)}::bigint[]))
      UNION ALL SELECT r.id FROM invoices r LEFT JOIN document_sums s ON s.document_id = r.id
        WHERE r.kind = 'request' AND r.number IS NOT NULL AND r.total_ore > coalesce(s.came_ore, 0) ${advances})`,
  );
}

/** Issued documents with all of the words in their number, KID or names, open or not; the newest first. */
export function searchedDocuments(
  db: Reader,
  _admin: Admin,
  search: string,
  most: number,
): Promise<OpenDocument[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', i.number, i.kid, i.name, i.company_name)), ${word}) > 0`,
  );
  return documentsWhere(
    db,
    sql`${sql.join([sql`true`, ...has], sql` AND `)} ORDER BY i.number DESC LIMIT ${most}`,
  );
}

/** The same of these documents, open or not. */
export function matchableDocuments(db: Reader, ids: readonly InvoiceId[]): Promise<OpenDocument[]> {
  return documentsWhere(db, sql`i.id = ANY (${sql.param(ids)}::uuid[])`);
}

async function documentsWhere(db: Reader, where: SQL): Promise<OpenDocument[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    WITH free AS (
      SELECT coalesce(o.booking_id, o.oppdrag_id, CASE o.kind WHEN 'request' THEN o.id ELSE o.replaces END) AS scope,
        o.payer_id, sum(a.advance_ore) AS ore
      FROM document_sums a JOIN invoices o ON o.id = a.document_id WHERE a.advance_ore <> 0 GROUP BY 1, 2)
    SELECT i.id, i.kind, i.number, i.kid, i.name, i.company_name, i.orgnr, i.total_ore,
      CASE i.kind WHEN 'request' THEN least(s.came_ore, greatest(f.ore, 0))
      ELSE s.credit_ore END AS credit, s.lost_ore AS lost, s.noted_in_ore AS noted_in, s.noted_out_ore AS noted_out,
      CASE i.kind WHEN 'request' THEN greatest(i.total_ore - coalesce(s.came_ore, 0), 0) ELSE coalesce(s.open_ore, 0) END AS open
    FROM invoices i LEFT JOIN document_sums s ON s.document_id = i.id
    LEFT JOIN free f ON i.kind = 'request' AND f.scope = coalesce(i.booking_id, i.oppdrag_id, i.id)
      AND f.payer_id IS NOT DISTINCT FROM i.payer_id
    WHERE i.status = 'issued' AND i.kind <> 'credit_note' AND ${where}`);
  return rows.map((row) => ({
    id: row.id as InvoiceId,
    kind: row.kind as DocumentKind,
    number: Number(row.number),
    kid: row.kid ?? null,
    name: row.name ?? "",
    companyName: row.company_name ?? null,
    orgnr: row.orgnr ?? null,
    totalOre: ore(Number(row.total_ore)),
    openOre: ore(Number(row.open)),
    creditOre: ore(Number(row.credit ?? 0)),
    lostOre: ore(Number(row.lost ?? 0)),
    notedInOre: ore(Number(row.noted_in ?? 0)),
    notedOutOre: ore(-Number(row.noted_out ?? 0)),
  }));
}

export interface MatchedPart {
  readonly entryId: EntryId;
  readonly documentId: InvoiceId | null;
  readonly kind: DocumentKind | null;
  readonly number: number | null;
  readonly provider: "vipps" | "stripe" | null;
  /** The booking on which the money was noted before. */
  readonly booking: { readonly id: string; readonly number: number } | null;
  readonly ore: Ore;
  /** What the bank took for itself, or kept of the payment; negative: what it gave back. */
  readonly feeOre: Ore;
}

/** What a line has been matched with, each part for itself. */
export async function partsOf(db: Reader, id: BankLineId): Promise<MatchedPart[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT e.id, e.document_id, i.kind, i.number, sum(j.ore) FILTER (WHERE j.account = 'bank') AS ore,
      max(j.account) FILTER (WHERE j.account IN ('vipps', 'stripe')) AS provider,
      coalesce(sum(j.ore) FILTER (WHERE j.account = 'fees'), 0) AS fee, b.id AS booking_id, b.number AS booking_number
    FROM journal_entries e JOIN journal_lines j ON j.entry_id = e.id LEFT JOIN invoices i ON i.id = e.document_id
    LEFT JOIN bookings b ON b.id = j.booking_id AND e.document_id IS NULL
    WHERE e.bank_line_id = ${id} AND e.kind <> 'reversal'
      AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id)
    GROUP BY e.id, i.id, b.id HAVING sum(j.ore) FILTER (WHERE j.account = 'bank') <> 0 ORDER BY e.number`);
  return rows.map((row) => ({
    entryId: row.id as EntryId,
    documentId: row.document_id as InvoiceId | null,
    kind: row.kind as DocumentKind | null,
    number: row.number === null ? null : Number(row.number),
    provider: row.provider as "vipps" | "stripe" | null,
    ore: ore(Number(row.ore)),
    booking: row.booking_id ? { id: row.booking_id, number: Number(row.booking_number) } : null,
    feeOre: ore(Number(row.fee)),
  }));
}

/** Money in that nobody has matched or called somebody else's. */
export function linesWithoutOwner(db: Reader): Promise<QueuedLine[]> {
  return linesWhere(
    db,
    sql`l.left_ore > 0 AND NOT l.is_lump AND l.currency = 'NOK' AND (l.mark IS NULL OR l.mark = 'parked')`,
  );
}
