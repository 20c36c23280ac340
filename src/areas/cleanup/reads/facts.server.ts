import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { findingById } from "../store/findings.server";
import { type FactName, type Finding, type FindingId, type FindingSubject, factNames } from "../types";

/** One record as its finding shows it, field by field; empty fields are left out. */
export interface SubjectFacts {
  readonly id: string;
  readonly name: string;
  readonly facts: Readonly<Partial<Record<FactName, string>>>;
}

const day = (moment: string) => sql.raw(`to_char(${moment} AT TIME ZONE 'Europe/Oslo', 'DD.MM.YYYY')`);
const number = (rows: string) => sql.raw(`nullif((SELECT count(*) FROM ${rows}), 0)::text`);

/** What is shown of each kind of record: its fields, and how much belongs to it. */
const shown: Readonly<Record<FindingSubject, { readonly from: SQL; readonly facts: SQL }>> = {
  customer: {
    from: sql`customers c`,
    facts: sql`'name', c.name, 'email', c.email, 'phone', c.phone, 'company', c.company_name, 'note', c.note,
      'tags', array_to_string(c.tags, ', '), 'seen', ${day("c.seen_at")}, 'created', ${day("c.created_at")},
      'knownAs', nullif(c.known_as, concat_ws(' ', lower(c.email), c.phone)),
      'bookings', ${number("bookings WHERE customer_id = c.id")}, 'quotes', ${number("quotes WHERE customer_id = c.id")},
      'consents', ${number("customer_consents WHERE customer_id = c.id AND withdrawn_at IS NULL")},
      'companies', (SELECT string_agg(f.name, ', ' ORDER BY f.name) FROM customer_companies l JOIN companies f ON f.id = l.company_id
        WHERE l.customer_id = c.id)`,
  },
  company: {
    from: sql`companies c`,
    facts: sql`'name', c.name, 'orgnr', c.orgnr, 'address', c.address, 'place', trim(c.postal_code || ' ' || c.city),
      'invoiceEmail', c.invoice_email, 'reference', c.invoice_reference, 'agreement', left(c.agreement, 200),
      'tags', array_to_string(c.tags, ', '), 'created', ${day("c.created_at")},
      'employees', ${number("company_people WHERE company_id = c.id")},
      'contacts', ${number("customer_companies WHERE company_id = c.id")},
      'quotes', ${number("quotes WHERE company_id = c.id")}, 'oppdrag', ${number("oppdrag WHERE company_id = c.id")},
      'invoices', ${number("invoices WHERE company_id = c.id AND status <> 'dropped'")}`,
  },
  booking: {
    from: sql`bookings c`,
    facts: sql`'name', c.customer_name, 'email', c.customer_email, 'phone', c.customer_phone, 'company', c.company_name,
      'time', to_char(c.starts_at AT TIME ZONE 'Europe/Oslo', 'DD.MM.YYYY HH24.MI')`,
  },
  oppdrag: {
    from: sql`oppdrag c`,
    facts: sql`'name', c.name, 'company', c.company_name, 'contact', c.contact_name,
      'time', (SELECT ${day("max(ends_at)")} FROM oppdrag_days WHERE oppdrag_id = c.id),
      'people', ${number("oppdrag_people WHERE oppdrag_id = c.id")}`,
  },
  "bank-line": {
    from: sql`bank_lines c`,
    facts: sql`'name', c.name, 'time', to_char(c.day, 'DD.MM.YYYY'), 'text', c.text, 'kid', c.kid, 'reference', c.reference`,
  },
  lead: {
    from: sql`leads c`,
    facts: sql`'name', c.name, 'email', c.email, 'phone', c.phone, 'company', c.company_name, 'created', ${day("c.created_at")}`,
  },
  "company-request": {
    from: sql`company_requests c`,
    facts: sql`'name', c.name, 'email', c.email, 'phone', c.phone, 'company', c.company_name, 'created', ${day("c.created_at")}`,
  },
  quote: {
    from: sql`quotes c`,
    facts: sql`'name', c.name, 'email', c.email, 'phone', c.phone, 'company', c.company_name, 'created', ${day("c.created_at")}`,
  },
};

/** Null when the record does not exist any more. */
export async function factsOfSubject(
  db: Reader,
  _admin: Admin,
  kind: FindingSubject,
  id: string,
): Promise<SubjectFacts | null> {
  const { from, facts } = shown[kind];
  const { rows } = await db.execute<{ facts: Record<string, string | null> }>(sql`
    SELECT jsonb_build_object(${facts}) AS facts FROM ${from} WHERE c.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const filled = factNames.flatMap((name) => (row.facts[name] ? [[name, row.facts[name]] as const] : []));
  return { id, name: row.facts.name ?? "", facts: Object.fromEntries(filled) };
}

export interface FindingPage extends Finding {
  readonly one: SubjectFacts;
  readonly other: SubjectFacts | null;
}

/** A finding with its records; null when it has been solved, or a record is gone. */
export async function findingForAdmin(db: Reader, admin: Admin, id: FindingId): Promise<FindingPage | null> {
  const finding = await findingById(db, id);
  if (!finding) return null;
  const { kind, oneId, otherId } = finding;
  const one = await factsOfSubject(db, admin, kind, oneId);
  const other = otherId === null ? null : await factsOfSubject(db, admin, kind, otherId);
  return one && (otherId === null || other) ? { ...finding, one, other } : null;
}
