import { type SQL, sql } from "drizzle-orm";
import type { Admin, Staff, System } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { OpenDocument } from "../rules/match";
import { type Shelf, shelfNames } from "../rules/shelves";
import { matchedOre } from "../store/bank.server";
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

const notLump = sql`NOT EXISTS (SELECT FROM bank_lumps p WHERE p.line_id = l.id)`;
const noMark = sql`NOT EXISTS (SELECT FROM bank_marks m WHERE m.line_id = l.id AND m.undone_at IS NULL)`;
const isLeft = sql`${notLump} AND l.ore - ${matchedOre} <> 0`;

/** Where staff can look: what is left to do, and what they have put aside. */
const shelves = {
  left: sql`${isLeft} AND ${noMark}`,
  parked: sql`EXISTS (SELECT FROM bank_marks m WHERE m.line_id = l.id AND m.undone_at IS NULL AND m.kind = 'parked')`,
  other: sql`EXISTS (SELECT FROM bank_marks m WHERE m.line_id = l.id AND m.undone_at IS NULL AND m.kind = 'other')`,
  matched: sql`${notLump} AND ${matchedOre} <> 0`,
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
  const [line] = await linesWhere(db, sql`l.id = ${id} AND ${notLump}`);
  return line ?? null;
}

async function linesWhere(db: Reader, where: SQL): Promise<QueuedLine[]> {
  const { rows } = await db.execute<
    Omit<QueuedLine, "ore" | "leftOre"> & { ore: string; left: string } & Record<string, unknown>
  >(sql`
    SELECT l.id, l.account, l.day::text AS day, l.ore::text AS ore, (l.ore - ${matchedOre})::text AS left, l.currency,
      l.kid, l.name, l.text, l.reference,
      (SELECT jsonb_build_object('kind', m.kind, 'note', m.note) FROM bank_marks m
        WHERE m.line_id = l.id AND m.undone_at IS NULL) AS mark
    FROM bank_lines l WHERE ${where}`);
  return rows.map(({ left, ...row }) => ({ ...row, ore: ore(Number(row.ore)), leftOre: ore(Number(left)) }));
}

/** Every document that money can still belong to. */
export async function openDocuments(db: Reader): Promise<OpenDocument[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    WITH sums AS (
      SELECT document_id, sum(ore) FILTER (WHERE account = 'receivable') AS open,
        -sum(ore) FILTER (WHERE account = 'credit') AS credit, sum(ore) FILTER (WHERE account = 'by_hand') AS by_hand,
        -sum(ore) FILTER (WHERE account = 'advance') AS advance
      FROM journal_lines WHERE document_id IS NOT NULL GROUP BY document_id)
    SELECT i.id, i.kind, i.number, i.kid, i.name, i.company_name, i.orgnr, i.total_ore, s.credit, s.by_hand,
      CASE i.kind WHEN 'request' THEN greatest(i.total_ore - coalesce(s.advance, 0), 0) ELSE coalesce(s.open, 0) END AS open
    FROM invoices i LEFT JOIN sums s ON s.document_id = i.id
    WHERE i.status = 'issued' AND i.kind <> 'credit_note'
      AND (i.kind = 'request' OR s.open <> 0 OR s.credit <> 0 OR s.by_hand <> 0)`);
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
    byHandOre: ore(Number(row.by_hand ?? 0)),
  }));
}

export interface MatchedPart {
  readonly entryId: EntryId;
  readonly documentId: InvoiceId | null;
  readonly kind: DocumentKind | null;
  readonly number: number | null;
  readonly provider: "vipps" | "stripe" | null;
  readonly ore: Ore;
}

/** What a line has been matched with, each part for itself. */
export async function partsOf(db: Reader, id: BankLineId): Promise<MatchedPart[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT e.id, e.document_id, i.kind, i.number, sum(j.ore) FILTER (WHERE j.account = 'bank') AS ore,
      max(j.account) FILTER (WHERE j.account IN ('vipps', 'stripe')) AS provider
    FROM journal_entries e JOIN journal_lines j ON j.entry_id = e.id LEFT JOIN invoices i ON i.id = e.document_id
    WHERE e.bank_line_id = ${id} AND e.kind <> 'reversal'
      AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.reverses = e.id)
    GROUP BY e.id, i.id HAVING sum(j.ore) FILTER (WHERE j.account = 'bank') <> 0 ORDER BY e.number`);
  return rows.map((row) => ({
    entryId: row.id as EntryId,
    documentId: row.document_id as InvoiceId | null,
    kind: row.kind as DocumentKind | null,
    number: row.number === null ? null : Number(row.number),
    provider: row.provider as "vipps" | "stripe" | null,
    ore: ore(Number(row.ore)),
  }));
}
