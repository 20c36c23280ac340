import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Day, dayOf, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { ExportLine } from "../rules/export-journal";
import { type Term, termsOf } from "../rules/mva-terms";
import { documentNames } from "../texts/document";
import { entryNames } from "../texts/staff";
import type { Account, DocumentKind, EntryKind, InvoiceId } from "../types";

/** The lines of the entries from one number through another, in their order. */
export async function exportLines(db: Reader, first: number, last: number): Promise<ExportLine[]> {
  const { rows } = await db.execute<{
    number: string;
    day: Day;
    kind: EntryKind;
    note: string;
    account: Account;
    rate: number | null;
    ore: string;
    document_kind: DocumentKind | null;
    document_number: string | null;
    party: string | null;
  }>(sql`
    SELECT e.number, e.day::text AS day, e.kind, e.note, l.account, l.ore,
      CASE WHEN l.account IN ('sales', 'sales_outside', 'mva') THEN coalesce(l.mva_bp, 0) END AS rate,
      i.kind AS document_kind, i.number AS document_number, coalesce(i.company_name, i.name) AS party
    FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
    LEFT JOIN invoices i ON i.id = coalesce(l.document_id, e.document_id)
    WHERE e.number BETWEEN ${first} AND ${last} ORDER BY e.number, l.position`);
  return rows.map((row) => ({
    voucher: Number(row.number),
    day: row.day,
    account: row.account,
    rateBp: row.rate,
    ore: ore(Number(row.ore)),
    document: row.document_kind ? `${documentNames[row.document_kind]} ${row.document_number ?? ""}` : "",
    party: row.party ?? "",
    text: [entryNames[row.kind], row.note].filter(Boolean).join(": "),
  }));
}

export interface ListedExport {
  readonly number: number;
  readonly firstEntry: number;
  readonly lastEntry: number;
  readonly madeAt: Instant;
  readonly madeBy: string;
}

export async function exportsForAdmin(
  db: Reader,
  _admin: Admin,
): Promise<{ readonly exports: readonly ListedExport[]; readonly waiting: number }> {
  const { rows } = await db.execute<{
    number: string;
    first_entry: string;
    last_entry: string;
    made_at: string;
    made_by: string;
  }>(sql`
    SELECT number, first_entry, last_entry, made_at, made_by FROM journal_exports ORDER BY number DESC LIMIT 50`);
  const waiting = await db.execute<{ count: string }>(sql`
    SELECT count(*) AS count FROM journal_entries
    WHERE number > coalesce((SELECT max(last_entry) FROM journal_exports), 0)`);
  const exports = rows.map((row) => ({
    number: Number(row.number),
    firstEntry: Number(row.first_entry),
    lastEntry: Number(row.last_entry),
    madeAt: instant(row.made_at),
    madeBy: row.made_by,
  }));
  return { exports, waiting: Number(waiting.rows[0]?.count ?? 0) };
}

export async function exportContent(db: Reader, _admin: Admin, number: number): Promise<string | null> {
  const { rows } = await db.execute<{ content: string }>(
    sql`SELECT content FROM journal_exports WHERE number = ${number}`,
  );
  return rows[0]?.content ?? null;
}

export interface TermFigures extends Term {
  readonly rates: readonly { readonly rateBp: number; readonly baseOre: Ore; readonly mvaOre: Ore }[];
  readonly lockedBy: string | null;
  readonly mayLock: boolean;
}

/** Sales and MVA of each term of a year, by rate. What was marked before there was a journal is not in it. */
export async function mvaOfYear(
  db: Reader,
  _admin: Admin,
  year: number,
  now: Instant,
): Promise<TermFigures[]> {
  const terms = termsOf(year);
  const [from, to] = [terms[0]?.first ?? null, terms.at(-1)?.last ?? null];
  const { rows } = await db.execute<{ term: number; rate: number; base: string; mva: string }>(sql`
    SELECT ((extract(month FROM e.day)::int + 1) / 2) AS term, coalesce(l.mva_bp, 0) AS rate,
      coalesce(-sum(l.ore) FILTER (WHERE l.account IN ('sales', 'sales_outside')), 0) AS base,
      coalesce(-sum(l.ore) FILTER (WHERE l.account = 'mva'), 0) AS mva
    FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
    WHERE e.day BETWEEN ${from}::date AND ${to}::date AND l.account IN ('sales', 'sales_outside', 'mva')
    GROUP BY 1, 2 ORDER BY 1, 2 DESC`);
  const locked = await db.execute<{ first: Day; by: string }>(
    sql`SELECT first_day::text AS first, locked_by AS by FROM mva_terms`,
  );
  return terms.map((term) => {
    const lockedBy = locked.rows.find(({ first }) => first === term.first)?.by ?? null;
    const rates = rows
      .filter((row) => row.term === term.number)
      .map(({ rate, base, mva }) => ({ rateBp: rate, baseOre: ore(Number(base)), mvaOre: ore(Number(mva)) }));
    return { ...term, rates, lockedBy, mayLock: lockedBy === null && term.last < dayOf(now) };
  });
}

export interface OpenItem {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly party: string;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  /** What the customer owed; negative: what the customer had to get back. */
  readonly openOre: Ore;
}

export interface Advance {
  readonly bookingId: string | null;
  readonly bookingNumber: number | null;
  readonly documentId: InvoiceId | null;
  readonly documentNumber: number | null;
  readonly party: string;
  readonly ore: Ore;
}

/** What was open, and paid in advance, at the end of a day, by the days of the entries. */
export async function openAt(
  db: Reader,
  _admin: Admin,
  day: Day,
): Promise<{ readonly items: readonly OpenItem[]; readonly advances: readonly Advance[] }> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    SELECT i.id, i.kind, i.number, coalesce(i.company_name, i.name) AS party, i.issued_on::text AS issued,
      i.due_on::text AS due, sum(l.ore) AS open
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id JOIN invoices i ON i.id = l.document_id
    WHERE e.day <= ${day}::date AND l.account IN ('receivable', 'credit')
    GROUP BY i.id HAVING sum(l.ore) <> 0 ORDER BY i.due_on, i.number`);
  const advances = await db.execute<Record<string, string | null>>(sql`
    SELECT l.booking_id, b.number AS booking_number, CASE WHEN l.booking_id IS NULL THEN l.document_id END AS document_id,
      max(i.number) AS document_number,
      max(coalesce(i.company_name, i.name, b.company_name, b.customer_name)) AS party, -sum(l.ore) AS ore
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
    LEFT JOIN invoices i ON i.id = l.document_id LEFT JOIN bookings b ON b.id = l.booking_id
    WHERE e.day <= ${day}::date AND l.account = 'advance'
    GROUP BY 1, 2, 3 HAVING sum(l.ore) <> 0 ORDER BY 2, 4`);
  const whole = (text: string | null | undefined) => (text ? Number(text) : null);
  return {
    items: rows.map((row) => ({
      id: row.id as InvoiceId,
      kind: row.kind as DocumentKind,
      number: Number(row.number),
      party: row.party ?? "",
      issuedOn: row.issued as Day,
      dueOn: row.due as Day | null,
      openOre: ore(Number(row.open)),
    })),
    advances: advances.rows.map((row) => ({
      bookingId: row.booking_id ?? null,
      bookingNumber: whole(row.booking_number),
      documentId: row.document_id as InvoiceId | null,
      documentNumber: whole(row.document_number),
      party: row.party ?? "",
      ore: ore(Number(row.ore)),
    })),
  };
}

export interface Appointment {
  readonly number: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly customer: string;
  readonly company: string;
  readonly product: string;
  readonly status: string;
  /** Who was to perform it, as far as it is known. */
  readonly photographers: string;
}

/** The booked times of a period, also those that were not carried out (bokføringsforskriften § 5-15). */
export async function appointments(db: Reader, _admin: Admin, from: Day, to: Day): Promise<Appointment[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT b.number, b.starts_at, b.ends_at, b.customer_name, coalesce(b.company_name, '') AS company, b.product_slug, b.status,
      coalesce((SELECT string_agg(DISTINCT r.name, ', ') FROM calendar_allocations a
        JOIN calendar_resources r ON r.id = a.resource_id AND r.kind = 'photographer'
        WHERE a.owner_id = b.id AND a.kind = 'booking'), '') AS photographers
    FROM bookings b
    WHERE b.starts_at >= ${from}::timestamp AT TIME ZONE 'Europe/Oslo'
      AND b.starts_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Oslo'
    ORDER BY b.starts_at, b.number`);
  return rows.map((row) => ({
    number: Number(row.number),
    from: instant(row.starts_at ?? ""),
    to: instant(row.ends_at ?? ""),
    customer: row.customer_name ?? "",
    company: row.company ?? "",
    product: row.product_slug ?? "",
    status: row.status ?? "",
    photographers: row.photographers ?? "",
  }));
}
